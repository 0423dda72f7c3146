import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { insertCopyLink } from '#server/features/notices/copy-links.queries.ts'
import { aCompletedContract, expect, test } from '#test/app.ts'
import { aSentContractWith, aTextFile, signersAttachment } from '#test/attached.ts'
import type { Client } from '#test/client.ts'

const actionsOf = async (owner: Client, id: string) =>
  (await owner.call(evidenceApi.compliance, { params: { id } })).auditTrail.map(({ action }) => action)

test('a mail scanner that only asks about the emailed PDF, with HEAD, is not on record as having got it', async ({
  signIn,
  client,
  settle,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id } = await aCompletedContract(owner, client)
  await settle()
  const { token } = await insertCopyLink(deps.db, { contractId: id, now: deps.now() })
  const ask = (method: 'GET' | 'HEAD') => client().send({ method, url: `/api/sealed/${id}/${token}` })
  const before = await actionsOf(owner, id)
  const refused = await ask('HEAD')
  expect([refused.statusCode, refused.headers['allow']]).toEqual([405, 'GET'])
  expect(await actionsOf(owner, id)).toEqual(before)
  expect((await ask('GET')).statusCode).toBe(200)
  expect(await actionsOf(owner, id)).toEqual(['pdf.downloaded', ...before])
})

test('a HEAD of the attached file is not on record as a signer who opened it', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn()
  const { id, signerId } = await aSentContractWith(deps, owner, aTextFile())
  const url = `/api/signers/${signerId}/attachment`
  expect((await client().send({ method: 'HEAD', url })).statusCode).toBe(405)
  expect(await actionsOf(owner, id)).not.toContain('document.viewed')
  expect((await signersAttachment(client(), signerId)).statusCode).toBe(200)
  expect(await actionsOf(owner, id)).toContain('document.viewed')
})
