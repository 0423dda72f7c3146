import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import path from 'node:path'
import type { Page, Route } from '@playwright/test'
import { showSigningDateOpen } from '#shared/contract-text/system-fields.ts'
import { guessContractLanguage } from '#server/pdf/contract-language.ts'
import { signersWorker } from '#shared/signing/signers-worker.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'

/** A server of answers for the signer's page alone, for what a real server does only on bad days. */
export const signerId = 'Ab3_'.repeat(8)
const contractId = '019a0000-0000-7000-8000-000000000001'
const dist = path.resolve(import.meta.dirname, '../dist/sign')
/** PDF.js, which comes with the app. */
const appDist = path.resolve(import.meta.dirname, '../dist/app')
const nda = readFileSync(path.resolve(import.meta.dirname, '../examples/mutual-nda.html'), 'utf8')
const policy = [
  "default-src 'none'; script-src 'self' 'nonce-test'; style-src 'self' 'nonce-test'; img-src 'self' data: blob:",
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
].join('; ')
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** Serves the built page as the product does, with its policy, on a free port. */
export async function servePage(): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any')
    const asset = path.normalize(pathname)
    const file = asset.startsWith('/sign-assets/')
      ? path.join(dist, asset.slice(12))
      : asset.startsWith('/assets/pdfjs-') && path.join(appDist, asset)
    if (file) {
      if (pathname === signersWorker.address)
        response.setHeader('service-worker-allowed', signersWorker.scope)
      response.setHeader('content-type', contentTypes[path.extname(pathname)] ?? 'application/octet-stream')
      return response.end(readFileSync(file))
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', policy)
    response.end(readFileSync(path.join(dist, 'index.html'), 'utf8').replaceAll('__CSP_NONCE__', 'test'))
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The page has no port')
  return { server, origin: `http://127.0.0.1:${address.port}` }
}

type Contract = SigningView['contract']

export function viewOf(signer: Partial<SigningView> = {}, contract: Partial<Contract> = {}): SigningView {
  return {
    id: signerId,
    contractId,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+15551234567',
    notificationPreference: 'both',
    geolocationRequirement: 'none',
    signingOrder: 1,
    status: 'sent',
    signedAt: null,
    sendEmailOnSign: true,
    aiTermsAccepted: false,
    aiTermsAcceptedAt: null,
    aiTermsVersion: null,
    templateSignerRoleId: null,
    roleKey: null,
    places: [],
    openedAt: null,
    openedBy: [],
    consentedAt: null,
    canWithdraw: false,
    lockedUntil: null,
    sender: {
      name: 'Nora Light',
      email: 'nora@northlight.example',
      companyName: 'Northlight Software LLC',
    },
    replies: [],
    isSender: false,
    recipientPath: '/messages/a.b',
    yourTurn: true,
    codeVerified: false,
    codeGoodUntil: null,
    code: null,
    newCodeAt: null,
    wrongCodesLeft: 5,
    gavePhone: false,
    serverTime: new Date().toISOString(),
    openedFrom: 'email',
    fileTicket: null,
    linkReplaced: false,
    copyByEmail: true,
    ...signer,
    contract: withLength({
      id: contractId,
      title: 'Mutual NDA',
      content: showSigningDateOpen(nda),
      contentType: 'html',
      workflow: 'parallel',
      twoFARequirement: 'require',
      aiLegalGuidance: true,
      status: 'sent',
      sentAt: '2026-11-23T12:00:00.000Z',
      endsAt: '2027-01-22T12:00:00.000Z',
      creatorId: '019a0000-0000-7000-8000-000000000002',
      attachmentFilename: null,
      attachmentMimeType: null,
      attachmentHash: null,
      documentContentHash: 'a'.repeat(64),
      contentLength: 0,
      contentVersion: '',
      contentLanguage: 'en',
      ...contract,
    }),
  }
}
const withLength = (contract: Contract) => ({
  ...contract,
  contentLength: contract.content.length,
  contentVersion: createHash('sha256').update(contract.content).digest('hex'),
  contentLanguage: guessContractLanguage(contract.content),
})

type Answer = { status?: number; body: unknown }
export type Call = {
  method: string
  path: string
  body: string | null
  key: string | undefined
  linkSecret: string | undefined
}
export type MockServer = {
  view: SigningView
  calls: Call[]
  optedIn: boolean
  /** What the page is told of the sealed PDF. */
  signedPdf: 'later' | 'sealing' | 'ready' | 'elsewhere'
  /** How far the clock of the server is ahead of this machine's. */
  aheadMs: number
  /** Answers before the usual answer; undefined leaves it to that, 'lost' drops the connection. */
  instead: (call: Call) => Answer | 'lost' | undefined
}

const timeOf = ({ aheadMs }: MockServer, later = 0) => new Date(Date.now() + aheadMs + later).toISOString()
const nowOf = (server: MockServer) => ({ ...server.view, serverTime: timeOf(server) })

function usual(server: MockServer, { method, path, body }: Call): Answer {
  const given = body ? JSON.parse(body) : {}
  if (path.startsWith('/api/users/'))
    return {
      body: {
        companyName: 'Northlight Software LLC',
        companyLogoUrl: null,
        firstName: 'Nora',
        lastName: 'Light',
      },
    }
  if (path.endsWith('/consent')) {
    server.view = { ...server.view, consentedAt: new Date().toISOString() }
    return { body: { recorded: true } }
  }
  if (path.endsWith('/signed-pdf/status')) return { body: { is: server.signedPdf } }
  if (path.endsWith('/text'))
    return { body: { html: server.view.contract.content, next: null, isAnew: true } }
  if (path.endsWith('/send-2fa')) {
    const code = { sentAt: timeOf(server), expiresAt: timeOf(server, 600_000), triesLeft: 3 }
    server.view = { ...server.view, code }
    return { body: { sent: true, expiresAt: code.expiresAt } }
  }
  if (path.endsWith('/verify-2fa')) {
    const { code } = server.view
    if (given.code !== '1234') {
      if (code) server.view = { ...server.view, code: { ...code, triesLeft: code.triesLeft - 1 } }
      return { status: 400, body: { message: 'The verification code is invalid or expired.' } }
    }
    server.view = { ...server.view, codeVerified: true, code: null }
    return { body: { verified: true } }
  }
  if (path.endsWith('/phone')) {
    server.view = { ...server.view, phone: given.phone, gavePhone: true }
    return { body: nowOf(server) }
  }
  if (path === '/api/signatures') {
    server.view = { ...server.view, status: 'signed', signedAt: new Date().toISOString() }
    return { status: 201, body: { id: contractId, signerStatus: 'signed', contractStatus: 'sent' } }
  }
  if (path.includes('/opt-in-status/')) return { body: { smsOptInStatus: server.optedIn } }
  return { body: method === 'GET' ? nowOf(server) : { recorded: true } }
}

/** Opens the signing link at a page that `servePage` serves. */
export const open = (page: Page, origin: string, query = '') =>
  page.goto(`${origin}/sign/${signerId}${query}`)

/** Lets the page talk to a server of its own. */
export async function mockServer(page: Page, view: SigningView): Promise<MockServer> {
  const server: MockServer = {
    view,
    calls: [],
    optedIn: false,
    signedPdf: 'later',
    aheadMs: 0,
    instead: () => undefined,
  }
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request()
    const call: Call = {
      method: request.method(),
      path: new URL(request.url()).pathname,
      body: request.postData(),
      key: request.headers()['idempotency-key'],
      linkSecret: request.headers()['link-secret'],
    }
    server.calls.push(call)
    const instead = server.instead(call)
    if (instead === 'lost') return route.abort('connectionreset')
    const { status = 200, body } = instead ?? usual(server, call)
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
  })
  return server
}
