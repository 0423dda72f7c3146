import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aSentContract, expect, test } from '#test/app.ts'

test('where a code is offered, only signers whose phone is known are told of one, also in reminders', async ({
  signIn,
  outbox,
}) => {
  const owner = await signIn({ balanceCents: 100, addedFunds: true })
  const mailsWith = async (twoFARequirement: 'ask' | 'require') => {
    const { id, signers } = await aSentContract(owner, { twoFARequirement }, [
      { phone: '2125550147', notificationPreference: 'email' },
      {},
    ])
    await owner.call(contractsApi.resendNotifications, { params: { id } })
    const mails = await outbox()
    return signers.map((signer) =>
      mails.filter(({ text }) => text.includes(signer.id)).map(({ text }) => /code we\s+text you/.test(text)),
    )
  }
  expect(await mailsWith('ask')).toEqual([
    [true, true],
    [false, false],
  ])
  // the page asks for the number first
  expect(await mailsWith('require')).toEqual([
    [true, true],
    [true, true],
  ])
})
