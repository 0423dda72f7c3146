import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSealKey } from './seal-key.ts'
import { createSealer } from './seal-pdf.ts'
import { smallPdf } from './small-pdf.fixture.ts'
import { sealedFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'
import { warmUpDocument } from './warm-up.ts'

const folder = mkdtempSync(join(tmpdir(), 'plainseal-base-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function sealed(pdf: Uint8Array) {
  const sealer = createSealer({ sealKey: await openSealKey({ dataDir: folder }) })
  const { pdf: bytes } = await sealer.seal(pdf, { reason: 'Test', signingAt: new Date() })
  return Buffer.from(bytes).toString('latin1')
}

test.for([
  ['of ours', async () => (await sharedTypst()).compile(sealedFiles(warmUpDocument))],
  ['of another maker', async () => smallPdf()],
] as const)(
  'readers show the title of a sealed document %s, and go through its fields in the order of its text',
  async ([, make]) => {
    const text = await sealed(await make())
    const catalog = text.slice(text.lastIndexOf('<< /Perms'))
    expect(catalog.match(/\/ViewerPreferences\s*<<[^>]*\/DisplayDocTitle true/g)).toHaveLength(1)
    // the page that lists the seal, as the update writes it
    const page = text.slice(text.lastIndexOf('%%EOF', text.lastIndexOf('/Perms')))
    expect(page).toMatch(/\/Tabs \/S[^]*\/Annots \[/)
  },
)
