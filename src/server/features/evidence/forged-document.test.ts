import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { insertCopyLink } from '#server/features/notices/copy-links.queries.ts'
import { smallPdf } from '#server/pdf/small-pdf.fixture.ts'
import { aCompletedContract, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { sealContract } from './seal-contract.ts'

/** What somebody does who may write every row of the database, and has none of the keys. */

const attempt = { number: 1, isLast: false, signal: new AbortController().signal }
const sha256Of = (file: Uint8Array) => createHash('sha256').update(file).digest('hex')
const ofReport = async (owner: Client, id: string) => {
  const { problems, complianceMetadata } = await owner.call(evidenceApi.compliance, { params: { id } })
  return { problems, recordRetention: complianceMetadata.esignCompliance.recordRetention }
}

test('another PDF in the row of the sealed one is never given out, the report says so, and the genuine file still counts', async ({
  signIn,
  client,
  deps,
  settle,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id } = await aCompletedContract(owner, client)
  const { id: other } = await aCompletedContract(owner, client)
  await settle()
  const url = `/api/contracts/${id}/pdf`
  const genuine = (await owner.send({ method: 'GET', url })).rawPayload
  const { token } = await insertCopyLink(deps.db, { contractId: id, now: deps.now() })
  const { rows } = await deps.db.execute<{ content: Buffer }>(
    sql`select content from documents where contract_id = ${id}`,
  )

  const forged = smallPdf()
  const described = sql`sha256 = ${sha256Of(forged)}, byte_length = ${forged.length}`
  const ofOther = sql`select content from documents where contract_id = ${other}`
  const changes: Record<string, SQL> = {
    'bytes and hash': sql`update documents set content = ${forged}, ${described} where contract_id = ${id}`,
    'the hash alone': sql`update documents set ${described} where contract_id = ${id}`,
    'the bytes of another contract': sql`update documents set content = (${ofOther}) where contract_id = ${id}`,
  }
  for (const [name, change] of Object.entries(changes)) {
    await deps.db.execute(change)
    for (const address of [url, `/api/sealed/${id}/${token}`]) {
      const { statusCode, rawPayload } = await client({ cookies: owner.cookies }).send({
        method: 'GET',
        url: address,
      })
      expect([name, statusCode === 409 || rawPayload.equals(genuine)]).toEqual([name, true])
    }
    const report = await ofReport(owner, id)
    expect([name, report.recordRetention]).toEqual([name, false])
    expect(report.problems.join(' ')).toMatch(/The hash of the sealed PDF|The stored sealed PDF/)
    expect(await client().call(evidenceApi.verify, { body: genuine })).toMatchObject({
      intact: true,
      registered: true,
    })
    expect(await client().call(evidenceApi.verify, { body: forged })).toMatchObject({
      intact: false,
      registered: false,
    })
    const pin = { sha256: sha256Of(forged), length: forged.length }
    expect(await client().call(evidenceApi.fingerprint, { body: pin })).toEqual({ registered: false })
    await deps.db.execute(
      sql`update documents set content = ${rows[0]?.content}, sha256 = ${sha256Of(genuine)}, byte_length = ${genuine.length} where contract_id = ${id}`,
    )
  }
  expect(await ofReport(owner, id)).toEqual({ problems: [], recordRetention: true })
})

test('an invented row keeps no contract from its seal in silence: nothing is given out, and its owner is told why', async ({
  signIn,
  client,
  deps,
  sealTools,
}) => {
  const owner = await signIn()
  const { id } = await aCompletedContract(owner, client)
  const forged = smallPdf()
  await deps.db.execute(sql`insert into documents
    (contract_id, type, filename, content, sha256, byte_length, level, certificate_sha256, sealed_at)
    values (${id}, 'final', 'Mutual_NDA_signed.pdf', ${forged}, ${sha256Of(forged)}, ${forged.length}, 'B-B',
      ${sealTools.sealKey.certificateSha256}, now())`)
  const answer = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'evidence_changed'])
  expect(await client().call(evidenceApi.verify, { body: forged })).toMatchObject({ registered: false })
  expect((await ofReport(owner, id)).problems).toEqual(['A sealed PDF is stored that no one sealed.'])

  const reason = 'This contract can’t be sealed. A sealed PDF is stored that no one sealed.'
  await expect(sealContract(deps, sealTools, id, attempt)).rejects.toThrow(reason)
  const { seal } = await owner.call(contractsApi.get, { params: { id } })
  expect(seal).toMatchObject({ state: 'failing', lastError: reason })
})
