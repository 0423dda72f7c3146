import type { Server } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { drawnInk } from '#server/pdf/drawn-ink.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { aLargeFile, takeFileChoosers } from './files.ts'
import { type MockServer, mockServer, open, servePage, viewOf } from './signer-page.fixture.ts'
import {
  button,
  chooseWayByKeyboard,
  drawWithFinger,
  heading,
  press,
  sign,
  signByKeyboard,
  typeSignature,
} from './signing.ts'
import { expect, expectToFit, inspect, test } from './test.ts'

/** The three ways of giving a signature on the signer's page, and what of it is sent. */

let server: Server
let origin: string

test.beforeAll(async () => {
  ;({ server, origin } = await servePage())
})
test.afterAll(() => {
  server.close()
})
test.use({ viewport: { width: 390, height: 844 } })

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

async function atSignature(
  page: Page,
  signer: Partial<SigningView> = {},
  contract: Partial<SigningView['contract']> = {},
) {
  const consentedAt = new Date().toISOString()
  const mock = await mockServer(
    page,
    viewOf({ consentedAt, ...signer }, { twoFARequirement: 'none', ...contract }),
  )
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  await expect(heading(page, 'Sign the contract')).toBeFocused()
  return mock
}

function sentTo(mock: MockServer) {
  const call = mock.calls.find(({ path }) => path === '/api/signatures')
  const { signatureData, signatureMethod } = JSON.parse(call?.body ?? '{}')
  return { method: signatureMethod, png: Buffer.from(String(signatureData).split(',')[1] ?? '', 'base64') }
}

const isFont = (url: string) => url.endsWith('.woff2') && !url.includes('source-serif')

/** The hands that came, the first of them first; after the typefaces of the contract's text. */
const loadedFamilies = () =>
  Array.from(document.fonts).flatMap(({ family, status }) =>
    status === 'loaded' && !/Source Serif|As Wide/.test(family) ? family.replaceAll('"', '') : [],
  )

/** A photo as a phone takes it, lying on its side, with the note that it is to be turned. */
async function photo(page: Page, paint: 'signature' | 'paper' | 'night' | 'scene') {
  const base64 = await page.evaluate(async (paint) => {
    const canvas = new OffscreenCanvas(1200, 1600)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const paper = context.createLinearGradient(0, 0, 1200, 1600)
    paper.addColorStop(0, paint === 'night' ? '#1a1a1c' : '#e9e4d8')
    paper.addColorStop(1, paint === 'night' ? '#141416' : '#a9a294')
    context.fillStyle = paper
    context.fillRect(0, 0, 1200, 1600)
    if (paint === 'scene') {
      for (let at = 0; at < 40; at++) {
        context.fillStyle = ['#203018', '#6a4a2a', '#d0c8a0', '#304a70'][at % 4] ?? ''
        context.fillRect((at * 317) % 1200, (at * 523) % 1600, 260, 190)
      }
    }
    if (paint === 'signature') {
      context.strokeStyle = '#1c2f7a'
      context.lineWidth = 10
      context.lineCap = 'round'
      // upright it runs from left to right; on its side, from bottom to top
      context.beginPath()
      for (let step = 0; step <= 200; step++)
        context.lineTo(600 + 140 * Math.sin(step / 7) * (1 - step / 260), 1300 - step * 5)
      context.stroke()
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, paint)
  const jpeg = Buffer.from(base64, 'base64')
  // EXIF with one entry: orientation 6, to be turned clockwise
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex')
  return {
    name: 'IMG_0001.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]),
  }
}
const choose = (page: Page) => page.locator('input[type=file]')
const preview = (page: Page) => page.getByRole('img', { name: 'Your signature from an image' })

test.describe('a drawn signature', () => {
  test.use({ hasTouch: true })

  test('is the same after a turn of the phone and a reload, loses nothing where its size changes in the middle of a stroke, and is sent with its lines', async ({
    page,
  }) => {
    const mock = await atSignature(page)
    await drawWithFinger(page)
    await page.setViewportSize({ width: 844, height: 390 })
    await page.reload()
    await expect(page.getByRole('img', { name: 'Your drawn signature: 1 stroke' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('The certificate will say that you drew your signature')).toBeVisible()
    await expectToFit(page, 'signature-drawn')
    const pad = page.getByRole('img', { name: /^Your drawn signature/ })
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (!box) throw new Error('no pad')
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.3, { steps: 9 })
    // as by a turn; a change of the window itself lets go of the mouse in this browser
    const resized = await pad.evaluate(
      (canvas: HTMLCanvasElement) =>
        new Promise<boolean>((done) => {
          const before = canvas.width
          new ResizeObserver(() => requestAnimationFrame(() => canvas.width < before && done(true))).observe(
            canvas,
          )
          canvas.style.width = '240px'
        }),
    )
    expect(resized).toBe(true)
    await expect(page.getByRole('img', { name: 'Your drawn signature: 2 strokes' })).toBeVisible()
    await page.mouse.up()
    // and the pen goes on
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.2, { steps: 9 })
    await page.mouse.up()
    await expect(page.getByRole('img', { name: 'Your drawn signature: 3 strokes' })).toBeVisible()
    await sign(page)
    const { method, png } = sentTo(mock)
    expect(method).toBe('drawn')
    // the server finds that the picture shows these lines and nothing else
    const svg = drawnInk(png)?.toString()
    expect(svg).toMatch(/<path stroke-width="2" d="M[\d. ]+C/)
    // at a tenth of the pad's width, where the finger began
    expect(svg).toMatch(/d="M(49|50|51)[. ]/)
    expect(svg?.match(/M/g)).toHaveLength(3)
  })
})

const pixelsOf = (preview: Locator) =>
  preview.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''))

test.describe('a typed name', () => {
  test('is set in the hand that was chosen, and no typeface comes before typing is', async ({ page }) => {
    const fonts: string[] = []
    page.on('request', (request) => isFont(request.url()) && fonts.push(request.url()))
    const mock = await atSignature(page)
    expect(fonts).toEqual([])
    const slow = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await slow.promise
      await route.continue()
    })
    await page.getByLabel('Type', { exact: true }).check()
    // nobody signs what they have not seen
    await expect(button(page, 'One moment…')).toBeDisabled()
    await expect(button(page, 'Sign Contract')).toHaveCount(0)
    slow.resolve()
    await expect(button(page, 'Sign Contract')).toBeEnabled()
    const hands = page.getByRole('group', { name: 'Handwriting' }).getByRole('radio')
    await expect(hands).toHaveCount(3)
    await expect(hands.first()).toBeChecked()
    const preview = page.getByRole('img', { name: 'Your signature: Ada Lovelace' })
    const pixels = () => pixelsOf(preview)
    await page.getByLabel('Ada (handwriting 2)').check()
    await expect.poll(() => fonts.filter((url) => url.includes('great-vibes')).length).toBeGreaterThan(0)
    await expect.poll(() => fonts.length).toBe(3)
    // of a Latin name, the Latin letters alone
    expect(fonts.every((url) => /-latin-400/.test(url))).toBe(true)
    await page.evaluate(() => document.fonts.ready)
    await expectToFit(page, 'signature-typed')
    const shown = await pixels()
    await page.reload()
    await expect(page.getByLabel('Ada (handwriting 2)')).toBeChecked()
    await expect.poll(pixels).toBe(shown)
    await sign(page)
    const { method, png } = sentTo(mock)
    expect(method).toBe('typed')
    expect(`data:image/png;base64,${png.toString('base64')}`).toBe(shown)
  })

  test('in any script is written by a hand that can, and the page says where not every one can', async ({
    page,
  }) => {
    const mock = await atSignature(page)
    await typeSignature(page, 'Ada Lovelace')
    const leftOut = 'Handwriting styles that can’t write every letter'
    const device = 'it’s set in your device’s own letters'
    for (const [name, hands, family, note, look] of [
      ['Анна Щёголева', 3, 'Caveat', undefined, inspect],
      ['Nguyễn Thị Ái', 0, 'Great Vibes', leftOut, expectToFit],
      ['محمد العربي', 3, 'Aref Ruqaa', undefined, inspect],
      ['राम कुमार', 3, 'Kalam', undefined, expectToFit],
      ['王小明', 3, 'Ma Shan Zheng', undefined, expectToFit],
      ['吳宗憲', 2, 'LXGW WenKai TC', leftOut, inspect],
      ['佐藤さくら', 3, 'Yuji Boku', undefined, expectToFit],
      ['박지훈 Kim', 3, 'Nanum Pen Script', undefined, expectToFit],
      ['김 金', 0, undefined, device, inspect],
    ] as const)
      await test.step(name, async () => {
        const before = await page.evaluate(loadedFamilies)
        await page.getByLabel('Your name').fill(name)
        await expect(page.getByRole('group', { name: 'Handwriting' }).getByRole('radio')).toHaveCount(hands)
        await expect(page.getByRole('img', { name: `Your signature: ${name}` })).toBeVisible()
        await expect(button(page, 'Sign Contract')).toBeEnabled()
        if (family) await expect.poll(() => page.evaluate(loadedFamilies)).toContain(family)
        else expect(await page.evaluate(loadedFamilies)).toEqual(before)
        await expect(page.getByText(note ?? leftOut)).toBeVisible({ visible: note !== undefined })
        await look(page, `signature-typed-${name.split(' ')[0]}`)
      })

    // what runs from the left stays so on a page that runs from the right, and each is signed as it is seen
    const ink = async (name: string) => {
      await typeSignature(page, name)
      await expect(button(page, 'Sign Contract')).toBeEnabled()
      return pixelsOf(page.getByRole('img', { name: `Your signature: ${name}` }))
    }
    const fromLeft = await ink('Ana Pérez (CEO)')
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await page.getByLabel('Draw', { exact: true }).check()
    expect(await ink('Ana Pérez (CEO)')).toBe(fromLeft)
    const fromRight = await ink('محمد Smith')
    await sign(page)
    const { method, png } = sentTo(mock)
    expect(method).toBe('typed')
    expect(`data:image/png;base64,${png.toString('base64')}`).toBe(fromRight)
  })

  test('is set in letters of the device where the network brings no typeface', async ({
    page,
    complaints,
  }) => {
    const mock = await atSignature(page)
    await page.route('**/*.woff2', (route) => route.abort())
    // nor which letters it has: then nothing is said of that
    await page.route('**/chinese-hands-*.js', (route) => route.abort())
    const tables = page.waitForEvent('requestfailed', (request) => request.url().includes('chinese-hands'))
    await typeSignature(page, '王小明')
    await tables
    await expect(page.getByRole('img', { name: 'Your signature: 王小明' })).toBeVisible()
    await expect(page.getByText(/Handwriting|handwriting/)).toHaveCount(0)
    // nor waits for one that never comes
    await page.route('**/*.woff2', () => undefined)
    await typeSignature(page, 'Ada Lovelace')
    await expect(page.getByRole('img', { name: 'Your signature: Ada Lovelace' })).toBeVisible()
    await sign(page)
    const { data } = PNG.sync.read(sentTo(mock).png)
    expect(data.filter((value, at) => at % 4 === 0 && value < 100).length).toBeGreaterThan(500)
    expect(complaints.every((said) => /\.woff2|chinese-hands/.test(said))).toBe(true)
    complaints.splice(0)
  })
})

test.describe('an uploaded picture', () => {
  test('is turned upright, freed of its paper and cut to the ink, and can be replaced, by keyboard alone', async ({
    page,
  }) => {
    takeFileChoosers(page)
    const mock = await atSignature(page)
    await chooseWayByKeyboard(page, 'Upload')
    await press(page, button(page, 'Sign Contract'))
    await press(page, page.getByRole('link', { name: 'Please provide your signature before submitting.' }))
    await expect(button(page, 'Choose an Image')).toBeFocused()
    const opened = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await opened).setFiles(await photo(page, 'signature'))
    await expect(preview(page)).toBeVisible()
    await expect(page.getByText('Please provide your signature before submitting.')).toBeHidden()
    await expectToFit(page, 'signature-uploaded')
    // a picture that is refused takes nothing away
    const openedAgain = page.waitForEvent('filechooser')
    await press(page, button(page, 'Use Another Image'))
    await (await openedAgain).setFiles(await photo(page, 'paper'))
    await expect(page.getByRole('alert').filter({ hasText: 'We can’t find a signature' })).toBeVisible()
    await expect(button(page, 'Use Another Image')).toBeVisible()
    await expect(preview(page)).toBeVisible()
    await page.reload()
    await expect(preview(page)).toBeVisible()
    await signByKeyboard(page)

    const { method, png } = sentTo(mock)
    expect(method).toBe('uploaded')
    expect(png.length).toBeLessThan(300_000)
    const { width, height, data } = PNG.sync.read(png)
    expect(width).toBeGreaterThan(height * 2)
    expect(width * height).toBeLessThanOrEqual(400_000)
    const ink = Array.from({ length: width * height }, (_, at) => data[at * 4 + 3] ?? 0)
    expect(ink.filter((alpha) => alpha === 0).length / ink.length).toBeGreaterThan(0.7)
    const [r = 0, g = 0, b = 0] = data.subarray(ink.indexOf(255) * 4)
    expect(b).toBeGreaterThan(r + 20)
    expect(b).toBeGreaterThan(g + 20)
    // the swings are widest where it begins, on the left
    const inkedRows = (from: number, to: number) =>
      new Set(
        ink.flatMap((alpha, at) =>
          alpha > 128 && at % width >= from * width && at % width < to * width
            ? [Math.floor(at / width)]
            : [],
        ),
      ).size
    expect(inkedRows(0, 0.3)).toBeGreaterThan(inkedRows(0.7, 1) * 1.5)
  })

  test('of initials is cleaned like one of a signature, and stands beside a typed name', async ({ page }) => {
    const mock = await atSignature(
      page,
      { places: [{ number: 1, kind: 'initials', at: 1, of: 1 }] },
      { content: '<h2>Rent <span data-place="1">Initials of Ada Lovelace</span></h2>' },
    )
    await typeSignature(page, 'Ada Lovelace')
    await page.getByRole('group', { name: 'Your initials' }).getByLabel('Upload', { exact: true }).check()
    await expect(page.getByText('a photo or scan of your initials')).toBeVisible()
    await button(page, 'Initial here').click()
    await expect(page.getByText('Enter your initials first.')).toBeVisible()
    await expect(button(page, 'Choose an Image')).toBeFocused()
    await choose(page).setInputFiles(await photo(page, 'paper'))
    await expect(page.getByRole('alert').filter({ hasText: 'We can’t find initials' })).toBeVisible()
    await choose(page).setInputFiles(await photo(page, 'signature'))
    const initials = page.getByRole('img', { name: 'Your initials' })
    await expect(initials).toBeVisible()
    await page.reload()
    await expect(initials).toBeVisible()
    await button(page, 'Initial here').click()
    await expect(page.getByText('You can sign the contract now.')).toBeVisible()
    await inspect(page, 'initials-uploaded')
    await sign(page)
    const sent = mock.calls.find(({ path }) => path === '/api/signatures')
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      signatureMethod: 'typed',
      initialsMethod: 'uploaded',
      initialsData: expect.stringMatching(/^data:image\/png;base64,/),
      places: [1],
    })
  })

  test('that is no signature is refused, with what to do', async ({ page }) => {
    await atSignature(page)
    await page.getByLabel('Upload', { exact: true }).check()
    for (const [given, said] of [
      [await photo(page, 'paper'), 'We can’t find a signature in this image.'],
      [await photo(page, 'night'), 'This image is too dark'],
      [await photo(page, 'scene'), 'This doesn’t look like a signature'],
      [
        file('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
        'This isn’t a PNG, JPEG',
      ],
      [file('cut.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), 'This isn’t a PNG, JPEG'],
      [
        aLargeFile(test.info().outputDir, 'large.png', 21 * 1024 * 1024),
        'This image is too large. The limits are 20 MB and 64 megapixels.',
      ],
    ] as const) {
      await choose(page).setInputFiles(given)
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
      await expect(preview(page)).toBeHidden()
    }
    await inspect(page, 'signature-refused')
  })
})

test.describe('on the smallest phones', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('every way of signing fits, in languages with long words too', async ({ page }) => {
    await atSignature(page)
    for (const [language, ...ways] of [
      ['english', 'Draw', 'Type', 'Upload'],
      ['german', 'Zeichnen', 'Tippen', 'Hochladen'],
      ['portuguese', 'Desenhar', 'Digitar', 'Enviar imagem'],
      ['arabic', 'رسم', 'كتابة', 'رفع صورة'],
    ] as const) {
      await page.getByRole('combobox').selectOption(language)
      for (const way of ways) {
        await page.getByLabel(way, { exact: true }).check()
        await expect(page.locator('[aria-busy]')).toHaveCount(0)
        await expectToFit(page, `signature-320-${way}`)
      }
    }
  })
})
