import { adminApi } from '#shared/admin/admin.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aDraft, aSentContract, expect, linkIn, signAs, test } from '#test/app.ts'

test('whoever signed is told at the address that the certificate names: what, when, by which link, and what to do if it was not them', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn({ firstName: 'Olga', lastName: 'Owner' })
  const { id } = await aSentContract(owner, { title: 'Lease of Flat 4' }, [{ name: 'Sam' }, {}])
  const invitation = (await outbox()).find(({ to }) => to === 'signer1@example.com')
  const { signerId, linkSecret } = linkIn(invitation!)
  await client().call(signingApi.get, { params: { signerId }, linkSecret })
  await signAs(client({ ipAddress: '203.0.113.7' }), id, signerId)
  const notices = (await outbox()).filter(({ subject }) => subject.startsWith('You signed'))
  expect(notices.map(({ to }) => to)).toEqual(['signer1@example.com'])
  const words = notices[0]!.text.replaceAll(/\s+/g, ' ')
  for (const told of [
    'You signed “Lease of Flat 4” on November 20, 2026, 9:00 AM UTC',
    'Signed with a link that the sender could also see',
    'Chrome 140 on macOS, 203.0.113.7',
    'Not you?',
    owner.user.email,
  ])
    expect(words).toContain(told)
})

test('whoever did not sign is shown by the notice where to report the document, as its sender may be who did', async ({
  signIn,
  client,
  outbox,
}) => {
  const boss = await signIn({ email: 'boss@example.com' })
  const { id, signers } = await aSentContract(await signIn())
  await signAs(client(), id, signers[0]!.id)
  const notice = (await outbox()).find(({ subject }) => subject.startsWith('You signed'))
  const [, token = ''] =
    /Report the document to whoever runs this site:\s+\S+\/messages\/(\S+)/.exec(notice!.text) ?? []
  await client().call(recipientsApi.report, { params: { token }, body: { reason: 'pretends' } })
  expect(await boss.call(adminApi.reports, {})).toMatchObject([{ contractId: id, reason: 'pretends' }])
})

test.for([
  { autoPDF: true, sendEmailOnSign: true, promised: true },
  { autoPDF: true, sendEmailOnSign: false, promised: false },
  { autoPDF: false, sendEmailOnSign: true, promised: false },
  { autoPDF: false, sendEmailOnSign: false, promised: false },
])(
  'with $autoPDF and $sendEmailOnSign every page and mail promises what is then sent, and the notice comes always',
  async ({ autoPDF, sendEmailOnSign, promised }, { signIn, client, outbox, settle }) => {
    const owner = await signIn()
    const { id, signers } = await aDraft(owner, { autoPDF })
    const signerId = signers[0]!.id
    const body = {
      name: 'Sam',
      email: 'sam@example.com',
      notificationPreference: 'email' as const,
      sendEmailOnSign,
    }
    await owner.call(signersApi.update, { params: { id: signerId }, body })
    await owner.call(contractsApi.send, { params: { id } })
    const view = () => client().call(signingApi.get, { params: { signerId } })
    expect(await view()).toMatchObject({ copyByEmail: promised })
    await settle()
    await signAs(client(), id, signerId)
    expect(await view()).toMatchObject({ copyByEmail: promised, status: 'signed' })

    const mails = (await outbox()).filter(({ to }) => to === 'sam@example.com')
    const copies = mails.filter(({ attachments }) => attachments.length > 0)
    expect([mails.length - copies.length, copies.length]).toEqual([2, promised ? 1 : 0])
    const [invitation, notice] = mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(invitation).toContain(promised ? 'the signed PDF follows' : 'For the signed PDF, ask')
    expect(notice).toContain(
      promised ? "We'll email you the signed PDF" : "The signed PDF isn't emailed to you",
    )
  },
)

test('who gets the signed PDF in copy or as the sender is promised it, too', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aDraft(owner, {}, [{ ccEmails: ['signer2@example.com'] }, {}])
  const { name, email } = signers[1]!
  const body = { name, email, notificationPreference: 'email' as const, sendEmailOnSign: false }
  await owner.call(signersApi.update, { params: { id: signers[1]!.id }, body })
  await owner.call(contractsApi.send, { params: { id } })
  const view = await client().call(signingApi.get, { params: { signerId: signers[1]!.id } })
  expect(view).toMatchObject({ sendEmailOnSign: false, copyByEmail: true })

  // also after they want no more messages of this sender: it is their copy of what they agreed to
  const invitation = (await outbox()).find(({ to }) => to === email)
  const [, token = ''] = /\/messages\/(\S+)/.exec(invitation!.text) ?? []
  await client().call(recipientsApi.stop, { params: { token } })
  for (const signer of signers) await signAs(client(), id, signer.id)
  const copies = (await outbox()).filter(({ to, attachments }) => to === email && attachments.length > 0)
  expect(copies).toHaveLength(1)
})
