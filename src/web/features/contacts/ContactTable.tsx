import { ActionIcon, Group, Text } from '@mantine/core'
import { Pencil, Trash2 } from 'lucide-react'
import type { Contact } from '#shared/contacts/contacts.api.ts'
import { formatPhone } from '#shared/phone.ts'
import { locationChoices, notificationChoices } from '#web/features/signer-fields/signer-choices.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { labelOf } from '#web/ui/label-of.ts'
import { TableOrList, Td, Th } from '#web/ui/TableOrList.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import classes from './ContactTable.module.css'
import { NOT_DELETED, useConfirmDeleteContact } from './use-confirm-delete-contact.ts'

type Acts = {
  onEdit: (contact: Contact) => void
  /** `undo`: what brings it back for a while. */
  onDeleted: (contact: Contact, undo: string) => void
}
type RowProps = Acts & { contact: Contact }

const timesUsed = (count: number) => (count === 1 ? 'Used once' : `Used ${count} times`)
const workOf = ({ title, company, companyId }: Contact) =>
  [title, company, companyId && `ID ${companyId}`].filter(Boolean).join(' · ')

const Name = ({ contact }: { contact: Contact }) => (
  <Text fw={600} lineClamp={4} className={classes.text}>
    {contact.name}
  </Text>
)

function Work({ contact }: { contact: Contact }) {
  const work = workOf(contact)
  if (!work) return null
  return (
    <Text size="sm" c="dimmed" lineClamp={3} className={classes.text}>
      {work}
    </Text>
  )
}

const Reach = ({ contact: { email, phone } }: { contact: Contact }) => (
  <>
    <Text className={classes.text}>{email}</Text>
    {phone && (
      <Text size="sm" c="dimmed">
        {formatPhone(phone)}
      </Text>
    )}
  </>
)

const Notification = ({ contact }: { contact: Contact }) =>
  labelOf(notificationChoices, contact.preferredNotification)

const Location = ({ contact: { preferredGeolocation } }: { contact: Contact }) =>
  preferredGeolocation !== 'none' && (
    <Text size="sm" c="dimmed">
      Location: {labelOf(locationChoices, preferredGeolocation)?.toLowerCase()}
    </Text>
  )

type ActionsProps = Pick<RowProps, 'contact' | 'onEdit'> & { onDelete: () => void }

const Actions = ({ contact, onEdit, onDelete }: ActionsProps) => (
  <Group gap={4} wrap="nowrap" justify="flex-end">
    <ActionIcon aria-label={`Edit ${contact.name}`} aria-haspopup="dialog" onClick={() => onEdit(contact)}>
      <Pencil size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon aria-label={`Delete ${contact.name}`} aria-haspopup="dialog" onClick={onDelete}>
      <Trash2 size={18} aria-hidden />
    </ActionIcon>
  </Group>
)

const head = (
  <>
    <Th w="27%">Name</Th>
    <Th w="31%">Email and phone</Th>
    <Th w="18%">Notify by</Th>
    <Th>Last used</Th>
    <Th w={120} ta="right">
      Actions
    </Th>
  </>
)

function Row({ contact, onEdit, onDeleted }: RowProps) {
  const removal = useConfirmDeleteContact(contact, onDeleted)
  return (
    <tr>
      <Td>
        <Name contact={contact} />
        <Work contact={contact} />
        <Failed mt="xs" title={NOT_DELETED} error={removal.error} />
      </Td>
      <Td>
        <Reach contact={contact} />
      </Td>
      <Td>
        <Text size="sm">
          <Notification contact={contact} />
        </Text>
        <Location contact={contact} />
      </Td>
      <Td>
        <div className={classes.used}>
          <TimeText time={contact.lastUsed} size="sm" />
          <Text size="sm" c="dimmed">
            {timesUsed(contact.usageCount)}
          </Text>
        </div>
      </Td>
      <Td>
        <Actions contact={contact} onEdit={onEdit} onDelete={removal.ask} />
      </Td>
    </tr>
  )
}

function Item({ contact, onEdit, onDeleted }: RowProps) {
  const removal = useConfirmDeleteContact(contact, onDeleted)
  return (
    <li>
      <div className={classes.itemHead}>
        <Name contact={contact} />
        <Actions contact={contact} onEdit={onEdit} onDelete={removal.ask} />
      </div>
      <Work contact={contact} />
      <Reach contact={contact} />
      <Text size="sm" c="dimmed" mt={4}>
        Notify by: <Notification contact={contact} />
      </Text>
      <Location contact={contact} />
      <Text size="sm" c="dimmed">
        {timesUsed(contact.usageCount)}, {contact.usageCount > 1 && 'last '}
        <TimeText time={contact.lastUsed} span size="sm" />
      </Text>
      <Failed mt="xs" title={NOT_DELETED} error={removal.error} />
    </li>
  )
}

/** Contacts as a table, on a phone as a list. */
export function ContactTable({ contacts, ...acts }: Acts & { contacts: Contact[] }) {
  return (
    <TableOrList
      head={head}
      rows={contacts.map((contact) => (
        <Row key={contact.id} contact={contact} {...acts} />
      ))}
      items={contacts.map((contact) => (
        <Item key={contact.id} contact={contact} {...acts} />
      ))}
    />
  )
}
