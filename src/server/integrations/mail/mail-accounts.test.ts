import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type MailboxProvider, mailboxNames, mailboxProvider } from '#shared/mailboxes/mailbox-rules.ts'
import { createTransport } from '#server/integrations/storage/guarded-transport.ts'
import { openMailService } from './mail-account.fixture.ts'
import { createMailAccounts } from './mail-accounts.ts'
import { MailError, type OutgoingMail } from './mailer.ts'

const MEGABYTE = 1024 * 1024
const SECRET = 'a-secret-of-the-contract'

/** Somebody's mailbox that was just connected, at a mail service on this machine. */
async function connect(provider: MailboxProvider) {
  const peer = await openMailService(provider)
  onTestFinished(() => peer.close())
  const service = peer.services[provider]
  if (!service) throw new Error('The service is not set up')
  const redirectUri = `http://localhost:3000/api/email-services/${provider}/callback`
  const attempt = { state: 'state', verifier: 'v'.repeat(43), redirectUri }
  const { accessToken } = await service.finish(await peer.consent(await service.begin(attempt)), attempt)
  return { peer, accessToken, account: await service.open(accessToken) }
}

const aMail = (from: string, bytes = 1000): OutgoingMail => ({
  id: 'delivery-1',
  to: 'bob@example.com',
  from: { name: 'Ada', address: from },
  subject: 'Sign: Lease — über',
  text: `Sign here: ${SECRET}`,
  html: `<p>Sign here: ${SECRET}</p>`,
  attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: new Uint8Array(bytes) }],
})

async function failureOf(work: Promise<unknown>): Promise<MailError> {
  const error: unknown = await work.then(
    () => undefined,
    (failed: unknown) => failed,
  )
  if (!(error instanceof MailError)) throw new Error('failed in another way, or not at all', { cause: error })
  return error
}

describe.each(mailboxProvider.options)('a mailbox at %s', (provider) => {
  test('asks which account is meant, also where the browser is signed in to one', async () => {
    const app = { clientId: 'client', clientSecret: 'secret' }
    const service = createMailAccounts({
      transport: createTransport(),
      apps: { [provider]: app },
      isSandbox: false,
    })[provider]
    const attempt = { state: 'state', verifier: 'v'.repeat(43), redirectUri: 'http://localhost/callback' }
    const asked = new URL((await service?.begin(attempt)) ?? '').searchParams
    expect(asked.get('prompt')?.split(' ')).toContain('select_account')
  })

  test('says whose it is, and takes each message as one request that tells nothing of this server', async () => {
    const { peer, account } = await connect(provider)
    expect(await account.whoIs()).toMatchObject({ email: peer.email, isVerified: true })
    peer.state.asked = []
    const providerId = { google: 'm-0', microsoft: 'r-1' }[provider]
    expect(await account.send(aMail(peer.email))).toEqual({ providerId })
    expect(peer.sent).toMatchObject([{ to: 'bob@example.com' }])
    expect(peer.state.asked).toHaveLength(1)
    const aboutUs = /node|sdk|client|librar|linux|v?\d+\.\d+\.\d+/i
    for (const headers of peer.state.asked)
      expect(Object.values({ ...headers, host: '', authorization: '' }).join()).not.toMatch(aboutUs)
  })

  test('takes what fits its interface, byte for byte, and is not sent what does not', async () => {
    const { peer, account } = await connect(provider)
    const largest = { google: 23, microsoft: 2 }[provider] * MEGABYTE
    expect(await account.send(aMail(peer.email, largest))).toMatchObject({ providerId: expect.any(String) })
    const attached = 'A'.repeat(76)
    expect(peer.sent[0]?.raw.split('\r\n').filter((line) => line === attached)).toHaveLength(
      Math.floor(largest / 57),
    )
    peer.state.asked = []
    expect(await account.send(aMail(peer.email, 26 * MEGABYTE))).toBe('too-large')
    expect(peer.state.asked).toEqual([])
  })

  test.each([
    [302, undefined, 'refused', false, 'rejected the message'],
    [400, undefined, 'refused', false, 'rejected the message'],
    [
      400,
      { error: { message: 'Mail service not enabled', errors: [{ reason: 'failedPrecondition' }] } },
      'credentials',
      false,
      'has no inbox for this account that we can send from. Connect another account.',
    ],
    [401, undefined, 'credentials', false, 'no longer lets us send'],
    [403, { error: { status: 'PERMISSION_DENIED' } }, 'credentials', false, 'no longer lets us send'],
    [
      403,
      { error: { errors: [{ domain: 'usageLimits', reason: 'accessNotConfigured' }] } },
      'server',
      false,
      'isn’t set up correctly on this server. Ask your administrator.',
    ],
    [403, { error: { errors: [{ reason: 'rateLimitExceeded' }] } }, 'unavailable', true, 'busy'],
    [
      404,
      { error: { code: 'MailboxNotEnabledForRESTAPI' } },
      'credentials',
      false,
      'has no inbox for this account that we can send from. Connect another account.',
    ],
    [429, { error: { code: 'ErrorExceededMessageLimit' } }, 'unavailable', true, 'busy'],
    [500, undefined, 'unavailable', true, 'busy'],
    [503, undefined, 'unavailable', true, 'busy'],
  ] as const)(
    'that answers %d (%j) is asked once, and is %s (again: %s)',
    async (status, says, failure, retryable, text) => {
      const { peer, account, accessToken } = await connect(provider)
      // none of this is for a library to follow
      const failsWith = { location: `${peer.origin}/elsewhere`, 'retry-after': '0' }
      Object.assign(peer.state, { fails: status, says, failsWith, asked: [] })
      const error = await failureOf(account.send(aMail(peer.email)))
      expect(error).toMatchObject({ failure, retryable })
      expect(error.message).toContain(`${mailboxNames[provider]} `)
      expect(error.message).toContain(text)
      expect(peer.state.asked).toHaveLength(1)
      const shown = inspect(error, { depth: 12, showHidden: true, maxStringLength: null })
      expect([accessToken, SECRET].filter((secret) => shown.includes(secret))).toEqual([])
      expect(await failureOf(account.whoIs())).toMatchObject({ failure, retryable })
    },
  )

  test('whose answer is none says so, and nothing of it reaches the console', async () => {
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => undefined),
    )
    onTestFinished(() => void vi.restoreAllMocks())
    const { peer, account, accessToken } = await connect(provider)
    peer.state.answers = 'nonsense'
    const error = await failureOf(account.whoIs())
    expect(error).toMatchObject({ failure: 'unavailable', retryable: true })
    expect(error.message).toBe('The email service’s answer can’t be read.')
    expect(inspect(error, { depth: 12, showHidden: true })).not.toContain(accessToken)
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  })

  test('is connected to through the guard alone', async () => {
    const asked: string[] = []
    const transport = createTransport({
      lookup(host, _, done) {
        asked.push(host)
        done(null, [{ address: '127.0.0.1', family: 4 }])
      },
    })
    const app = { clientId: 'client', clientSecret: 'secret' }
    const services = createMailAccounts({ transport, apps: { [provider]: app }, isSandbox: false })
    const account = await services[provider]?.open('token')
    for (const work of [account?.whoIs(), account?.send(aMail('ada@example.com'))])
      expect(await failureOf(Promise.resolve(work))).toMatchObject({ failure: 'unavailable' })
    expect(asked).toEqual(
      {
        google: ['openidconnect.googleapis.com', 'gmail.googleapis.com'],
        microsoft: ['graph.microsoft.com', 'graph.microsoft.com'],
      }[provider],
    )
  })
})
