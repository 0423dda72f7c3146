import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { adminApi } from '#shared/admin/admin.api.ts'
import { allEndpoints } from '#test/all-endpoints.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { outboxApi } from '#shared/outbox/outbox.api.ts'
import { templateVersionsApi } from '#shared/template-versions/template-versions.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { insertAction } from '#server/features/admin/account-actions.queries.ts'
import { insertReport } from '#server/features/reports/reports.queries.ts'
import { aTemplate } from './a-template.ts'
import { aSentContract, aUser, expect, test } from './app.ts'
import type { Client } from './client.ts'
import { nameOf } from './routes.ts'

type Page = { limit: number; cursor?: string }
type Read = (
  client: Client & { user: { id: string } },
  query: Page,
) => Promise<{ data: { id: string }[]; next: string | undefined }>

/** How each list is read. */
const lists: Record<string, Read> = {
  [nameOf(adminApi.users)]: (client, query) => client.callPage(adminApi.users, { query }),
  [nameOf(adminApi.reports)]: (client, query) => client.callPage(adminApi.reports, { query }),
  [nameOf(adminApi.transactions)]: (client, query) =>
    client.callPage(adminApi.transactions, { params: { id: client.user.id }, query }),
  [nameOf(adminApi.actions)]: (client, query) =>
    client.callPage(adminApi.actions, { params: { id: client.user.id }, query }),
  [nameOf(adminApi.holds)]: async (client, query) => {
    const { data, next } = await client.callPage(adminApi.holds, { params: { id: client.user.id }, query })
    return { data: data.map(({ contractId }) => ({ id: contractId })), next }
  },
  [nameOf(contractsApi.list)]: (client, query) => client.callPage(contractsApi.list, { query }),
  [nameOf(billingApi.transactions)]: (client, query) => client.callPage(billingApi.transactions, { query }),
  [nameOf(contactsApi.list)]: (client, query) => client.callPage(contactsApi.list, { query }),
  [nameOf(contactsApi.search)]: (client, query) =>
    client.callPage(contactsApi.search, { query: { ...query, q: 'signer' } }),
  [nameOf(outboxApi.list)]: (client, query) => client.callPage(outboxApi.list, { query }),
  [nameOf(templateVersionsApi.list)]: async (client, query) => {
    const [newest] = await client.call(templatesApi.list, { query: { limit: 1 } })
    return client.callPage(templateVersionsApi.list, { params: { id: newest!.id }, query })
  },
  [nameOf(templatesApi.list)]: (client, query) => client.callPage(templatesApi.list, { query }),
}

/** Whose rows need more than others: contract-view/contract-list.test.ts. */
const readElsewhere = [nameOf(contractsApi.signatures)]

const isPaged = ({ query }: Endpoint) => query instanceof z.ZodObject && 'cursor' in query.shape

test('every list that is read in pages is in the table of this test, or read in another', () => {
  const read = [...Object.keys(lists), ...readElsewhere]
  expect(read.toSorted()).toEqual(allEndpoints.filter(isPaged).map(nameOf).toSorted())
})

test('every list gives each of its rows once, in the same order, however large its pages are', async ({
  signIn,
  deps,
  settle,
}) => {
  const owner = await signIn({ balanceCents: 500, email: 'boss@example.com', emailVerified: true })
  for (let n = 0; n < 5; n++) {
    // with the owner they are five
    if (n > 0) await aUser(deps)
    const { id } = await aSentContract(owner, {}, [{ email: `signer${n}@example.com` }])
    await insertReport(deps.db, {
      senderId: owner.user.id,
      contractId: id,
      addressMac: `recipient ${n}`,
      reason: 'spam',
      createdAt: deps.now(),
    })
    await deps.db.execute(sql`update contracts set legal_hold = true where id = ${id}`)
    await aTemplate(deps, { ownerUserId: owner.user.id })
    await insertAction(deps.db, {
      userId: owner.user.id,
      kind: 'locked',
      adminEmail: 'boss@example.com',
      createdAt: deps.now(),
    })
  }
  const [template] = await owner.call(templatesApi.list, { query: { limit: 1 } })
  for (let n = 0; n < 4; n++)
    await owner.call(templatesApi.update, {
      params: { id: template!.id },
      body: { defaultContent: `<p>Text ${n}</p>` },
    })
  await settle()
  for (const [name, read] of Object.entries(lists)) {
    const whole = await read(owner, { limit: 100 })
    expect([name, whole.data.length, whole.next]).toEqual([name, 5, undefined])
    for (const limit of [1, 2, 5]) {
      const seen = []
      let cursor: string | undefined
      do {
        const page = await read(owner, { limit, ...(cursor && { cursor }) })
        expect(page.data.length).toBeLessThanOrEqual(limit)
        seen.push(...page.data)
        cursor = page.next
      } while (cursor)
      expect([name, limit, seen]).toEqual([name, limit, whole.data])
    }
  }
})

test('the next page stands in the Link header, with all that the first was asked for', async ({ signIn }) => {
  const owner = await signIn({ balanceCents: 500 })
  for (let n = 0; n < 3; n++) await aSentContract(owner, {}, [{ email: `signer${n}@example.com` }])
  const first = await owner.send({ method: 'GET', url: '/api/signer-database/search?q=signer&limit=2' })
  const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link)) ?? []
  expect(next).toMatch(/^\/api\/signer-database\/search\?q=signer&limit=2&cursor=/)
  const last = await owner.send({ method: 'GET', url: next })
  expect([last.json().length, last.headers.link]).toEqual([1, undefined])
})
