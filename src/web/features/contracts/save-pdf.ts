import { evidenceFilename, pdfFilename } from '#shared/contracts/contract-rules.ts'
import { contractsApi, type ListedContract } from '#shared/contracts/contracts.api.ts'
import { call } from '#web/api.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { fetchEvidence, fetchPdf, pdfViewAddress } from './fetch-pdf.ts'

export type Named = Pick<ListedContract, 'id' | 'title'>

/** Under its specified name; waits while it is being sealed. */
export async function savePdf({ id, title }: Named) {
  saveFile(await (await fetchPdf(id)).blob(), pdfFilename(title))
}

/** In a new tab, as soon as it is sealed; saves it where the browser allows no new tab. */
export async function openPdf({ id, title }: Named) {
  // the contract is asked for, not the file: each reading of the file is in the log
  const { seal } = await call(contractsApi.get, { params: { id } })
  if (seal.state !== 'sealed') await (await fetchPdf(id)).body?.cancel()
  if (!window.open(pdfViewAddress(id), '_blank')) await savePdf({ id, title })
}

/** The zip that proves a contract; waits while the PDF in it is being sealed. */
export async function saveEvidence({ id, title }: Named) {
  saveFile(await (await fetchEvidence(id)).blob(), evidenceFilename(title))
}
