import type { Deps } from '#server/deps.ts'
import { reading } from '#server/features/attachments/refuse-file.ts'
import { DOCX } from '#shared/attachments/attachments.api.ts'
import { escapeText } from '#shared/escape-text.ts'
import { HttpError } from '#server/http/errors.ts'
import { NO_PREVIEW } from './convert-to-pdf.ts'
import { type OwnFile, readOwnFile } from './read-own-file.ts'

/** A page of a person's Word or text file that stands by itself: the text and its pictures, nothing that runs or loads. */
export async function previewFile(deps: Deps, userId: string, address: string): Promise<Uint8Array> {
  const file = await readOwnFile(deps, userId, address)
  const { html } = await reading(read(deps, userId, file))
  const content = await deps.contractTexts.run('canonical', { html }, userId)
  return Buffer.from(page(file.filename, content))
}

function read({ files }: Deps, userId: string, { mimeType, bytes }: OwnFile) {
  if (mimeType === 'text/plain') return files.run('read-text', { bytes }, userId)
  if (mimeType === 'application/msword') return files.run('read-doc', { bytes }, userId)
  if (mimeType === DOCX) return files.run('read-docx', { bytes }, userId)
  throw new HttpError(415, NO_PREVIEW)
}

const style = `
  :root { color-scheme: light dark }
  body { font: 17px/27px Georgia, serif; max-width: 70ch; margin: 24px auto; padding: 0 16px; overflow-wrap: break-word }
  h1, h2, h3, h4, h5, h6 { line-height: 1.3 }
  table { border-collapse: collapse } td, th { border: 1px solid; padding: 4px 8px; text-align: start; vertical-align: top }
  :is(td, th) > p { margin: 0 }
  img { max-width: 100%; height: auto }
  p.empty { font-family: system-ui, sans-serif }
`

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeText(title)}</title>
<style>${style}</style>
</head>
<body>
${content || '<p class="empty">This file has no text.</p>'}
</body>
</html>
`
