import { sameText } from '#server/crypto/keyed-hash.ts'
import { pdfFilename } from '#shared/contracts/contract-rules.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import type { Deps } from '#server/deps.ts'
import { findContract, findOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { notFound } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { complianceReport } from './compliance-report.ts'
import { downloadToken } from './mail-sealed-pdf.ts'
import { readSealedPdf } from './read-sealed-pdf.ts'

export function evidenceRoutes(route: Route, deps: Deps) {
  route(evidenceApi.compliance, async ({ user, params }) => {
    const contract = await findOwnContract(deps.db, user.id, params.id)
    if (!contract) throw notFound('Contract')
    return complianceReport(deps, contract)
  })

  route.file(evidenceApi.sealedPdf, async ({ params, origin }) => {
    const isRight = sameText(params.token, downloadToken(deps, params.contractId))
    const contract = isRight ? await findContract(deps.db, params.contractId) : undefined
    if (contract?.status !== 'completed') throw notFound('Document')
    const bytes = await readSealedPdf(deps, contract, { kind: 'anonymous' }, origin)
    if (!bytes) return { retryAfterSeconds: 3, message: 'The signed PDF is being sealed.' }
    return { bytes, filename: pdfFilename(contract.title), contentType: 'application/pdf' }
  })
}
