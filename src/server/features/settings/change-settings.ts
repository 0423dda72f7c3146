import { ENTER_PDF_PASSWORD, ENTER_TOKEN, type OwnSettings } from '#shared/settings/settings.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { badRequest, HttpError, tooMany, unavailable } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'
import { PdfServiceError } from '#server/integrations/office/own-gotenberg.ts'
import { SmsError } from '#server/integrations/sms/sms-sender.ts'
import { findPdfService, removePdfService, savePdfService } from './pdf-services.queries.ts'
import { maskSecret } from './present-settings.ts'
import { findSmsAccount, removeSmsAccount, saveSmsAccount } from './settings.queries.ts'

const MAX_TESTS_AN_HOUR = 20
const HOUR_MS = 3_600_000

type Change = (tx: Db) => Promise<void>

/**
 * Keeps the user's own account for text messages and their own PDF service, each once it has shown that it works; or
 * removes it. Throws a 422 that says what was objected to, and then keeps what there was.
 */
export async function changeSettings(deps: Deps, userId: string, wanted: OwnSettings): Promise<void> {
  const changes = [
    await changeSmsAccount(deps, userId, wanted),
    await changePdfService(deps, userId, wanted),
  ].filter((change) => change !== undefined)
  await deps.db.transaction(async (tx) => {
    for (const change of changes) await change(tx)
  })
}

async function changeSmsAccount(
  deps: Deps,
  userId: string,
  { twilioAccountSid: accountSid, twilioPhoneNumber: phoneNumber, twilioAuthToken: typed }: OwnSettings,
): Promise<Change | undefined> {
  if (accountSid === undefined && phoneNumber === undefined) return undefined
  if (!accountSid || !phoneNumber) return (tx) => removeSmsAccount(tx, userId)
  const kept = await findSmsAccount(deps.db, deps, userId)
  // a token is good for its account alone
  const before = kept?.accountSid === accountSid ? kept.authToken : undefined
  const authToken = typedOrKept(typed, kept?.authToken, before)
  if (authToken === undefined) throw badRequest(ENTER_TOKEN, 'twilioAuthToken')
  await limitTests(deps, userId, 'sms account')
  const account = { accountSid, authToken, phoneNumber }
  await tested(() => deps.smsAccounts.test(account))
  return (tx) => saveSmsAccount(tx, deps, userId, account, deps.now())
}

async function changePdfService(
  deps: Deps,
  userId: string,
  { pdfServiceUrl: url, pdfServiceUsername: username, pdfServicePassword: typed }: OwnSettings,
): Promise<Change | undefined> {
  if (url === undefined && username === undefined) return undefined
  if (!url || !username) return (tx) => removePdfService(tx, userId)
  const kept = await findPdfService(deps.db, deps, userId)
  // a password is never sent to another server than the one that it was typed for
  const before = kept?.url === url ? kept.password : undefined
  const password = typedOrKept(typed, kept?.password, before)
  if (password === undefined) throw badRequest(ENTER_PDF_PASSWORD, 'pdfServicePassword')
  await limitTests(deps, userId, 'pdf service')
  const service = { url, username, password }
  await tested(() => deps.pdfServices.test(service))
  return (tx) => savePdfService(tx, deps, userId, service, deps.now())
}

/** What was typed; or, where that is what was shown, or nothing, the secret that may be used again. */
function typedOrKept(
  typed: string | null | undefined,
  kept: string | undefined,
  before: string | undefined,
): string | undefined {
  const isAsShown = !typed || (kept !== undefined && typed === maskSecret(kept))
  return isAsShown ? before : typed
}

/** Nobody finds secrets, or what servers there are, by asking us about them. */
async function limitTests(deps: Deps, userId: string, limit: 'sms account' | 'pdf service') {
  const { count, endsInMs } = await countTowardsLimit(deps, { limit, who: userId, windowMs: HOUR_MS })
  if (count > MAX_TESTS_AN_HOUR)
    throw tooMany('You’ve tested this too many times. Try again later.', endsInMs / 1000)
}

async function tested(test: () => Promise<void>) {
  try {
    await test()
  } catch (error) {
    if (error instanceof SmsError) {
      if (error.failure === 'account')
        throw new HttpError(422, error.message, { code: 'sms_account_rejected' })
      throw unavailable('Couldn’t reach Twilio to test the account. Try again in a minute.')
    }
    if (!(error instanceof PdfServiceError)) throw error
    throw new HttpError(422, error.message, { code: 'pdf_service_rejected' })
  }
}
