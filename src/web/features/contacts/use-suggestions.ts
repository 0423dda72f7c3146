import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { SEARCH_STARTS_AT, searchWords } from '#shared/contacts/contact-rules.ts'
import type { Contact } from '#shared/contacts/contacts.api.ts'
import { suggestionsQuery } from './contacts.queries.ts'

const PAUSE_MS = 200
const none: Contact[] = []

/** The contacts that match what is typed, from the second character on and after a short pause. */
export function useSuggestions(typed: string, isWanted: boolean): Contact[] {
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const isLongEnough = typed.trim().length >= SEARCH_STARTS_AT
  const { data } = useQuery({ ...suggestionsQuery(q), enabled: isWanted && searchWords(q).length > 0 })
  return isWanted && isLongEnough && searchWords(q).length > 0 ? (data ?? none) : none
}
