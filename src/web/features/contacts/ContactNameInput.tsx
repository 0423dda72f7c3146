import { Combobox, Text, TextInput, type TextInputProps, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue, useTimeout } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useState } from 'react'
import { MAX_SEARCH_LENGTH, SEARCH_STARTS_AT, searchWords } from '#shared/contacts/contact-rules.ts'
import type { Contact } from '#shared/contacts/contacts.api.ts'
import { toast } from '#web/ui/toast.ts'
import classes from './ContactNameInput.module.css'
import { suggestionsQuery } from './contacts.queries.ts'

/** Specification, accounts 9: long enough for a click on a contact to arrive. */
const HIDE_AFTER_BLUR_MS = 150
const PAUSE_MS = 200
const none: Contact[] = []

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (name: string) => void
  onChoose: (contact: Contact) => void
}

/** A name to type, with the contacts that it may belong to from the second character on. */
export function ContactNameInput({ value, onChange, onChoose, onFocus, onBlur, ...input }: Props) {
  const [isSearching, setSearching] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const hide = useTimeout(() => setSearching(false), HIDE_AFTER_BLUR_MS)
  const found = useSuggestions(value.slice(0, MAX_SEARCH_LENGTH), isSearching)
  const opened = found.length > 0
  const combobox = useCombobox({ opened, onOpenedChange: setSearching })

  function type(name: string) {
    combobox.resetSelectedOption()
    setMoving(false)
    setSearching(true)
    onChange(name)
  }
  function choose(id: string) {
    setSearching(false)
    const contact = found.find((one) => one.id === id)
    if (!contact) return
    onChoose(contact)
    toast.success('Contact Selected', `We filled in ${contact.name}’s details.`)
  }
  return (
    <>
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        position="bottom-start"
        withinPortal={false}
        shadow="md"
      >
        <Combobox.Target withExpandedAttribute>
          <NameField
            {...input}
            aria-autocomplete="list"
            isMoving={isMoving}
            value={value}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && setMoving(true)}
            onFocus={(event: FocusEvent<HTMLInputElement>) => {
              hide.clear()
              setUsed(true)
              onFocus?.(event)
            }}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              hide.start()
              onBlur?.(event)
            }}
          />
        </Combobox.Target>
        {/* from the first use on: a closed one, too, has its place computed, which holds a slow phone up */}
        {isUsed && (
          <Combobox.Dropdown hidden={!opened} className={classes.dropdown}>
            <Combobox.Options aria-label="Contacts" className={classes.options}>
              {found.map((contact) => (
                <Option key={contact.id} contact={contact} />
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        )}
      </Combobox>
      <VisuallyHidden role="status">
        {opened && (found.length === 1 ? '1 contact found' : `${found.length} contacts found`)}
      </VisuallyHidden>
    </>
  )
}

/** A contact that the arrow keys had reached is no longer the current one once somebody types on. */
function NameField({
  isMoving,
  'aria-activedescendant': active,
  ...input
}: TextInputProps & { isMoving: boolean }) {
  return <TextInput {...input} aria-activedescendant={isMoving ? active : undefined} />
}

const Option = ({ contact: { id, name, email, company } }: { contact: Contact }) => (
  <Combobox.Option value={id} className={classes.option}>
    <Text span fw={550} className={classes.line}>
      {name}
    </Text>
    <Text span size="sm" className={classes.more}>
      {company ? `${email} · ${company}` : email}
    </Text>
  </Combobox.Option>
)

/** The contacts that match what is typed, from the second character on and after a short pause. */
function useSuggestions(typed: string, isWanted: boolean): Contact[] {
  const now = typed.trim()
  const [q] = useDebouncedValue(now, PAUSE_MS)
  // until the pause is over, q is a text of before: in a field that was filled in already, nobody searched for it
  const enabled = isWanted && q === now && searchWords(q).length > 0
  const { data } = useQuery({ ...suggestionsQuery(q), enabled })
  return isWanted && now.length >= SEARCH_STARTS_AT && searchWords(q).length > 0 ? (data ?? none) : none
}
