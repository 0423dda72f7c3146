import { describe } from 'vitest'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, allConsents, expect, type SignerValues, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { anotherCode } from '#test/visitor.ts'

const phone = '+12125550123'
const minutesLater = (time: string, minutes: number) =>
  new Date(Date.parse(time) + minutes * 60_000).toISOString()

async function aSigner(owner: Client, caller: Client, signer: SignerValues = { phone }) {
  const { signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [signer])
  const signerId = signers[0]!.id
  const params = { id: signerId }
  const view = (client = caller) => client.call(signingApi.get, { params: { signerId } })
  await caller.call(signingApi.consent, { params, body: allConsents })
  return {
    view,
    sendCode: () => caller.call(signingApi.sendCode, { params }),
    verify: (code: string) => caller.call(signingApi.verifyCode, { params, body: { code } }),
    savePhone: (given: string) => caller.call(signingApi.savePhone, { params, body: { phone: given } }),
  }
}

describe('a page that is opened anew is told', () => {
  test('of the code that was texted, until it is used, and on another device too', async ({
    signIn,
    client,
    codeFor,
  }) => {
    const { view, sendCode, verify } = await aSigner(await signIn(), client())
    expect(await view()).toMatchObject({ code: null, codeVerified: false, codeGoodUntil: null })
    const { expiresAt } = await sendCode()
    for (const device of [client(), client()]) {
      const { code, serverTime } = await view(device)
      expect(code).toEqual({ sentAt: serverTime, expiresAt, triesLeft: 3 })
    }
    await verify(await codeFor(phone))
    const verified = await view()
    expect(verified).toMatchObject({ code: null, newCodeAt: null, codeVerified: true })
    expect(verified.codeGoodUntil).toBe(minutesLater(verified.serverTime, 30))
  })

  test('that a code has run out, by the clock of the server', async ({ signIn, client, clock }) => {
    const { view, sendCode } = await aSigner(await signIn(), client())
    await sendCode()
    clock.pass({ minutes: 9 })
    expect((await view()).code).not.toBeNull()
    clock.pass({ minutes: 1 })
    expect(await view()).toMatchObject({ code: null })
  })

  test('when a new code may be asked for: at once, or when the limits let it', async ({
    signIn,
    client,
    clock,
  }) => {
    const { view, sendCode } = await aSigner(await signIn(), client())
    const { newCodeAt, serverTime: start } = await view()
    expect(newCodeAt).toBe(start)
    for (let sent = 0; sent < 5; sent++) await sendCode()
    const { code, newCodeAt: later } = await view()
    expect(later).toBe(minutesLater(start, 60))
    // the last one stays good though no further one is sent
    await expect(sendCode()).rejects.toMatchObject({ status: 429 })
    expect((await view()).code).toEqual(code)
    clock.pass({ minutes: 60 })
    expect(await sendCode()).toMatchObject({ sent: true })
  })

  test('how many tries are left before codes are locked, and until when they are', async ({
    signIn,
    client,
    codeFor,
  }) => {
    const { view, sendCode, verify } = await aSigner(await signIn(), client())
    await sendCode()
    let wrong = anotherCode(await codeFor(phone))
    await expect(verify(wrong)).rejects.toMatchObject({ status: 400 })
    expect(await view()).toMatchObject({ code: { triesLeft: 2 }, wrongCodesLeft: 4 })
    for (const _ of [2, 3]) await expect(verify(wrong)).rejects.toMatchObject({ status: 400 })
    expect(await view()).toMatchObject({ code: null, wrongCodesLeft: 2 })
    await sendCode()
    wrong = anotherCode(await codeFor(phone))
    await expect(verify(wrong)).rejects.toMatchObject({ status: 400 })
    expect(await view()).toMatchObject({ wrongCodesLeft: 1 })
    await expect(verify(wrong)).rejects.toMatchObject({ status: 429 })
    const { lockedUntil, newCodeAt, serverTime } = await view()
    expect(lockedUntil).toBe(minutesLater(serverTime, 30))
    expect(newCodeAt).toBe(lockedUntil)
  })

  test('nothing of a code that went to a number which is no longer on file', async ({ signIn, client }) => {
    const { view, sendCode, savePhone } = await aSigner(await signIn(), client(), {})
    expect(await view()).toMatchObject({ gavePhone: false, newCodeAt: null })
    await savePhone(phone)
    await sendCode()
    expect(await view()).toMatchObject({ gavePhone: true, code: { triesLeft: 3 } })
    expect(await savePhone('+12125550148')).toMatchObject({ code: null })
  })
})
