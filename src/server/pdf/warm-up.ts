import type { SealedDocument } from './sealed-document.ts'

const at = '2026-01-01T00:00:00.000Z'
const hash = '0'.repeat(64)
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A small document that uses every part of the template. Nobody ever sees it set. */
export const warmUpDocument: SealedDocument = {
  contract: {
    id: '00000000-0000-7000-8000-000000000000',
    title: 'Warm-up',
    contentHtml:
      '<h1>Warm-up</h1><p>Plain, <b>bold</b>, <i>italic</i>, <u>underlined</u>, <a href="https://example.com">linked</a>.</p>' +
      '<h2>Lists</h2><ol><li>One<ul><li>Two</li></ul></li></ol><blockquote>Quoted</blockquote><hr>' +
      '<table><thead><tr><th>Item</th><th>Price</th></tr></thead><tbody><tr><td>One</td><td>1</td></tr></tbody></table>' +
      '<p>契約 계약 عقد अनुबंध договор חוזה</p>',
    contentHash: hash,
    workflow: 'parallel',
    createdAt: at,
    sentAt: at,
    completedAt: at,
  },
  sender: { name: 'Plainseal', email: 'nobody@example.com' },
  signers: [
    {
      id: 'warm-up',
      name: 'Nobody',
      email: 'nobody@example.com',
      signingOrder: 1,
      authentication: [{ kind: 'link', way: 'email', sentTo: 'nobody@example.com', sentAt: at, usedTo: [] }],
      changes: [],
      consent: {
        version: '1',
        language: 'English',
        textSha256: hash,
        givenAt: at,
        ipAddress: '127.0.0.1',
        device: 'None',
      },
      views: [{ what: 'Contract', at, seconds: 1 }],
      accepted: [{ what: 'Nothing', at }],
      signature: {
        signedAt: at,
        imageDataUrl: pixel,
        method: 'drawn',
        signatureHash: hash,
        documentContentHash: hash,
        ipAddress: '127.0.0.1',
        device: 'None',
      },
    },
  ],
  log: { headHash: hash, size: 1, events: [{ seq: 1, at, actor: 'Plainseal', event: 'Warmed up', hash }] },
  service: { appUrl: 'http://127.0.0.1', sealCertificateSha256: hash, sealCertificateName: 'Plainseal seal' },
}
