import { randomBytes } from 'node:crypto'
import { PNG } from 'pngjs'
import { addressOf } from '#shared/call.ts'
import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { MEGABYTE } from '#shared/endpoint.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { anUpload } from '#test/attached.ts'
import { clientOf } from '#test/client.ts'
import { type BenchApp, makeDraft } from './bench-app.ts'
import { makeOwner } from './bench-owner.ts'
import type { Call } from './load-clients.ts'

const LENGTH = 4_900_000
const DEPTH = 100_000
const PLACEHOLDERS = 240
const VALUE_LENGTH = 20_000
const SIDE = 4000
const FILE_BYTES = 25 * MEGABYTE

export type Worst = { name: string; calls: Call[] }
type Owner = Awaited<ReturnType<typeof makeOwner>>

const filled = (piece: string) => piece.repeat(Math.floor(LENGTH / piece.length))
const cookieOf = ({ cookies }: Owner) => `session=${cookies.session}`

/** The calls that take a server the longest, as far as anybody knows: for each as many as there are clients. */
export async function makeWorst(bench: BenchApp, clients: number): Promise<Worst[]> {
  const owners = await Promise.all(Array.from({ length: clients }, () => makeOwner(bench)))
  const create = (content: string) => owners.map((owner) => createWith(owner, content))
  const paragraph = `<p>${'The supplier performs the services with due care and skill. '.repeat(40)}</p>`
  return [
    { name: '4.9 MB of “<”', calls: create(filled('<')) },
    { name: '4.9 MB of “<b>x</b>”', calls: create(filled('<b>x</b>')) },
    { name: '4.9 MB of “<p>x</p>”', calls: create(filled('<p>x</p>')) },
    { name: '4.9 MB of plain paragraphs', calls: create(filled(paragraph)) },
    {
      name: `${PLACEHOLDERS} placeholders with a value of ${VALUE_LENGTH} characters`,
      calls: await Promise.all(owners.map(fillPlaceholders)),
    },
    {
      name: `a blank PNG of ${SIDE} by ${SIDE} pixels`,
      calls: await Promise.all(owners.map((owner) => signBlank(bench, owner))),
    },
    {
      name: '4.9 MB of plain paragraphs with an Idempotency-Key',
      calls: create(filled(paragraph)).map((call) => ({ ...call, hasKey: true })),
    },
    {
      name: 'GET of a contract of 4.9 MB',
      calls: await Promise.all(owners.map((owner) => readLongest(owner, filled(paragraph)))),
    },
    {
      name: 'GET of an attached file of 25 MB',
      calls: await Promise.all(owners.map((owner) => readLargest(bench, owner))),
    },
    {
      name: `JSON nested ${DEPTH} deep`,
      calls: owners.map((owner) => ({
        method: 'POST',
        path: '/api/contracts',
        cookie: cookieOf(owner),
        body: `{"title":"Deep","content":"<p>x</p>","more":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`,
      })),
    },
  ]
}

async function readLongest(owner: Owner, content: string): Promise<Call> {
  const { id } = await makeDraft(owner.client, content, 1)
  const path = addressOf(contractsApi.get, { params: { id } })
  return { method: 'GET', path, cookie: cookieOf(owner) }
}

async function readLargest({ deps }: BenchApp, owner: Owner): Promise<Call> {
  const file = { filename: 'scan.txt', mimeType: 'text/plain', bytes: randomBytes(FILE_BYTES) }
  const attachmentUrl = await anUpload(deps, owner.id, file)
  const { id } = await makeDraft(owner.client, '<p>Text.</p>', 1, attachmentUrl)
  const path = addressOf(attachmentsApi.attachment, { params: { id } })
  return { method: 'GET', path, cookie: cookieOf(owner) }
}

const createWith = (owner: Owner, content: string): Call => ({
  method: 'POST',
  path: '/api/contracts',
  cookie: cookieOf(owner),
  body: JSON.stringify({ title: 'Long', content, twoFARequirement: 'none' }),
})

async function fillPlaceholders(owner: Owner): Promise<Call> {
  const { client } = owner
  const { id } = await client.call(templatesApi.create, { body: { name: 'Long', defaultContent: '' } })
  const defaultContent = '<p>[@field:value]</p>'.repeat(PLACEHOLDERS)
  const { currentVersion } = await client.call(templatesApi.update, {
    params: { id },
    body: { defaultContent },
  })
  const field = { fieldKey: 'value', label: 'Value', type: 'textarea' } as const
  await client.call(templateFieldsApi.add, { params: { versionId: currentVersion?.id ?? '' }, body: field })
  return {
    method: 'POST',
    path: `/api/templates/${id}/create-contract`,
    cookie: cookieOf(owner),
    body: JSON.stringify({ fieldValues: { value: 'due care '.repeat(VALUE_LENGTH / 9) } }),
  }
}

/** Refused each time, so that it can be sent again. */
async function signBlank(bench: BenchApp, owner: Owner): Promise<Call> {
  const { id, signers } = await makeDraft(owner.client, '<p>Text.</p>', 1)
  await owner.client.call(contractsApi.send, { params: { id } })
  const signerId = signers[0] ?? ''
  const body = { esignConsent: true, gdprConsent: true, communicationsConsent: false } as const
  await clientOf(bench.app).call(signingApi.consent, { params: { id: signerId }, body })
  blank ??= PNG.sync.write(new PNG({ width: SIDE, height: SIDE })).toString('base64')
  const signatureData = `data:image/png;base64,${blank}`
  return {
    method: 'POST',
    path: '/api/signatures',
    body: JSON.stringify({ contractId: id, signerId, signatureData }),
  }
}
let blank: string | undefined
