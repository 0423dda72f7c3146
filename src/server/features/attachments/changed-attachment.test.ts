import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { expect, signAs } from '#test/app.ts'
import { aSentContractWith, aTextFile, signersAttachment } from '#test/attached.ts'
import { test } from '#test/world.ts'
import { insertAttachment } from './attachments.queries.ts'

describe('an attachment that was changed after sending', () => {
  const refused = { status: 409, text: expect.stringContaining('match what was sent') }

  test('is not signed and not shown, although whoever changed it had the key, and the log says so', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const { id, signerId } = await aSentContractWith(deps, owner, aTextFile('Pay 100 dollars.'))
    await client().call(signingApi.get, { params: { signerId } })
    const key = await getContractKey(deps.db, deps, id)
    const forged = aTextFile('Pay 900 dollars.')
    await deps.db.execute(sql`delete from attachments`)
    await insertAttachment(
      deps.db,
      key,
      id,
      {
        ...forged,
        sizeInBytes: forged.bytes.length,
        sha256: createHash('sha256').update(forged.bytes).digest('hex'),
        pages: null,
      },
      deps.now(),
    )
    await expect(signAs(client(), id, signerId)).rejects.toMatchObject(refused)
    expect((await signersAttachment(client(), signerId)).statusCode).toBe(409)
    const { auditTrail, chainIntact } = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(chainIntact).toBe(true)
    expect(auditTrail[0]).toMatchObject({
      action: 'signature.refused',
      details: {
        reason: 'content-or-attachment-changed',
        description:
          'Tried to sign with a link that the sender could also see, and was refused: the stored text or attached file did not match what was sent',
      },
    })
  })

  test('is not signed when its bytes or its hash were overwritten, it was taken away, or one was added', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const changes = [
      sql`update attachments set content = set_byte(content, 40, (get_byte(content, 40) + 1) % 256)`,
      sql`update attachments set content = substring(content from 1 for 20)`,
      sql`update attachments set sha256 = ${'0'.repeat(64)}`,
      sql`delete from attachments`,
    ]
    for (const change of changes) {
      const { id, signerId } = await aSentContractWith(deps, owner, aTextFile())
      await deps.db.execute(sql`${change} where contract_id = ${id}`)
      await expect(signAs(client(), id, signerId)).rejects.toMatchObject(refused)
      expect((await signersAttachment(client(), signerId)).statusCode).toBe(409)
    }
    const { rows } = await deps.db.execute(sql`select count(*)::int as signatures from signatures`)
    expect(rows).toEqual([{ signatures: 0 }])
  })
})
