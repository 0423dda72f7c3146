import { sql } from 'drizzle-orm'
import { Client as PgClient } from 'pg'
import { onTestFinished, vi } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import {
  aCompletedContract,
  aDraft,
  aSentContract,
  allConsents,
  expect,
  linkIn,
  signAs,
  test,
} from '#test/app.ts'
import type { Client } from '#test/client.ts'

type Query = { q?: string; status?: 'draft' | 'sent' | 'completed' | 'cancelled'; sort?: 'oldest' | 'title' }

/** The titles that the list shows, read in pages of two. */
async function titlesOf(client: Client, query: Query): Promise<string[]> {
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await client.callPage(contractsApi.list, {
      query: { ...query, limit: 2, ...(cursor && { cursor }) },
    })
    titles.push(...page.data.map(({ title }) => title))
    cursor = page.next
  } while (cursor)
  return titles
}

const zoe = { name: 'Zoë Müller', email: 'zoe@harbor.example' }
const bob = { name: 'Bob Ross', email: 'bob@example.com' }

test('contracts are found by words of the title and of the people, whatever their case and accents', async ({
  signIn,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  await aDraft(owner, { title: 'Lease of the barn' }, [bob])
  await aDraft(owner, { title: 'Café supply agreement' }, [zoe])
  await aDraft(owner, { title: '100% of the MÜLLER shares_' }, [bob, zoe])
  await aDraft(owner, { title: 'Договор аренды' }, [])

  for (const [q, found] of [
    ['cafe', ['Café supply agreement']],
    ['BARN', ['Lease of the barn']],
    ['muller', ['100% of the MÜLLER shares_', 'Café supply agreement']],
    ['zoe@harbor', ['100% of the MÜLLER shares_', 'Café supply agreement']],
    // each word may stand elsewhere
    ['ross   shares', ['100% of the MÜLLER shares_']],
    ['zoë lease', []],
    ['%', ['100% of the MÜLLER shares_']],
    ['_', ['100% of the MÜLLER shares_']],
    ['договор', ['Договор аренды']],
    ["' or true --", []],
    ['  ', ['Договор аренды', '100% of the MÜLLER shares_', 'Café supply agreement', 'Lease of the barn']],
  ] as const)
    expect([q, await titlesOf(owner, { q })]).toEqual([q, found])
})

test('a search finds nothing of another owner, and nothing that was deleted', async ({ signIn, client }) => {
  const owner = await signIn({ balanceCents: 500 })
  const other = await signIn({ balanceCents: 500, phone: '+12125550101' })
  const erased = await aDraft(owner, { title: 'Lease erased' }, [bob])
  const hidden = await aCompletedContract(owner, client, { title: 'Lease hidden' }, [bob])
  for (const { id } of [erased, hidden]) await owner.call(contractsApi.remove, { params: { id } })
  await aDraft(owner, { title: 'Lease kept' }, [bob])
  expect(await titlesOf(owner, { q: 'lease' })).toEqual(['Lease kept'])
  expect(await titlesOf(other, { q: 'lease' })).toEqual([])
  expect(await titlesOf(other, { q: 'ross' })).toEqual([])
})

test('the list shows one status, in the order that is asked for', async ({ signIn }) => {
  const owner = await signIn({ balanceCents: 500 })
  await aDraft(owner, { title: 'beta' }, [bob])
  await aSentContract(owner, { title: 'Ärzte' }, [bob])
  await aSentContract(owner, { title: 'Gamma' }, [zoe])
  await aDraft(owner, { title: 'beta' }, [zoe])
  await aDraft(owner, { title: 'alpha' }, [zoe])

  expect(await titlesOf(owner, {})).toEqual(['alpha', 'beta', 'Gamma', 'Ärzte', 'beta'])
  expect(await titlesOf(owner, { sort: 'oldest' })).toEqual(['beta', 'Ärzte', 'Gamma', 'beta', 'alpha'])
  expect(await titlesOf(owner, { sort: 'title' })).toEqual(['alpha', 'Ärzte', 'beta', 'beta', 'Gamma'])
  expect(await titlesOf(owner, { status: 'sent' })).toEqual(['Gamma', 'Ärzte'])
  expect(await titlesOf(owner, { status: 'draft', sort: 'title' })).toEqual(['alpha', 'beta', 'beta'])
  expect(await titlesOf(owner, { status: 'completed' })).toEqual([])
  expect(await titlesOf(owner, { status: 'draft', sort: 'oldest', q: 'zoe' })).toEqual(['beta', 'alpha'])
})

test('by title the next page is found even when the last contract of the page before is gone', async ({
  signIn,
}) => {
  const owner = await signIn()
  for (const title of ['a', 'b', 'c']) await aDraft(owner, { title }, [])
  const query = { sort: 'title', limit: 2 } as const
  const { data, next = '' } = await owner.callPage(contractsApi.list, { query })
  await owner.call(contractsApi.remove, { params: { id: data[1]?.id ?? '' } })
  const rest = await owner.call(contractsApi.list, { query: { ...query, cursor: next } })
  expect(rest.map(({ title }) => title)).toEqual(['c'])
})

test('an order, a status and a cursor that do not exist are refused in words', async ({ signIn }) => {
  const owner = await signIn()
  for (const query of ['sort=price', 'status=lost', 'cursor=1', `q=${'x'.repeat(101)}`]) {
    const answer = await owner.send({ method: 'GET', url: `/api/contracts?${query}` })
    expect([query, answer.statusCode]).toEqual([query, 400])
  }
})

test('a search for many words reads long titles no more often than one for a single word', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const { id } = await aDraft(owner, { title: 'Lease' }, [bob])
  await deps.db.execute(sql`
    insert into contracts (id, creator_id, title, content, content_type, status, created_at, workflow, two_fa_requirement, auto_pdf, ai_legal_guidance)
    select gen_random_uuid(), creator_id, repeat('äbcdefghijklmnöpqrstuvwxyz 123', 10), content, content_type, status, created_at, workflow, two_fa_requirement, auto_pdf, ai_legal_guidance
    from contracts, generate_series(1, 1000) where id = ${id}`)
  const search = async (q: string) => {
    const start = performance.now()
    expect(await owner.call(contractsApi.list, { query: { q } })).toEqual([])
    return performance.now() - start
  }
  const fastest = async (q: string) => Math.min(await search(q), await search(q), await search(q))
  const one = await fastest('lacking')
  expect(await fastest(`${[...'abcdefghijklmnopqrstuvwxyz123'].join(' ')} lacking`)).toBeLessThan(8 * one)
})

/** The row of a contract, and the contract as its own page has it. */
async function bothOf(owner: Client, id: string) {
  const row = (await owner.call(contractsApi.list, { query: {} })).find((listed) => listed.id === id)
  return [row!, await owner.call(contractsApi.get, { params: { id } })] as const
}

test('a row tells of each signer the step that the contract’s page tells, and by whose link', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id, signers } = await aSentContract(owner, {}, [bob, zoe, { name: 'Cleo' }])
  const [first, second] = signers
  const { linkSecret } = linkIn((await outbox()).find(({ to }) => to === bob.email)!)
  const visits = [
    { signerId: first!.id, linkSecret },
    { signerId: second!.id, linkSecret: undefined },
  ]
  for (const { signerId, linkSecret: secret } of visits) {
    const visit = secret ? { linkSecret: secret } : {}
    await client().call(signingApi.get, { params: { signerId }, ...visit })
    await client().call(signingApi.consent, { params: { id: signerId }, body: allConsents, ...visit })
  }
  const body = { documentType: 'contract', viewMethod: 'web_interface', signerId: first!.id } as const
  await client().call(signingApi.recordView, { params: { id }, body, linkSecret })
  const [row, whole] = await bothOf(owner, id)
  expect(row.signers.map(({ lastStep = null }) => lastStep)).toEqual(
    whole.signers.map(({ lastStep }) => lastStep),
  )
  expect(row.signers.map(({ consentedBy = [] }) => consentedBy)).toEqual([['email'], ['visible'], []])
  expect(row.signers[0]?.lastStep).toMatchObject({ step: 'viewed', link: 'email' })
  expect(row.signers[1]?.lastStep).toBeNull()
})

test('a row names what a signer asked until it is answered, and that one declined, without what they wrote', async ({
  signIn,
  client,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id, signers } = await aSentContract(owner, {}, [bob, zoe])
  const [first, second] = signers
  const waiting = async () => (await bothOf(owner, id))[0].waitingReplies
  expect(await waiting()).toEqual([])
  const text = 'My name is Rob.'
  await client().call(repliesApi.askForCorrection, { params: { id: first!.id }, body: { text } })
  const [asked] = await waiting()
  expect(asked).toEqual({
    id: expect.any(String),
    kind: 'correction',
    signerId: first!.id,
    link: 'visible',
    at: expect.any(String),
  })
  await owner.call(repliesApi.stands, { params: { id: asked!.id } })
  expect(await waiting()).toEqual([])
  await client().call(repliesApi.askForCorrection, { params: { id: first!.id }, body: { text } })
  await client().call(repliesApi.decline, { params: { id: second!.id }, body: { reason: 'Too late.' } })
  // what nobody can answer any more is gone
  expect(await waiting()).toMatchObject([{ kind: 'declined', signerId: second!.id }])
})

test('a page of the list takes the same queries for one contract and for many', async ({
  signIn,
  client,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const queries = vi.spyOn(PgClient.prototype, 'query')
  onTestFinished(() => queries.mockRestore())
  const add = async () => {
    const { signers } = await aSentContract(owner, {}, [bob, zoe])
    for (const { id } of signers) {
      await client().call(signingApi.get, { params: { signerId: id } })
      await client().call(repliesApi.askForCorrection, { params: { id }, body: { text: 'Wrong.' } })
    }
  }
  const count = async () => {
    const before = queries.mock.calls.length
    const rows = await owner.call(contractsApi.list, { query: {} })
    expect(rows.every(({ waitingReplies }) => waitingReplies.length === 2)).toBe(true)
    return queries.mock.calls.length - before
  }
  await add()
  const one = await count()
  expect(one).toBeGreaterThan(0)
  await add()
  await add()
  expect(await count()).toBe(one)
})

test('signatures come newest first, page by page, each once', async ({ signIn, client }) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [bob, zoe, { name: 'Ann' }])
  for (const signer of signers) await signAs(client(), id, signer.id)
  const pageAfter = (cursor?: string) =>
    owner.callPage(contractsApi.signatures, {
      params: { id },
      query: { limit: 2, ...(cursor && { cursor }) },
    })
  const first = await pageAfter()
  const second = await pageAfter(first.next)
  expect(second.next).toBeUndefined()
  const newestFirst = signers.map((signer) => signer.id).toReversed()
  expect([...first.data, ...second.data].map(({ signerId }) => signerId)).toEqual(newestFirst)
})
