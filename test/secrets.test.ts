import { Writable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { newToken } from '#server/features/accounts/sessions.queries.ts'
import { createLogger } from '#server/http/logger.ts'
import { redactAddress, redactKeys } from '#server/http/redact-address.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { paymentsApi } from '#shared/payments/payments.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aTemplate } from './a-template.ts'
import { aDraft, aSignatureImage, allConsents, expect, linkIn, test as base } from './app.ts'
import { type Client, clientOf } from './client.ts'

/** The application with everything that it logs, at the most talkative level. */
const test = base.extend('logged', async ({ deps }, { onCleanup }) => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const app = await buildApp(deps, { logger: createLogger('trace', stream) })
  onCleanup(() => app.close())
  const refusals: string[] = []
  const client = (cookies: Record<string, string> = {}): Client => {
    const inner = clientOf(app, { cookies })
    const send = async (options: InjectOptions) => {
      const answer = await inner.send(options)
      if (answer.statusCode >= 400) refusals.push(answer.payload)
      return answer
    }
    return { ...inner, send }
  }
  return { app, client, text: () => lines.join(''), refused: () => refusals.join('\n') }
})

const password = 'Rowing-past-7-herons'
const registration = {
  email: 'ann.secret@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '(212) 555-0142',
  password,
}

/** Moves a table away, so that whatever needs it fails inside the database. */
async function without({ db }: Deps, table: string, act: () => Promise<void>) {
  await db.execute(`alter table ${table} rename to ${table}_away`)
  try {
    await act()
  } finally {
    await db.execute(`alter table ${table}_away rename to ${table}`)
  }
}

test('passwords, tokens, codes and phone numbers of an account reach neither logs nor refusals', async ({
  logged,
  codeFor,
  outbox,
  deps,
}) => {
  const visitor = logged.client()
  const post = (url: string, payload: object) => visitor.send({ method: 'POST', url, payload })
  const { sessionToken } = (await post('/api/auth/register', registration)).json<{ sessionToken: string }>()
  const code = await codeFor('+12125550142')
  await post('/api/auth/verify-2fa', { code: '00000', sessionToken })
  await post('/api/auth/verify-2fa', { code: code === '0000' ? '1111' : '0000', sessionToken })
  await post('/api/auth/verify-2fa', { code, sessionToken })
  const session = visitor.cookies.session ?? 'none'
  await post('/api/auth/login', { email: registration.email, password: `${password}!wrong` })
  await post('/api/auth/register', registration)
  await post('/api/auth/register', { ...registration, phone: '212 555 0142 0', password: 'weak-secret' })
  await post('/api/auth/forgot-password', { email: registration.email })
  const mail = (await outbox()).findLast(({ channel }) => channel === 'email')?.text ?? ''
  const [, resetToken = 'none'] = /token=([\w-]+)/.exec(mail) ?? []
  await visitor.send({ method: 'GET', url: `/reset-password?token=${resetToken}` })
  await post('/api/auth/reset-password', { token: resetToken, password: 'short' })
  await without(deps, 'login_sessions', async () => {
    await post('/api/auth/login', { email: registration.email, password })
    await visitor.send({ method: 'GET', url: '/api/auth/user' })
    await post('/api/auth/reset-password', { token: resetToken, password: `${password}?new` })
  })
  await without(deps, 'users', async () => void (await post('/api/auth/register', registration)))

  expect(logged.text()).toContain('request failed')
  for (const secret of [
    password,
    'weak-secret',
    sessionToken,
    session,
    resetToken,
    '5550142',
    '555-0142',
    'ann.secret',
  ]) {
    expect(secret.length).toBeGreaterThan(6)
    expect(logged.text()).not.toContain(secret)
    expect(logged.refused()).not.toContain(secret)
  }
  expect(logged.text()).not.toMatch(new RegExp(`[^\\d]${code}[^\\d]`))
  expect(logged.refused()).not.toMatch(/select |insert |update |node_modules|\/src\/|\bat \w+ \(/i)
})

test('a signing link, its code and the phone behind it reach neither logs nor refusals', async ({
  logged,
  signIn,
  codeFor,
  outbox,
  deps,
}) => {
  const { cookies } = await signIn({ balanceCents: 500 })
  const owner = logged.client(cookies)
  const person = { phone: '+12125550177', email: 'quiet.person@example.com' }
  const { id, signers } = await aDraft(owner, { twoFARequirement: 'require' }, [person, {}])
  await owner.call(contractsApi.send, { params: { id } })
  const [link = '', other = ''] = signers.map((signer) => signer.id)
  const signer = logged.client()
  const params = { id: link }
  const mail = (await outbox()).find(({ text }) => text.includes(link))
  const { linkSecret } = linkIn(mail!)

  await signer.call(signingApi.get, { params: { signerId: link }, linkSecret })
  await signer.send({ method: 'POST', url: `/api/signers/${link}/send-2fa` })
  await signer.call(signingApi.consent, { params, body: allConsents })
  await signer.call(signingApi.sendCode, { params })
  const code = await codeFor(person.phone)
  await signer.send({ method: 'POST', url: `/api/signers/${link}/verify-2fa`, payload: { code: '12345' } })
  for (const url of [
    `/sign/${link}`,
    `/sign/${link}/`,
    `/sign/${link}?theme=dark`,
    `/sign/${link}?theme=dark&d=${linkSecret}`,
    `//sign/${link}`,
    `/sign/%${link.charCodeAt(0).toString(16)}${link.slice(1)}`,
    `/signature-complete?signerId=${link}&title=x`,
    `/api/signers/${link}/nothing`,
    `/api/contracts/${id}/signers/${link}`,
    `/api/signer-database/opt-in-status/${person.email}?signerId=${link}`,
    `/api/signer-database/opt-in-status/${encodeURIComponent(person.email)}?signerId=${link}`,
  ])
    await signer.send({ method: 'GET', url })
  const signature = { contractId: id, signerId: link, signatureData: aSignatureImage() }
  const sign = (more: object) =>
    signer.send({ method: 'POST', url: '/api/signatures', payload: { ...signature, ...more } })
  await sign({ contractId: 'nonsense' })
  await sign({ verificationCode: code === '9999' ? '9998' : '9999' })
  await without(deps, 'signatures', async () => void (await sign({ verificationCode: code })))
  expect((await sign({ verificationCode: code })).statusCode).toBe(201)
  await sign({})
  const token = newToken()
  await signer.send({ method: 'GET', url: `/api/sealed/${id}/${token}` })

  expect(logged.text()).toContain('[redacted]')
  expect(logged.text()).toContain('request failed')
  const drawn = signature.signatureData.slice(100, 160)
  for (const secret of [
    link,
    link.slice(1),
    linkSecret,
    other,
    token,
    '5550177',
    'quiet.person',
    'quiet%2Eperson',
    drawn,
  ]) {
    expect(logged.text()).not.toContain(secret)
    expect(logged.refused()).not.toContain(secret)
  }
  expect(logged.text()).not.toMatch(new RegExp(`[^\\d]${code}[^\\d]`))
  expect(logged.refused()).not.toMatch(/select |insert |node_modules|\/src\//i)
})

test('cards, and the secrets by which they are paid with, reach neither logs nor refusals', async ({
  logged,
  signIn,
  deps,
}) => {
  const { cookies } = await signIn()
  const owner = logged.client(cookies)
  const { clientSecret } = await owner.call(paymentsApi.createIntent, { body: { amount: 500 } })
  const card = { number: '4000 0000 0000 9995', expiry: '12/40', cvc: '9173', clientSecret }
  const confirm = (more: object) =>
    owner.send({ method: 'POST', url: '/api/payments/sandbox-confirm', payload: { ...card, ...more } })
  expect((await confirm({})).statusCode).toBe(200)
  await confirm({ expiry: 'never' })
  await confirm({ number: '4000 0000 0000 9995 x' })
  await confirm({ clientSecret: `${clientSecret}x` })
  await without(deps, 'payment_events', async () => void (await confirm({})))
  const back = `payment=success&payment_intent_client_secret=${clientSecret}`
  await owner.send({ method: 'GET', url: `/account?${back}` })
  await logged.client().send({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: JSON.stringify({ clientSecret }),
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=1,v1=${clientSecret}` },
  })
  expect(logged.text()).toContain('request failed')
  for (const secret of ['0000 9995', '00009995', clientSecret.split('_secret_')[1]!]) {
    expect(logged.text()).not.toContain(secret)
    expect(logged.refused()).not.toContain(secret)
  }
})

test('whom somebody saves and searches for reaches neither logs nor refusals', async ({
  logged,
  signIn,
  deps,
}) => {
  const { cookies } = await signIn()
  const owner = logged.client(cookies)
  const post = (payload: object) => owner.send({ method: 'POST', url: '/api/signer-database', payload })
  const search = (q: string) =>
    owner.send({ method: 'GET', url: `/api/signer-database/search?q=${q}&limit=5` })
  const person = { name: 'Quiet Person', email: 'quiet.person@example.com', phone: '2125550177' }
  expect((await post(person)).statusCode).toBe(201)
  await post(person)
  await post({ ...person, preferredNotification: 'pigeon' })
  for (const q of ['quiet.person', 'Quiet%20Person', '5550177']) {
    expect((await search(q)).json()).toHaveLength(1)
    await owner.send({ method: 'GET', url: `/api/signer-database/count?q=${q}` })
    await owner.send({ method: 'GET', url: `/my-signers?q=${q}` })
    await without(deps, 'contacts', async () => {
      await search(q)
      await post(person)
    })
  }
  expect(logged.text()).toContain('request failed')
  for (const secret of ['quiet.person', 'Quiet', '5550177']) {
    expect(logged.text()).not.toContain(secret)
    expect(logged.refused()).not.toContain(secret)
  }
})

test('what somebody fills into a form, or a link fills in for them, reaches neither logs nor refusals', async ({
  logged,
  signIn,
  deps,
}) => {
  const { cookies, user } = await signIn()
  const owner = logged.client(cookies)
  const field = { fieldKey: 'rent', label: 'Rent', type: 'number' } as const
  const id = await aTemplate(deps, { ownerUserId: user.id, visibility: 'published', fields: [field] })
  const link = 'tenant=Quiet+Person&signer1_email=quiet.person%40example.com&rent='
  const open = (rent: string) =>
    owner.send({ method: 'POST', url: `/api/templates/${id}/create-from-url?${link}${rent}` })
  const submit = (rent: string) =>
    logged.client().send({
      method: 'POST',
      url: `/api/templates/${id}/submit?${link}`,
      payload: { fieldValues: { rent, tenant: 'Quiet Person' } },
    })
  for (const page of ['/template-form', '//template-form', '/create-contract-from-template'])
    await owner.send({ method: 'GET', url: `${page}/${id}?${link}` })
  expect([(await open('900')).statusCode, (await open('Quiet')).statusCode]).toEqual([201, 201])
  expect([(await submit('900')).statusCode, (await submit('Quiet')).statusCode]).toEqual([201, 400])
  await without(deps, 'contracts', async () => {
    await open('900')
    await submit('900')
  })
  expect(logged.text()).toContain('request failed')
  for (const secret of ['quiet.person', 'Quiet']) {
    expect(logged.text()).not.toContain(secret)
    expect(logged.refused()).not.toContain(secret)
  }
})

const encoded = (text: string) =>
  Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')

/** Ways in which a browser, a mail program, a proxy or somebody on purpose may write an address. */
const spellings = (path: string, secret: string): string[] => {
  const at = path.indexOf(secret)
  const half = at + secret.length / 2
  const before = path.slice(0, at)
  return [
    path,
    `/${path}`,
    `//evil.example${path}`,
    `/./x/..${path}`,
    path.replaceAll('/', '//'),
    path.toUpperCase(),
    `${before.toUpperCase()}${secret}`,
    `${path}.`,
    `${path}...`,
    `${path}/`,
    `${path}/nothing/here`,
    `${path};x=1`,
    `${path}#there`,
    `${path}%20`,
    `${path}%`,
    `${before}${encoded(secret)}`,
    `${before}${encoded(secret).toUpperCase()}`,
    `${before}${encoded(encoded(secret))}`,
    `${encoded(before)}${secret}`,
    `/%73ign/${secret}`,
    `/%2573ign/${secret}`,
    `${before}x-${secret}`,
    `${path.slice(0, half)}/${path.slice(half)}`,
    `/nowhere/${secret}`,
    `/api/nowhere/${secret}/${secret}`,
    `/api/${secret}`,
    `/${secret}`,
    `/assets/${secret}.js`,
    `/?${secret}`,
    `/?${secret}=1`,
    `/?x=1&limit=${secret}&y=2`,
    `/api/contracts?limit=5&Cursor=${secret}`,
    `/?%73ignerId=${secret}`,
    `/?signerid=${encoded(secret)}`,
    `/?a[${secret}]=1`,
    `/sign?d=x?d=${secret}`,
    `/api/signers/%zz${secret}`,
  ]
}

test('no spelling of an address brings a signing link or a token into the log', async ({ logged }) => {
  const visitor = logged.client()
  const secrets = [
    'AbCdEfGhIjKlMnOpQrStUvWxYz012345',
    '-_x9QmZ3-0aPq7Lw2_Ks8Vb6Nc4Xd1Rt',
    `${'qR7-'.repeat(10)}xYz`,
  ]
  for (const secret of secrets) {
    for (const path of [`/sign/${secret}`, `/api/signers/${secret}/consent`, `/api/sealed/1/${secret}`])
      for (const url of spellings(path, secret))
        for (const method of ['GET', 'POST'] as const) await visitor.send({ method, url })
  }
  const text = logged.text()
  expect(text.split('incoming request').length).toBeGreaterThan(500)
  const decoded = decodeURIComponent(decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '')))
  for (const secret of secrets)
    for (const part of [secret, secret.slice(1), secret.slice(0, 16), secret.slice(-16)])
      for (const said of [text, decoded]) expect(said.toLowerCase()).not.toContain(part.toLowerCase())
})

test('an error that repeats the address or a key is logged without it', ({ logged }) => {
  const link = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345'
  const { log } = logged.app
  log.error({ err: new Error(`Reply was already sent in "/sign/${link}"`) }, `no ${link}`)
  log.error(new Error(`lines:\n${link}\t${link}\u0001${link}`))
  log.warn({ address: { deep: [`/SIGN/${link}`] } }, encodeURIComponent(`/${link}`))
  expect(logged.text()).toContain('Reply was already sent')
  expect(logged.text()).not.toContain(link)
  for (const line of logged.text().trim().split('\n')) expect(() => void JSON.parse(line)).not.toThrow()
})

base('an address is logged with what is known to open nothing, and without all else', () => {
  const link = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345'
  const id = '018f0000-0000-7000-8000-000000000000'
  for (const [address, logged] of [
    ['/', '/'],
    ['/api/auth/verify-2fa', '/api/auth/verify-2fa'],
    [`/api/contracts/${id}/resend-notifications`, `/api/contracts/${id}/resend-notifications`],
    [`/api/contracts?limit=5&cursor=${id}`, `/api/contracts?limit=5&cursor=${id}`],
    [`/sign/${link}?theme=dark&d=${link}`, '/sign/[redacted]?theme=dark&[redacted]'],
    [`/api/sealed/${id}/${link}`, `/api/sealed/${id}/[redacted]`],
    ['/create?title=Deal&signer1_email=a%40b.c', '/create?[redacted]'],
    [`/template-form/${id}?tenant=Ann`, `/template-form/${id}?[redacted]`],
    ['/api/signer-database/opt-in-status/ann@example.com', '/api/signer-database/opt-in-status/[redacted]'],
    ['/api/x?constructor=1', '/api/x?[redacted]'],
  ] as const)
    expect(redactAddress(address)).toBe(logged)
})

base('words that only look long stay in the log', () => {
  const line =
    'at hasZodFastifySchemaValidationErrors (node_modules/typst-ts-node-compiler-linux-x64-gnu/a.js) 018f0000-0000-7000-8000-000000000000 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
  expect(redactKeys(line)).toBe(line)
})

base('the secret of a message is hidden in the words of an error, although it is short', () => {
  const quoted = 'blocked URL https://sign.example.com/sign/x?d=xJ9wR3kLh7vB and ?theme=dark&d=abc'
  expect(redactKeys(quoted)).toBe(
    'blocked URL https://sign.example.com/sign/x?d=[redacted] and ?theme=dark&d=[redacted]',
  )
})
