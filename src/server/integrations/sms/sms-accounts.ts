import type { SmsSender } from './sms-sender.ts'

/** What sends by an account of somebody's own. */
export type SmsAccount = { accountSid: string; authToken: string; phoneNumber: string }

export type SmsAccounts = {
  /** Whether the account is good and may send from its number; nothing is sent. @throws SmsError */
  test(account: SmsAccount): Promise<void>
  open(account: SmsAccount): Promise<SmsSender>
}

/** Accounts at Twilio; its library is loaded with the first need. */
export const twilioAccounts = (baseUrl: string | undefined): SmsAccounts => ({
  async test(account) {
    const { testTwilioAccount } = await import('./twilio-account.ts')
    await testTwilioAccount({ ...account, baseUrl })
  },
  async open(account) {
    const { twilioSender } = await import('./twilio-sender.ts')
    return twilioSender({ ...account, baseUrl })
  },
})
