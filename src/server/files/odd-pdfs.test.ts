import { describe, expect, test } from 'vitest'
import { cleanPdf } from './clean-pdf.ts'
import { createFileEngine } from './file-engine.ts'
import { identifyFile } from './identify-file.ts'
import { jbig2Pdf, treesOfPages, underCountedPdf, updatedPdf } from './odd-pdf.fixture.ts'
import { readPdf } from './read-pdf.ts'

const judge = (bytes: Uint8Array) => identifyFile({ bytes, filename: '', declaredType: '' })

describe('a PDF that readers show is taken', () => {
  test('updated by a table that is a stream and finds the older one at the space before it', async () => {
    const original = updatedPdf()
    expect(await judge(original)).toMatchObject({ pages: 1 })
    const { bytes, pages } = await cleanPdf({ bytes: original })
    expect(pages).toBe(1)
    expect((await readPdf({ bytes })).html).toContain('The rent is 900.')
  })

  test.for(treesOfPages)('whose tree %s', async ([, original, pages]) => {
    expect(await judge(original)).toMatchObject({ pages })
    expect(await cleanPdf({ bytes: original })).toMatchObject({ pages })
  })

  test('but not one that holds more pages than it says: which of them count is not known', async () => {
    await expect(cleanPdf({ bytes: underCountedPdf() })).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('This PDF can look different in different programs.'),
    })
  })
})

describe('a picture that nobody can unpack', () => {
  test('is refused before it is unpacked, wherever it would be shown', async () => {
    const engine = createFileEngine({ workers: 1 })
    const bytes = jbig2Pdf(12)
    expect(bytes.length).toBeLessThan(130_000)
    await engine.run('read-text', { bytes: Buffer.from('Warm') })
    for (const kind of ['clean-pdf', 'read-scan'] as const) {
      await expect(engine.run(kind, { bytes })).rejects.toMatchObject({
        code: 'too-large',
        message: expect.stringContaining('This PDF is too large once unpacked.'),
      })
    }
    await engine.close()
  })
})
