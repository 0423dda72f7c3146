import type { Settings } from '#shared/settings/settings.api.ts'
import type { OwnPdfService } from './pdf-services.queries.ts'
import type { OwnSmsAccount } from './settings.queries.ts'

const MIN_SHOWN = 12

/** Enough to tell it from another, too little to use; of a short one nothing. */
export const maskSecret = (secret: string) => `••••••••${secret.length < MIN_SHOWN ? '' : secret.slice(-4)}`

/** The user's own settings as they see them again. */
export const presentSettings = (
  account: OwnSmsAccount | undefined,
  service: OwnPdfService | undefined,
): Settings => ({
  twilioAccountSid: account?.accountSid ?? null,
  twilioAuthToken: account ? maskSecret(account.authToken) : null,
  twilioPhoneNumber: account?.phoneNumber ?? null,
  twilioWorkedAt: account?.twilioWorkedAt.toISOString() ?? null,
  twilioError: account?.twilioError ?? null,
  pdfServiceUrl: service?.url ?? null,
  pdfServiceUsername: service?.username ?? null,
  pdfServicePassword: service ? maskSecret(service.password) : null,
  pdfServiceWorkedAt: service?.workedAt.toISOString() ?? null,
  pdfServiceError: service?.error ?? null,
})
