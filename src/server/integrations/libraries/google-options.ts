import type { auth as GoogleAuth } from '@googleapis/drive'
import type { Fetch } from './library-caller.ts'

/** What each of Google's libraries is opened with, given its own `auth`; `auth.request` calls what it has no call for. */
export function googleOptions(google: typeof GoogleAuth, accessToken: string, fetchImplementation: Fetch) {
  // its errors stay here, and redacting them would take seconds: it calls a function for each byte that was sent
  const options = { fetchImplementation, retry: false, errorRedactor: false } as const
  // what adds those parameters also logs the token, where the machine is set up for that
  const auth = new google.OAuth2({ transporterOptions: options, useAuthRequestParameters: false })
  auth.setCredentials({ access_token: accessToken })
  // not what this machine's environment says
  return { auth, universeDomain: 'googleapis.com', ...options }
}
