import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { appendFacts } from '#server/log/append.ts'
import { lockHead } from '#server/log/log.queries.ts'
import { aSentContract, expect, test } from '#test/app.ts'
import { getContractKey } from './contract-key.queries.ts'
import { lockContract } from './contracts.queries.ts'

const fact = (action: string) => ({ action, actor: { kind: 'signer', ref: randomUUIDv7() } }) as const

test('somebody signs while somebody else looks at the contract, and neither waits for the other', async ({
  signIn,
  deps,
}) => {
  const { db } = deps
  const { id: contractId } = await aSentContract(await signIn())
  const key = await getContractKey(db, deps, contractId)
  const log = { contractId, key, now: deps.now() }
  const signing = db.transaction(async (tx) => {
    await lockContract(tx, contractId)
    await wait(200)
    await appendFacts(tx, log, [fact('contract.signed')])
  })
  const looking = db.transaction(async (tx) => {
    await lockHead(tx, contractId)
    await wait(400)
    await appendFacts(tx, log, [fact('document.viewed')])
  })
  expect(await Promise.allSettled([signing, looking])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ])
})
