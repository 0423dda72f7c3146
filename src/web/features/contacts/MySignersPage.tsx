import { Button, Text } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Search, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#shared/contacts/contact-rules.ts'
import type { Contact } from '#shared/contacts/contacts.api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { pageHeads } from '#shared/page-heads.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { AddContactDialog, EditContactDialog } from './ContactDialog.tsx'
import { contactCountQuery, contactListQuery } from './contacts.queries.ts'
import { ContactTable } from './ContactTable.tsx'
import { useUndoDelete } from './use-confirm-delete-contact.ts'

const contactsOf = (count: number) => (count === 1 ? '1 contact' : `${count} contacts`)

function Count({ q }: { q: string }) {
  const { data } = useQuery(contactCountQuery(q))
  if (!data || data.total === 0) return 'People you’ve asked to sign, saved for next time.'
  const { total, found } = data
  return (
    <Text component="output" c="dimmed" className="ps-figures">
      {found < total ? `${found} of ${contactsOf(total)}` : contactsOf(total)}
    </Text>
  )
}

/** `isSecond`: the page's own, above, is the one that stands out. */
const AddButton = ({ onClick, isSecond = false }: { onClick: () => void; isSecond?: boolean }) => (
  <Button
    variant={isSecond ? 'default' : 'filled'}
    leftSection={<UserPlus size={18} aria-hidden />}
    onClick={onClick}
    aria-haspopup="dialog"
  >
    Add contact
  </Button>
)

function NoContacts({ q, onAdd, onClear }: { q: string; onAdd: () => void; onClear: () => void }) {
  return (
    <Sheet>
      {q ? (
        <EmptyState
          icon={<Search size={32} strokeWidth={1.5} />}
          title="No one found"
          titleOrder={2}
          action={
            <Button variant="default" onClick={onClear}>
              Show all contacts
            </Button>
          }
        >
          No contact matches “{q}”.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<Users size={32} strokeWidth={1.5} />}
          title="No contacts yet"
          titleOrder={2}
          action={<AddButton onClick={onAdd} isSecond />}
        >
          The people you add to a contract yourself are saved here, so next time you only need their name.
          Signers from a form, a link that creates its contract, or a copy aren’t.
        </EmptyState>
      )}
    </Sheet>
  )
}

type ListProps = { q: string; onAdd: () => void; onClear: () => void; onEdit: (contact: Contact) => void }

function Contacts({ q, onAdd, onClear, onEdit }: ListProps) {
  const list = useInfiniteQuery(contactListQuery(q))
  const { failure, offer } = useUndoDelete()
  // what an earlier search hasn't found says nothing of this one
  if (list.isPending || (list.isPlaceholderData && list.data.length === 0))
    return (
      <Sheet>
        <RowsSkeleton />
      </Sheet>
    )
  if (!list.data)
    return (
      <Sheet>
        <ErrorState title="Failed to load contacts. Please try again." titleOrder={2} query={list}>
          Nothing is lost.
        </ErrorState>
      </Sheet>
    )
  return (
    <>
      {failure && <Failed mb="md" {...failure} />}
      {list.data.length === 0 ? (
        <NoContacts q={q} onAdd={onAdd} onClear={onClear} />
      ) : (
        <ContactTable contacts={list.data} onEdit={onEdit} onDeleted={offer} />
      )}
      <ShowMore list={list} />
    </>
  )
}

/** The people whom the user asks to sign: found, noted, corrected and deleted. */
export function Page() {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const [isAdding, adding] = useDisclosure()
  const [edited, setEdited] = useState<Contact>()
  const { data: count } = useQuery(contactCountQuery(q))
  return (
    <>
      <PageHeader {...pageHeads.mySigners} lead={<Count q={q} />}>
        <AddButton onClick={adding.open} />
      </PageHeader>
      {count?.total !== 0 && (
        <SearchBox
          aria-label="Search contacts"
          placeholder="Name, email, phone, or company"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={setTyped}
        />
      )}
      <Contacts q={q} onAdd={adding.open} onClear={() => setTyped('')} onEdit={setEdited} />
      {isAdding && <AddContactDialog onClose={adding.close} />}
      {edited && <EditContactDialog key={edited.id} contact={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
