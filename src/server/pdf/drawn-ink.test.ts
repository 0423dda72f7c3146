import { PNG } from 'pngjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawPage, type GrayPicture, withPdf } from '#server/files/pdfium.ts'
import { readPngNow } from '#server/files/read-png.ts'
import { drawnInk } from './drawn-ink.ts'
import { pictureOfSomeInk, pngWithInk, someInk, stamp } from './drawn-ink.fixture.ts'
import { exampleDocument } from './services-agreement.fixture.ts'
import { sealedFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'
import type { TypstCompiler } from './typst-compiler.ts'

test('lines that show what the picture shows stand for it', () => {
  const svg = drawnInk(pngWithInk(pictureOfSomeInk(), someInk))?.toString()
  expect(svg).toContain('viewBox="0 0 500 150"')
  expect(svg).toContain('stroke-width="2" d="M50 100C100 0 200 0 250 100C300 140 400 140 450 40"')
  expect(svg).toContain('<circle cx="470" cy="20" r="1.5"')
})

const shown = (png: PNG, ink = someInk) => drawnInk(pngWithInk(png, ink))

describe('the picture stands for itself', () => {
  test('where it came without lines', () => {
    expect(drawnInk(PNG.sync.write(pictureOfSomeInk()))).toBeUndefined()
  })

  test('where the lines are of another signature, or of none', () => {
    expect(shown(pictureOfSomeInk(), 'M50 40C100 140 200 140 250 40C300 0 400 0 450 100')).toBeUndefined()
    expect(shown(pictureOfSomeInk(), 'M-90 -40L-60 -40')).toBeUndefined()
  })

  test('where it shows more than they do, or less', () => {
    const more = pictureOfSomeInk()
    stamp(more, 700, 80, 8)
    expect(shown(more)).toBeUndefined()
    const blank = new PNG({ width: 1000, height: 300 })
    blank.data.fill(255)
    expect(shown(blank)).toBeUndefined()
    expect(shown(pictureOfSomeInk(), `${someInk}\nM20 20L60 20`)).toBeUndefined()
  })

  test('where it has other proportions, or is larger than the page sends it', () => {
    const tall = new PNG({ width: 1000, height: 400 })
    tall.data.fill(255)
    PNG.bitblt(pictureOfSomeInk(), tall, 0, 0, 1000, 300, 0, 0)
    expect(shown(tall)).toBeUndefined()
    expect(shown(new PNG({ width: 2000, height: 600 }))).toBeUndefined()
  })

  test('where the lines have no end', () => {
    const endless = `M0 0${'C9999 9999 -9999 -9999 0 0'.repeat(1000)}`
    expect(shown(pictureOfSomeInk(), endless)).toBeUndefined()
  })

  test('where the lines are none that the page writes: they are not even kept', () => {
    for (const ink of ['<svg onload="alert(1)"/>', 'M1 2L3 4"/><image href="http://example.com"/>', ''])
      expect(readPngNow(pngWithInk(pictureOfSomeInk(), ink))?.bare.toString('latin1')).not.toContain('inKS')
    expect(readPngNow(pngWithInk(pictureOfSomeInk(), someInk))?.bare.toString('latin1')).toContain(someInk)
  })
})

describe.each(['native', 'wasm'] as const)('in a sealed PDF by the %s compiler', (kind) => {
  let typst: TypstCompiler | undefined
  beforeAll(async () => {
    typst = await sharedTypst(kind).catch(() => undefined)
  })

  const set = (signature: Buffer): Uint8Array => {
    const document = exampleDocument('<p>A contract.</p>')
    const imageDataUrl = `data:image/png;base64,${signature.toString('base64')}`
    const [first] = document.signers.map((signer) => ({
      ...signer,
      // the same words below either
      signature: { ...signer.signature, imageDataUrl },
    }))
    if (!first || !typst) throw new Error('nothing to set')
    return typst.compile(sealedFiles({ ...document, signers: [first] }))
  }

  test('what was drawn is drawn, and looks as its picture does', async ({ skip }) => {
    if (!typst) return skip()
    const drawn = set(pngWithInk(pictureOfSomeInk(), someInk))
    const pictured = set(PNG.sync.write(pictureOfSomeInk()))
    expect(about(drawn)).toEqual({ pictures: 0, isArchival: kind === 'native' })
    // beside the contract and on the certificate
    expect(about(pictured)).toEqual({ pictures: 2, isArchival: kind === 'native' })

    const [one, other] = [await firstPage(drawn), await firstPage(pictured)]
    expect(darkWithout(one, other)).toEqual([])
    expect(darkWithout(other, one)).toEqual([])
  })
})

function about(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString('latin1')
  return { pictures: text.match(/\/Subtype \/Image\b/g)?.length ?? 0, isArchival: text.includes('pdfaid') }
}

const firstPage = (pdf: Uint8Array) =>
  withPdf(pdf, 100, (opened) => {
    const page = drawPage(opened, 0, 200)
    if (!page) throw new Error('no page')
    return page
  })

/** Where one page is dark and the other is light all around. */
function darkWithout(one: GrayPicture, other: GrayPicture): string[] {
  const lone = []
  for (let y = 2; y < one.height - 2; y++)
    for (let x = 2; x < one.width - 2; x++) {
      if ((one.pixels[y * one.width + x] ?? 255) > 100) continue
      const around = [-2, -1, 0, 1, 2].flatMap((down) =>
        [-2, -1, 0, 1, 2].map((across) => other.pixels[(y + down) * one.width + x + across] ?? 255),
      )
      if (Math.min(...around) > 180) lone.push(`${x}, ${y}`)
    }
  return lone
}
