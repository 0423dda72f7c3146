import { sql } from 'drizzle-orm'
import { aSentContract, expect, test } from '#test/app.ts'
import { signersPage } from './page-content.ts'

test('a signer’s page whose beginning is not there in time still comes in the signer’s language', async ({
  signIn,
  deps,
}) => {
  const { signers } = await aSentContract(await signIn(), {}, [{ presetLanguage: 'italian' }])
  await deps.db.transaction(async (tx) => {
    // what is attached is asked for by the beginning alone
    await tx.execute(sql`lock table attachments in access exclusive mode`)
    expect(await signersPage(deps)(`/sign/${signers[0]!.id}`, 'en')).toEqual({
      language: 'italian',
      html: '',
    })
  })
})

test('a signer’s page whose signer can’t be read comes in the browser’s language, and that is logged once', async ({
  signIn,
  deps,
  faults,
}) => {
  const { signers } = await aSentContract(await signIn(), {}, [{ presetLanguage: 'italian' }])
  await deps.db.execute(sql`update signers set phone = sha256('') where id = ${signers[0]!.id}`)
  expect(await signersPage(deps)(`/sign/${signers[0]!.id}`, 'de')).toEqual({ language: 'german', html: '' })
  expect(faults).toMatchObject([{ message: 'What comes with a page couldn’t be written' }])
})
