import { buildApp } from '#server/app.ts'
import type { Settings } from '#server/deps.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { aSentContract, expect, signAs, test as base } from '#test/app.ts'
import { clientOf } from '#test/client.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { createLogger } from './logger.ts'

const PUBLIC = 'https://sign.example.com'
type Way = Partial<Pick<Settings, 'appUrl' | 'trustProxy'>> & {
  peer: string
  added?: Record<string, string>
}

/** Somebody signs by this way; `warnings` are the lines of the operator's log. */
const test = base.extend('signBy', ({ deps, signIn, onTestFinished }) => async (way: Way) => {
  const { peer, added = {}, appUrl = deps.settings.appUrl, trustProxy = false } = way
  const warnings: string[] = []
  const logger = createLogger('warn', { write: (line) => void warnings.push(line) })
  const app = await buildApp({ ...deps, settings: { ...deps.settings, appUrl, trustProxy } }, { logger })
  onTestFinished(() => app.close())
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const signer = clientOf(app, { ipAddress: peer, added: { origin: appUrl, ...added } })
  await signAs(signer, id, signers[0]!.id)
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  const bySigner = report.auditTrail.filter(({ signerId }) => signerId !== null)
  const recorded = new Set([...report.consentRecords, ...bySigner].map(({ ipAddress }) => ipAddress))
  return { id, owner, report, recorded: [...recorded], warnings }
})

test('a proxy that doesn’t say for whom it asks never stands in a record for the person behind it, and the operator’s log says so once', async ({
  signBy,
  settle,
  outbox,
}) => {
  const { id, owner, report, recorded, warnings } = await signBy({ appUrl: PUBLIC, peer: '127.0.0.1' })
  expect(recorded).toEqual([null])
  expect(report.problems).toEqual([])
  expect(warnings).toEqual([
    expect.stringMatching(/that TRUST_PROXY doesn’t name\..*anyone can keep others from signing in/),
  ])
  const [signature] = await owner.call(contractsApi.signatures, { params: { id } })
  expect(signature).toMatchObject({ ipAddress: null })
  await settle()
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  expect(words).toContain('Agreed to sign electronically')
  expect(words).not.toContain('127.0.0.1')
  const texts = (await outbox()).map(({ text }) => text).join('\n')
  expect(texts).toMatch(/Device: Chrome \d+ on macOS\n/)
  expect(texts).not.toContain('127.0.0.1')
})

test.for<[string, Way, string | null]>([
  ['a proxy of this machine', { peer: '127.0.0.1', added: { 'x-forwarded-for': '203.0.113.7' } }, null],
  ['a proxy of the network', { peer: '10.0.0.2', added: { forwarded: 'for=203.0.113.7' } }, null],
  [
    'a proxy that TRUST_PROXY doesn’t name',
    { appUrl: PUBLIC, trustProxy: '10.0.0.3', peer: '10.0.0.2' },
    null,
  ],
  ['a trusted proxy that says nothing', { appUrl: PUBLIC, trustProxy: 1, peer: '10.0.0.2' }, null],
  [
    'a trusted proxy that names itself',
    { appUrl: PUBLIC, trustProxy: 1, peer: '127.0.0.1', added: { 'x-forwarded-for': '127.0.0.1' } },
    '127.0.0.1',
  ],
  ['no proxy, on the same network', { peer: '10.0.0.2' }, '10.0.0.2'],
])(
  'by way of %s, the address in the records is what is known of it',
  async ([, way, address], { signBy }) => {
    expect((await signBy(way)).recorded).toEqual([address])
  },
)

test('whoever connects from a public address is recorded by it, whatever their request claims to have passed', async ({
  signBy,
}) => {
  const added = { 'x-forwarded-for': '198.51.100.9', via: '1.1 proxy', forwarded: 'for=198.51.100.9' }
  const { recorded, warnings } = await signBy({ appUrl: PUBLIC, peer: '203.0.113.7', added })
  expect([recorded, warnings]).toEqual([['203.0.113.7'], []])
})
