import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, allConsents, expect, test } from '#test/app.ts'

const phone = '+12125550123'
const link = 'with a link that the sender could also see'

test('the right code, entered again or late, is refused and recorded as used or expired, and counts for no lock', async ({
  signIn,
  client,
  codeFor,
  clock,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [{ phone }])
  const [signer, params] = [client(), { id: signers[0]!.id }]
  const codeSent = async () => {
    await signer.call(signingApi.sendCode, { params })
    return codeFor(phone)
  }
  const verify = (code: string) => signer.call(signingApi.verifyCode, { params, body: { code } })
  const tryFiveTimes = async (code: string) => {
    for (let times = 0; times < 5; times++)
      await expect(verify(code)).rejects.toMatchObject({ status: 400, code: 'code_invalid' })
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    return auditTrail[0]!.details.description
  }
  await signer.call(signingApi.consent, { params, body: allConsents })
  const used = await codeSent()
  await verify(used)
  expect(await tryFiveTimes(used)).toBe(`Entered a verification code that had already been used ${link}`)
  const expired = await codeSent()
  clock.pass({ minutes: 10 })
  expect(await tryFiveTimes(expired)).toBe(`Entered a verification code that had expired ${link}`)
  expect(await signer.call(signingApi.get, { params: { signerId: params.id } })).toMatchObject({
    wrongCodesLeft: 5,
    lockedUntil: null,
  })
  expect((await outbox()).filter(({ to }) => to === owner.user.email)).toEqual([])
})
