import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { chooseLanguage } from '#shared/signer-words/choose-language.ts'
import type { FindSessionUser, SessionCookie } from '#server/http/session.ts'
import type { SignersPage } from '#server/http/signers-page.ts'
import { signingBeginning } from '#server/features/signing/signing-beginning.ts'
import { contractBeginning, type Reader } from './contract-beginning.ts'
import { dashboardRows } from './dashboard-rows.ts'

const IN_TIME_MS = 300
/** A page in the wrong language helps less than a late one. */
const LANGUAGE_IN_TIME_MS = 5000
const CONTRACT = /^\/contracts\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/
const SIGNER_ID = /^[\w-]{32}$/
const SIGNING_LINK = /^\/sign\/([\w-]{32})(?:[/?]|$)/

/** What only its owner reads at this address; undefined where only the app knows. */
function readerOf(deps: Deps, address: string) {
  const [, id] = CONTRACT.exec(address) ?? []
  if (id) return (reader: Reader) => contractBeginning(deps, reader, id)
  return address === '/' ? (reader: Reader) => dashboardRows(deps, reader) : undefined
}

/** The same for whoever asks with the token of a session. */
function reading(deps: Deps, findSessionUser: FindSessionUser, address: string, token: string | undefined) {
  const read = readerOf(deps, address)
  if (!read || !token) return undefined
  return async () => {
    const user = await findSessionUser(deps, token)
    return user?.phoneVerified && user.email !== null ? read(user) : ''
  }
}

/**
 * What can be read and opened while the app is on its way, as HTML: the newest contracts of the dashboard, and the
 * beginning of a contract. Empty at every other address, for whoever may not see it,
 * and where the database does not answer in time: the page comes without it, too.
 */
export const pageContent =
  (deps: Deps, findSessionUser: FindSessionUser) =>
  async (address: string, { token }: Pick<SessionCookie, 'token'>): Promise<string> => {
    const read = reading(deps, findSessionUser, address, token)
    if (!read) return ''
    return inTime(deps, read(), '')
  }

function inTime<T>(deps: Deps, content: Promise<T>, otherwise: T, withinMs = IN_TIME_MS): Promise<T> {
  const written = content.catch((error: unknown) => {
    deps.logger.error({ err: error }, 'What comes with a page couldn’t be written')
    return otherwise
  })
  return Promise.race([written, wait(withinMs, otherwise)])
}

/** What comes with a signer's page: who asks, and for what, where that is there in time, and its language. */
export const signersPage =
  (deps: Deps) =>
  async (address: string, acceptLanguage: string | undefined): Promise<SignersPage> => {
    const [path = '', ...rest] = address.split('?')
    const wishes = { query: new URLSearchParams(rest.join('?')), acceptLanguage }
    const wished = chooseLanguage({ ...wishes, chosen: undefined, preset: undefined })
    const [, toSign] = SIGNING_LINK.exec(path) ?? []
    const signerId = toSign ?? wishes.query.get('signerId') ?? ''
    if (!SIGNER_ID.test(signerId)) return { language: wished, html: '' }
    const bare = { language: wished, write: async () => '' }
    const beginning = inTime(deps, signingBeginning(deps, signerId, wishes), bare, LANGUAGE_IN_TIME_MS)
    const [{ language }, html] = await Promise.all([
      beginning,
      // the page after signing begins otherwise, in the same language
      toSign
        ? inTime(
            deps,
            beginning.then(({ write }) => write()),
            '',
          )
        : '',
    ])
    return { language, html }
  }
