import { PDF } from '@libpdf/core'
import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { addressOf } from '#shared/call.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { Deps } from '#server/deps.ts'
import { insertUpload, storeUpload } from '#server/features/attachments/uploads.queries.ts'
import type { SignerValues } from './app.ts'
import type { Client } from './client.ts'

export type AnyFile = { filename: string; mimeType: string; bytes: Uint8Array }

export const aTextFile = (text = 'One apple: 1 dollar.\n', filename = 'prices.txt'): AnyFile => ({
  filename,
  mimeType: 'text/plain',
  bytes: Buffer.from(text),
})

/** A PDF whose pages say their number; none of its bytes is the same in another one. */
export async function aPdfFile(pages = 2, filename = 'annex.pdf'): Promise<AnyFile> {
  const pdf = PDF.create()
  for (let page = 1; page <= pages; page++)
    pdf.addPage({ width: 595, height: 842 }).drawText(`Annex sheet ${page}`, { x: 60, y: 760, size: 18 })
  return { filename, mimeType: 'application/pdf', bytes: await pdf.save() }
}

/** A PDF of these pages, each of lines that stand one below the other. */
export async function aPdfOf(pages: string[][], filename = 'lease.pdf'): Promise<AnyFile> {
  const pdf = PDF.create()
  for (const lines of pages) {
    const page = pdf.addPage({ width: 595, height: 842 })
    for (const [row, line] of lines.entries()) page.drawText(line, { x: 60, y: 760 - row * 16, size: 11 })
  }
  return { filename, mimeType: 'application/pdf', bytes: await pdf.save() }
}

/** A file that waits to be used by this person, judged already; the path that names it. */
export async function anUpload(deps: Deps, userId: string, file: AnyFile): Promise<string> {
  const id = await insertUpload(deps, userId, 1000)
  if (!id) throw new Error('No room for an upload')
  await storeUpload(deps, userId, id, file, Infinity)
  return addressOf(attachmentsApi.putUpload, { params: { id } })
}

type Owner = Client & { user: { id: string } }

/** A draft with this file and one signer. */
export async function aDraftWith(
  deps: Deps,
  owner: Owner,
  file: AnyFile,
  values: { title?: string; content?: string; attachmentPlace?: 'first' | 'last' } = {},
  signer: SignerValues = {},
) {
  const attachmentUrl = await anUpload(deps, owner.user.id, file)
  const ada = { name: 'Ada', email: 'ada@example.com', notificationPreference: 'email', ...signer } as const
  const text = { title: 'Lease', content: '<p>Text</p>', twoFARequirement: 'none', ...values } as const
  const contract = await owner.call(contractsApi.create, { body: { ...text, attachmentUrl, signers: [ada] } })
  return { contract, id: contract.id, signerId: contract.signers[0]!.id }
}

export async function aSentContractWith(...draft: Parameters<typeof aDraftWith>) {
  const made = await aDraftWith(...draft)
  await draft[1].call(contractsApi.send, { params: { id: made.id } })
  return made
}

/** The file as the signing page asks for it. */
export const signersAttachment = (client: Client, signerId: string) =>
  client.send({ method: 'GET', url: `/api/signers/${signerId}/attachment` })
