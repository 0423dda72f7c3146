import { contactsApi } from '#shared/contacts/contacts.api.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/http/route.ts'
import { addContact } from './add-contact.ts'
import { changeContact } from './change-contact.ts'
import { type After, type ContactRow, countContacts, listContacts } from './contacts.queries.ts'
import { deleteContact } from './delete-contact.ts'
import { presentContact } from './present-contact.ts'
import { restoreContact } from './restore-contact.ts'

type Page = { limit: number; cursor?: string | undefined; q?: string }

const cursorOf = ({ lastUsed, id }: ContactRow) => `${lastUsed.getTime()}-${id}`
function afterOf(cursor: string | undefined): After | undefined {
  if (!cursor) return undefined
  const end = cursor.indexOf('-')
  return { lastUsed: new Date(Number(cursor.slice(0, end))), id: cursor.slice(end + 1) }
}

export function contactRoutes(route: Route, deps: Deps) {
  const { db } = deps

  async function showPage(userId: string, { cursor, ...page }: Page) {
    const rows = await listContacts(db, deps, userId, { ...page, after: afterOf(cursor) })
    const shown = rows.slice(0, page.limit)
    const last = rows.length > shown.length ? shown.at(-1) : undefined
    return { rows: shown.map(presentContact), next: last && cursorOf(last) }
  }

  route.list(contactsApi.list, ({ user, query }) => showPage(user.id, query))

  route.list(contactsApi.search, ({ user, query }) => showPage(user.id, query))

  route(contactsApi.count, async ({ user, query }) => {
    const total = await countContacts(db, deps, user.id)
    return { total, found: query.q ? await countContacts(db, deps, user.id, query.q) : total }
  })

  route(contactsApi.add, ({ user, body }) => addContact(deps, user.id, body))

  route(contactsApi.update, ({ user, params, body }) => changeContact(deps, user.id, params.id, body))

  route(contactsApi.remove, ({ user, params }) => deleteContact(deps, user.id, params.id))

  route(contactsApi.restore, ({ user, params, body }) => restoreContact(deps, user.id, params.id, body.undo))
}
