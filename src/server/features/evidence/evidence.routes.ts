import { evidenceFilename, pdfFilename } from '#shared/contracts/contract-rules.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import type { Deps } from '#server/deps.ts'
import { getOwnContract } from '#server/features/contracts/get-own-contract.ts'
import { notFound } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { compareFingerprint } from './compare-fingerprint.ts'
import { complianceReport } from './compliance-report.ts'
import { readEvidenceZip } from './evidence-zip.ts'
import { readLogCheckpoint } from './log-checkpoint.ts'
import { closedLinkPage } from './closed-link-page.ts'
import { openCopyLink, refusalOf } from './open-copy-link.ts'
import { readSealedPdf } from './read-sealed-pdf.ts'
import { readSignersSignedPdf, signedPdfStatus } from './signers-signed-pdf.ts'
import { timestampAuthorities } from './timestamp-authorities.ts'
import { verifyFile } from './verify-file.ts'

export function evidenceRoutes(route: Route, deps: Deps) {
  route(evidenceApi.compliance, ({ user, params, query }) =>
    complianceReport(deps, user, params.id, query.timeZone),
  )

  route.file(
    evidenceApi.evidence,
    async ({ user, params, origin }) => {
      const contract = await getOwnContract(deps.db, user.id, params.id)
      const bytes = await readEvidenceZip(deps, contract, user.id, origin)
      if (!bytes) return { retryAfterSeconds: 3, message: 'The signed PDF is being sealed.' }
      return { bytes, filename: evidenceFilename(contract.title), contentType: 'application/zip' }
    },
    { limit: 'file', mayWait: true, isRecorded: true },
  )

  route.file(
    evidenceApi.sealedPdf,
    async ({ params, origin, wantsPage, acceptLanguage }) => {
      const contract = await openCopyLink(deps, params.contractId, params.token)
      if (typeof contract === 'string') {
        if (wantsPage) return closedLinkPage(contract, acceptLanguage)
        throw refusalOf(contract)
      }
      const bytes = await readSealedPdf(deps, contract, { kind: 'anonymous' }, origin)
      if (!bytes) return { retryAfterSeconds: 3, message: 'The signed PDF is being sealed.' }
      return { bytes, filename: pdfFilename(contract.title), contentType: 'application/pdf' }
    },
    { limit: 'file', mayWait: true, isRecorded: true },
  )

  route(signingApi.signedPdfStatus, ({ params, linkSecret }) =>
    signedPdfStatus(deps, params.id, { linkSecret }),
  )

  route.file(
    signingApi.signedPdf,
    async ({ params, origin, linkSecret }) => {
      const { contract, bytes } = await readSignersSignedPdf(deps, params.id, { origin, linkSecret })
      if (!bytes) return { retryAfterSeconds: 3, message: 'The signed PDF is being sealed.' }
      return { bytes, filename: pdfFilename(contract.title), contentType: 'application/pdf' }
    },
    { limit: 'file', mayWait: true, isRecorded: true },
  )

  route(evidenceApi.verify, ({ body, origin }) => verifyFile(deps, body, origin.ipAddress), {
    limit: 'file check',
  })

  route(evidenceApi.fingerprint, ({ body }) => compareFingerprint(deps, body))

  route.file(evidenceApi.sealCertificate, async () => {
    const certificates = await deps.sealCertificates()
    if (certificates.length === 0) throw notFound('Seal certificate')
    return pemFile('plainseal-certificate.pem', certificates)
  })

  route.file(evidenceApi.logKey, async () => ({
    bytes: Buffer.from(`${deps.logTree.key.verifierKey}\n`),
    filename: 'log-key.txt',
    contentType: 'text/plain',
  }))

  route(evidenceApi.logCheckpoint, ({ query }) => readLogCheckpoint(deps.db, query.since))

  route.file(evidenceApi.timestampAuthorities, async () =>
    pemFile('timestamp-authorities.pem', await timestampAuthorities(deps)),
  )
}

const pemFile = (filename: string, certificates: string[]) => ({
  bytes: Buffer.from(certificates.map((pem) => `${pem.trim()}\n`).join('')),
  filename,
  contentType: 'application/x-pem-file',
})
