import type { Server } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { mockServer, open, servePage, viewOf } from './signer-page.fixture.ts'
import { button } from './signing.ts'
import { expect, phone, test } from './test.ts'

let server: Server
let origin: string

test.beforeAll(async () => {
  ;({ server, origin } = await servePage())
})
test.afterAll(() => {
  server.close()
})

/** Longer than what is drawn in one go. */
const CLAUSES = 360
/** Longer than what is drawn at one stretch, however fast the machine. */
const MANY_CLAUSES = 2000
const clause = (number: number) =>
  `<p>${number}. ${'The tenant keeps the barn dry and tells the landlord of damage. '.repeat(6)}</p>`
const textOf = (clauses: number) =>
  `<h1>Lease of the barn</h1>${Array.from({ length: clauses }, (_, at) => clause(at + 1)).join('')}<p>The end of the lease.</p>`
const consented = { consentedAt: '2026-11-23T12:00:00.000Z' }

/** Holds what the page draws in the background, from when the beginning of the text stands there. */
function holdDrawing() {
  const held: (() => void)[] = []
  let isHolding = false
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('.text-piece')) return
    isHolding = true
    watcher.disconnect()
  })
  watcher.observe(document, { childList: true, subtree: true })
  // by such messages React goes on with what it may put off
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function post(this: MessagePort, message: unknown) {
    const go = () => postMessage.call(this, message)
    if (isHolding) held.push(go)
    else go()
  }
  Object.assign(window, {
    letDraw() {
      isHolding = false
      for (const go of held) go()
    },
  })
}

declare global {
  interface Window {
    told: unknown[]
  }
}

/** Notes what the page tells as it goes: that is sent past whatever stands between page and server. */
function noteTold() {
  window.told = []
  const { fetch: send } = window
  window.fetch = (to, given) => {
    if (given?.keepalive && typeof given.body === 'string') window.told.push(JSON.parse(given.body).shown)
    return send(to, given)
  }
}

/** What the page has told of the text, once its window was hidden for a moment. */
async function tellShown(page: Page): Promise<unknown[]> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
  return page.evaluate(() => window.told)
}

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

test('the end of a long text counts as seen once it has been in view, and not before all of the text stands there', async ({
  page,
}) => {
  await page.addInitScript(holdDrawing)
  await page.addInitScript(noteTold)
  await mockServer(page, viewOf(consented, { content: textOf(MANY_CLAUSES) }))
  await open(page, origin)
  await expect(page.getByText(/^1\. The tenant keeps the barn dry/)).toBeVisible()
  await toEnd(page)
  await expect(page.getByText('The end of the lease.')).toHaveCount(0)
  await expect.poll(() => tellShown(page)).not.toEqual([])
  for (const shown of await tellShown(page)) expect(shown).toMatchObject({ scrolledToEnd: false })

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate('letDraw()')
  await expect(page.getByText('The end of the lease.')).toBeAttached()
  const before = (await tellShown(page)).length
  await expect.poll(async () => (await tellShown(page)).length).toBeGreaterThan(before)
  for (const shown of await tellShown(page)) expect(shown).toMatchObject({ scrolledToEnd: false })

  await toEnd(page)
  await expect(page.getByText('The end of the lease.')).toBeInViewport()
  await expect.poll(() => tellShown(page)).toContainEqual(expect.objectContaining({ scrolledToEnd: true }))
})

/** The room between clauses that follow each other, where pieces of the text meet and elsewhere; each in view. */
async function gapsOf(text: Locator) {
  await expect(text.getByText('The end of the lease.')).toBeAttached()
  return text.evaluate(async (whole) => {
    const paragraphs = [...whole.querySelectorAll('p')]
    const gaps = { met: new Set<number>(), within: new Set<number>(), lefts: new Set<number>() }
    for (const [at, next] of paragraphs.entries()) {
      const before = paragraphs[at - 1]
      const isMeeting = before?.parentElement !== next.parentElement
      if (!before || (!isMeeting && at % 20 !== 0)) continue
      next.scrollIntoView({ block: 'center' })
      // what comes into view gets its layout with the next frames
      for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done))
      const gap = Math.round(next.getBoundingClientRect().top - before.getBoundingClientRect().bottom)
      gaps[isMeeting ? 'met' : 'within'].add(gap)
      // from the edge of the text: the page itself may still be moving
      gaps.lefts.add(Math.round(next.getBoundingClientRect().left - whole.getBoundingClientRect().left))
    }
    const pieces = whole.querySelectorAll('.text-piece').length
    return { pieces, met: [...gaps.met], within: [...gaps.within], lefts: gaps.lefts.size }
  })
}

async function expectEven(text: Locator) {
  const { pieces, met, within, lefts } = await gapsOf(text)
  expect(pieces).toBeGreaterThan(10)
  expect(within).toHaveLength(1)
  expect(met, 'the room where pieces meet').toEqual(within)
  expect(lefts, 'left edges').toBe(1)
}

test('a long text looks the same where its pieces meet, for signers on a phone and for its owner', async ({
  page,
  newVisitor,
}) => {
  const content = textOf(CLAUSES)
  const visitor = await newVisitor(phone)
  await mockServer(visitor, viewOf(consented, { content }))
  await open(visitor, origin)
  await expectEven(visitor.getByRole('article', { name: 'Text of the contract' }))

  await signIn(page, aPerson('Ada', 'Owner'))
  const { id } = await callerOf(page.request).call(contractsApi.create, { body: { title: 'Lease', content } })
  await page.goto(`/contracts/${id}`)
  const folded = (await page.getByLabel('Contract text').boundingBox())!
  expect(folded.height).toBeLessThan(1000)
  await button(page, 'Show the whole contract').click()
  await expectEven(page.locator('[data-contract-text]'))
  await expect(button(page, 'Show less')).toBeAttached()
})

const clausesOf = (tenant: string) =>
  Array.from({ length: 12 }, (_, at) => `<p>${at + 1}. ${tenant} keeps the barn dry.</p>`)

for (const cuts of [[12], [6, 9, 12]])
  test(`a text that changed while it came stands there once, in its new words, when they come in ${cuts.length}`, async ({
    page,
  }) => {
    const now = clausesOf('Cleo Newname')
    const mock = await mockServer(page, viewOf(consented, { content: now.join('') }))
    const answers = [
      { html: clausesOf('Cleo Oldname').slice(0, 4).join(''), next: 'then', isAnew: true },
      ...cuts.map((end, at) => ({
        html: now.slice(cuts[at - 1] ?? 0, end).join(''),
        next: end === now.length ? null : 'then',
        isAnew: at === 0,
      })),
    ]
    mock.instead = ({ path }) => (path.endsWith('/text') ? { body: answers.shift() } : undefined)
    await open(page, origin)
    const text = page.getByRole('article')
    await expect(text).toContainText('12. Cleo Newname')
    await expect(text.locator('p')).toHaveText(now.map((line) => line.slice('<p>'.length, -'</p>'.length)))
    await expect(button(page, 'Proceed to Sign')).toBeEnabled()
  })
