import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { SEARCH_STARTS_AT, searchWords } from '#shared/contacts/contact-rules.ts'
import type { Contact } from '#shared/contacts/contacts.api.ts'
import { suggestionsQuery } from './contacts.queries.ts'

const PAUSE_MS = 200
const none: Contact[] = []

/** The contacts that match what is typed, from the second character on and after a short pause. */
export function useSuggestions(typed: string, isWanted: boolean): Contact[] {
  const now = typed.trim()
  const [q] = useDebouncedValue(now, PAUSE_MS)
  // until the pause is over, q is a text of before: in a field that was filled in already, nobody searched for it
  const enabled = isWanted && q === now && searchWords(q).length > 0
  const { data } = useQuery({ ...suggestionsQuery(q), enabled })
  return isWanted && now.length >= SEARCH_STARTS_AT && searchWords(q).length > 0 ? (data ?? none) : none
}
