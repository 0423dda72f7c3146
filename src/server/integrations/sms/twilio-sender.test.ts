import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SmsError } from './sms-sender.ts'
import { twilioSender } from './twilio-sender.ts'

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`
const authToken = 'c0ffee5ecret70ken'
const messageSid = `SM${'a'.repeat(32)}`
const sms = {
  id: 'delivery-1',
  to: '+15551234567',
  body: 'Sign here: https://sign.example.com/sign/abc & more + ü',
}

type Seen = {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  form: [string, string][]
}

type Answer = (response: ServerResponse, seen: Seen) => void

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function startTwilio(answer: Answer) {
  const requests: Seen[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      const seen = {
        method: request.method,
        url: request.url,
        headers: request.headers,
        form: [...new URLSearchParams(text)],
      }
      requests.push(seen)
      answer(response, seen)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return { requests, baseUrl: `http://127.0.0.1:${address.port}` }
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Accepts a message only as the public description of the API has it (twilio-oai, CreateMessage). */
const asDescribed: Answer = (response, { method, url, headers, form }) => {
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const fields = Object.fromEntries(form)
  const wrong = (status: number, code: number, message: string) =>
    json(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
  if (headers.authorization !== basic) return wrong(401, 20003, 'Authenticate')
  if (method !== 'POST' || url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
    return wrong(404, 20404, 'Not found')
  if (headers['content-type'] !== 'application/x-www-form-urlencoded')
    return wrong(415, 20415, 'Unsupported media type')
  if (!/^\+[1-9]\d{6,14}$/.test(fields.To ?? ''))
    return wrong(400, 21211, `Invalid 'To' Phone Number: ${fields.To}`)
  if (!fields.From && !fields.MessagingServiceSid)
    return wrong(400, 21603, "A 'From' phone number is required.")
  if (!fields.Body) return wrong(400, 21602, 'Message body is required.')
  return json(response, 201, {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: fields.Body,
    date_created: 'Thu, 24 Aug 2023 05:01:45 +0000',
    date_sent: null,
    date_updated: 'Thu, 24 Aug 2023 05:01:45 +0000',
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: fields.From ?? null,
    messaging_service_sid: fields.MessagingServiceSid ?? null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: null,
    sid: messageSid,
    status: 'queued',
    subresource_uris: { media: `/2010-04-01/Accounts/${accountSid}/Messages/${messageSid}/Media.json` },
    to: fields.To,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${messageSid}.json`,
  })
}

const senderAt = (
  baseUrl: string,
  more: { authToken?: string; phoneNumber?: string; timeoutMs?: number } = {},
) => twilioSender({ accountSid, authToken, phoneNumber: '+15550001111', baseUrl, ...more })

async function failureOf(work: Promise<unknown>): Promise<SmsError> {
  try {
    await work
  } catch (error) {
    if (secretsIn(error).length > 0) throw new Error('the error holds a secret', { cause: error })
    if (error instanceof SmsError) return error
    throw error
  }
  throw new Error('the message was accepted')
}

function secretsIn(value: unknown): string[] {
  const shown = inspect(value, { depth: 12, showHidden: true, maxStringLength: null })
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  return [authToken, basic, '5551234567', '/sign/abc'].filter((secret) => shown.includes(secret))
}

describe('a text message', () => {
  test('is one request as the API describes it: account, sender, number and text', async () => {
    const { baseUrl, requests } = await startTwilio(asDescribed)
    expect(await senderAt(baseUrl).send(sms)).toEqual({ providerId: messageSid })
    expect(requests).toHaveLength(1)
    expect(Object.fromEntries(requests[0]?.form ?? [])).toEqual({
      To: sms.to,
      From: '+15550001111',
      Body: sms.body,
    })
    const { host, authorization, ...headers } = requests[0]?.headers ?? {}
    expect([host, authorization]).toEqual([expect.anything(), expect.anything()])
    expect(Object.values(headers).join()).not.toMatch(/node|twilio|axios|linux|v?\d+\.\d+\.\d+/i)
  })

  test('goes through a messaging service when that is what is configured', async () => {
    const { baseUrl, requests } = await startTwilio(asDescribed)
    const phoneNumber = `MG${'b'.repeat(32)}`
    await senderAt(baseUrl, { phoneNumber }).send(sms)
    expect(Object.fromEntries(requests[0]?.form ?? [])).toEqual({
      To: sms.to,
      MessagingServiceSid: phoneNumber,
      Body: sms.body,
    })
  })

  test('to anything but one number is refused before anything is sent', async () => {
    const { baseUrl, requests } = await startTwilio(asDescribed)
    for (const to of [
      '5551234',
      '+1555123456789012',
      'whatsapp:+15551234567',
      '+15551234567,+15557654321',
      '',
    ]) {
      const error = await failureOf(senderAt(baseUrl).send({ ...sms, to }))
      expect(error).toMatchObject({ failure: 'unreachable-number', retryable: false })
    }
    expect(requests).toEqual([])
  })

  test('under a base address with a path keeps that path', async () => {
    const { baseUrl, requests } = await startTwilio(asDescribed)
    await failureOf(senderAt(`${baseUrl}/proxy/`).send(sms))
    expect(requests[0]?.url).toBe(`/proxy/2010-04-01/Accounts/${accountSid}/Messages.json`)
  })
})

describe('a failure says whether trying again helps', () => {
  test.each([
    [400, 21211, 'unreachable-number', false],
    [400, 21614, 'unreachable-number', false],
    [400, 21610, 'opted-out', false],
    [400, 21602, 'refused', false],
    [400, 21617, 'refused', false],
    [400, 21408, 'account', true],
    [400, 21606, 'account', true],
    [401, 20003, 'account', true],
    [403, 20005, 'account', true],
    [429, 20429, 'rate-limited', true],
    [400, 21611, 'rate-limited', true],
    [500, 20500, 'unavailable', true],
    [503, 20503, 'unavailable', true],
  ])('HTTP %d with code %d is %s, again: %s', async (status, code, failure, retryable) => {
    const { baseUrl } = await startTwilio((response, { form }) =>
      json(response, status, {
        code,
        message: `No: ${JSON.stringify(form)}`,
        more_info: `https://www.twilio.com/docs/errors/${code}`,
        status,
      }),
    )
    expect(await failureOf(senderAt(baseUrl).send(sms))).toMatchObject({
      failure,
      retryable,
      message: expect.stringContaining(`(${code})`),
    })
  })

  test('a wrong token is the operator’s matter, and stays out of the error', async () => {
    const { baseUrl } = await startTwilio(asDescribed)
    const error = await failureOf(senderAt(baseUrl, { authToken: 'wr0ng-t0ken' }).send(sms))
    expect(error).toMatchObject({
      failure: 'account',
      message: 'Twilio rejected the text message: the account or token was rejected (20003).',
    })
    expect(inspect(error, { depth: 12 })).not.toContain('wr0ng-t0ken')
  })

  test('a message that Twilio took and failed at once is a failure', async () => {
    const { baseUrl } = await startTwilio((response) =>
      json(response, 201, { sid: messageSid, status: 'failed', error_code: 30006 }),
    )
    expect(await failureOf(senderAt(baseUrl).send(sms))).toMatchObject({
      failure: 'unreachable-number',
      retryable: false,
    })
  })

  test.each([
    ['a page of a proxy', 200, '<html>Welcome</html>'],
    ['an empty answer', 200, ''],
    ['a list', 200, '[]'],
    ['a message without an id', 201, '{"status":"queued"}'],
    ['a broken gateway', 502, '<html>Bad gateway</html>'],
    ['a redirect', 307, ''],
  ])('%s does not count as sent', async (_what, status, body) => {
    const { baseUrl, requests } = await startTwilio((response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end(body),
    )
    expect(await failureOf(senderAt(baseUrl).send(sms))).toMatchObject({
      failure: 'unavailable',
      retryable: true,
    })
    expect(requests).toHaveLength(1)
  })

  test('an endless answer is cut off', async () => {
    const { baseUrl } = await startTwilio((response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(200_000)), 2)
      response.on('close', () => clearInterval(timer))
    })
    expect(await failureOf(senderAt(baseUrl, { timeoutMs: 5000 }).send(sms))).toMatchObject({
      retryable: true,
    })
  })

  test('a silent server, and one that answers a letter at a time, are given up in time', async () => {
    const silent = await startTwilio(() => undefined)
    expect(await failureOf(senderAt(silent.baseUrl, { timeoutMs: 150 }).send(sms))).toMatchObject({
      failure: 'timeout',
      retryable: true,
    })
    const slow = await startTwilio((response) => {
      response.writeHead(201)
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    })
    expect(await failureOf(senderAt(slow.baseUrl, { timeoutMs: 200 }).send(sms))).toMatchObject({
      failure: 'timeout',
      retryable: true,
    })
  })

  test('a refused connection and a server that hangs up mean later', async () => {
    const gone = await startTwilio(() => undefined)
    await closing.pop()?.()
    expect(await failureOf(senderAt(gone.baseUrl).send(sms))).toMatchObject({
      failure: 'unavailable',
      retryable: true,
    })
    const rude = await startTwilio((response) => response.destroy())
    expect(await failureOf(senderAt(rude.baseUrl).send(sms))).toMatchObject({
      failure: 'unavailable',
      retryable: true,
    })
  })
})

test('nothing about a message reaches the console, whatever happens', async () => {
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  )
  const { baseUrl } = await startTwilio(asDescribed)
  await senderAt(baseUrl).send(sms)
  await failureOf(senderAt(baseUrl, { authToken: 'x' }).send(sms))
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('the sender itself shows no token when it is printed', () => {
  expect(secretsIn(senderAt('http://127.0.0.1:1'))).toEqual([])
})

test('the token is never sent over an unencrypted line, except on this machine', () => {
  for (const baseUrl of [
    'http://api.example.com',
    'http://127.0.0.1.example.com',
    'ftp://localhost',
    'nonsense',
  ]) {
    expect(() => senderAt(baseUrl)).toThrow('TWILIO_BASE_URL should begin with https://')
  }
  expect(() => senderAt('https://api.example.com')).not.toThrow()
})
