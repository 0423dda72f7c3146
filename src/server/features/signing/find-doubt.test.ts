import { type SQL, sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { Deps } from '#server/deps.ts'
import { findContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { listRecords } from '#server/log/log.queries.ts'
import { openBeginning } from '#server/log/read-log.ts'
import { aCompletedContract, aDraft, aSentContract, expect, signAs, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const doubtOf = async (owner: Client, id: string) =>
  (await owner.call(contractsApi.get, { params: { id } })).doubt

test('nothing is doubted of a contract that nobody changed behind the program, at any step', async ({
  signIn,
  client,
  settle,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const draft = await aDraft(owner)
  const sent = await aSentContract(owner, { title: 'Lease of [@field:current_date]' }, [{}, {}])
  expect([await doubtOf(owner, draft.id), await doubtOf(owner, sent.id)]).toEqual([null, null])
  await signAs(client(), sent.id, sent.signers[0]!.id)
  expect(await doubtOf(owner, sent.id)).toBeNull()
  const completed = await aCompletedContract(owner, client)
  expect(await doubtOf(owner, completed.id)).toBeNull()
  await settle()
  expect(await doubtOf(owner, completed.id)).toBeNull()
  await owner.call(contractsApi.cancel, { params: { id: sent.id }, body: {} })
  expect(await doubtOf(owner, sent.id)).toBeNull()
})

test.for<[what: string, change: (id: string) => SQL, problem: string | RegExp]>([
  [
    'title',
    (id) => sql`update contracts set title = 'Another' where id = ${id}`,
    'The title isn’t what was recorded.',
  ],
  [
    'status',
    (id) => sql`update contracts set status = 'cancelled' where id = ${id}`,
    'The status isn’t what was recorded.',
  ],
  [
    'signer',
    (id) => sql`update signers set email = 'eve@example.com' where contract_id = ${id}`,
    'The email address of a signer isn’t what was recorded.',
  ],
  [
    'log',
    (id) =>
      sql`update log_records set record = replace(record, 'created', 'edited') where contract_id = ${id} and cseq = 1`,
    'The log isn’t intact: record 1 was changed.',
  ],
  [
    'end of the log',
    (id) => sql`
      with last as (
        delete from log_records where contract_id = ${id}
          and cseq = (select max(cseq) from log_records where contract_id = ${id})
        returning cseq)
      update log_heads set cseq = (select cseq from last) - 1,
        head = (select hash from log_records where contract_id = ${id} and cseq = (select cseq from last) - 1)
      where contract_id = ${id}`,
    'The log isn’t intact: its end wasn’t written by this server.',
  ],
])(
  'the owner of a contract whose %s was changed in the database is told so with the contract, and whom to tell',
  async ([, change, problem], { signIn, deps }) => {
    const owner = await signIn({ balanceCents: 500 })
    const { id } = await aSentContract(owner)
    await deps.db.execute(change(id))
    expect(await doubtOf(owner, id)).toEqual({
      problems: expect.arrayContaining([problem]),
      contact: deps.settings.adminEmails[0] ?? null,
    })
  },
)

test('of a log that is too long to be read each time, the beginning is checked, and that its end is genuine', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id } = await aSentContract(owner)
  const key = await findContractKey(deps.db, deps, id)
  const begin = async (asked: number, of: Deps['db'] = deps.db) =>
    openBeginning(id, key!, await listRecords(of, id, asked), asked)
  expect(await begin(2)).toMatchObject({ problem: undefined, records: [{ cseq: 1 }, { cseq: 2 }] })
  expect((await begin(500)).problem).toBeUndefined()
  await deps.db.execute(sql`update log_heads set mac = 'x' where contract_id = ${id}`)
  expect((await begin(2)).problem).toBe('its end wasn’t written by this server')
})
