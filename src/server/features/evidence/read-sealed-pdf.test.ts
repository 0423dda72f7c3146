import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { appendFacts } from '#server/log/append.ts'
import { findHead } from '#server/log/log.queries.ts'
import { aSentContract, expect, signAs, test } from '#test/app.ts'
import { MAX_RECORDS } from './read-sealed-pdf.ts'

test('the sealed PDF is given out however often, and its readings cannot grow the log without end', async ({
  signIn,
  client,
  deps,
  settle,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  await signAs(client(), id, signers[0]!.id)
  await settle()
  const read = async () => (await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })).statusCode
  const length = async () => (await findHead(deps.db, id))?.cseq ?? 0

  const key = await getContractKey(deps.db, deps, id)
  const reading = { action: 'pdf.downloaded', actor: { kind: 'anonymous' as const } }
  const readings = Array.from({ length: MAX_RECORDS - 1 - (await length()) }, () => reading)
  await deps.db.transaction((tx) => appendFacts(tx, { contractId: id, key, now: deps.now() }, readings))
  expect([await read(), await read(), await read()]).toEqual([200, 200, 200])
  expect(await length()).toBe(MAX_RECORDS)
})
