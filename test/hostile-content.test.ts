import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe } from 'vitest'
import { canonicalHtml } from '#server/features/contract-text/canonical-html.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { aDraft, allConsents, aSentContract, expect, signAs, test } from './app.ts'
import { hostileMarkup } from './hostile-markup.ts'

const { window } = new JSDOM('')
const ALLOWED = new Set(
  'h1 h2 h3 h4 h5 h6 p div blockquote hr br ul ol li strong em u s sub sup code pre a img span table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
)

/** What a browser would make of this markup that a contract must not hold: elements, attributes, addresses, styles. */
function active(html: string): string[] {
  const holder = window.document.createElement('div')
  holder.innerHTML = html
  const elements = Array.from(holder.querySelectorAll('*'))
  const attributes = elements.flatMap((element) =>
    Array.from(element.attributes, ({ name, value }) => badAttribute(element.localName, name, value)),
  )
  const names = elements.map(({ localName }) => localName).filter((name) => !ALLOWED.has(name))
  return [...names, ...attributes.flat()]
}

function badAttribute(element: string, name: string, value: string): string[] {
  const problem = `${element} ${name}=${value}`
  if (/^on|^xlink|^srcset$|^srcdoc$|^formaction$|^action$/i.test(name)) return [problem]
  if (name === 'href') return isHarmless(value) ? [] : [problem]
  if (name === 'src') return /^data:image\/(png|jpeg|gif|webp);base64,/.test(value) ? [] : [problem]
  if (name === 'style')
    return /^\s*text-align:\s*(left|right|center|justify);?\s*$/.test(value) ? [] : [problem]
  return []
}

const isHarmless = (address: string) =>
  URL.canParse(address, 'https://own.example') &&
  ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(address, 'https://own.example').protocol)

/** As the next reader parses it, and the one after that: markup that means something new each time shows itself. */
function mutations(html: string): string[] {
  const holder = window.document.createElement('div')
  holder.innerHTML = html
  const once = holder.innerHTML
  holder.innerHTML = once
  return [html, once, holder.innerHTML]
}

describe('hostile markup in the text of a contract', () => {
  test('loses everything that runs or fetches, for every parser that reads it', () => {
    for (const markup of hostileMarkup)
      for (const wrapped of [markup, `<p>before</p>${markup}<p>after</p>`, `<table><tr><td>${markup}`])
        for (const html of mutations(canonicalHtml(wrapped)))
          expect({ markup, active: active(html) }).toEqual({ markup, active: [] })
  })

  test('comes out the same when it is cleaned twice, whatever it is put together from', () => {
    const piece = oneof(
      constantFrom(...hostileMarkup),
      constantFrom('<', '>', '"', "'", '&', '</', '<!--', '-->', '<p ', '=', '/', '&#', 'x3c;', '\u0000'),
      string({ maxLength: 12 }),
    )
    assert(
      property(array(piece, { maxLength: 8 }), (pieces) => {
        const clean = canonicalHtml(pieces.join(''))
        expect(canonicalHtml(clean)).toBe(clean)
        for (const html of mutations(clean)) expect(active(html)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('is inert for the owner, for the signer, in the mails and in the sealed PDF', async ({
    signIn,
    client,
    outbox,
    settle,
  }) => {
    const owner = await signIn()
    const content = `<p>Real text</p>${hostileMarkup.join('\n')}`
    const draft = await aDraft(owner, { content }, [])
    expect(active(canonicalHtml(content))).toEqual([])
    const shown = await owner.call(contractsApi.get, { params: { id: draft.id } })
    expect(active(shown.content)).toEqual([])
    // what never closes must not swallow the rest: the sealed one has only markup that ends
    const { id, signers } = await aSentContract(owner, {
      content: hostileMarkup
        .filter((markup) => !/^<(plaintext|script>alert\(1\)$)/.test(markup))
        .join('<p>-</p>'),
      title: '<img src=x onerror=alert(1)>"><script>alert(2)</script>',
    })
    const view = await client().call(signingApi.get, { params: { signerId: signers[0]!.id } })
    expect(active(view.contract.content)).toEqual([])
    await settle()
    await signAs(client(), id, signers[0]!.id)
    const messages = await outbox()
    const pdf = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
    expect(pdf.statusCode).toBe(200)
    expect(pdf.rawPayload.toString('latin1')).not.toMatch(
      /\/(JavaScript|JS|Launch|EmbeddedFile|OpenAction|RichMedia|SubmitForm|GoToR)\b|javascript:|evil\.example\/(x\.js|pixel)/i,
    )
    expect(messages.length).toBe(4)
    for (const { html } of messages) expect(scripts(html)).toEqual([])
  })
})

describe('hostile names, titles and companies', () => {
  test.for([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '&lt;svg/onload=alert(1)&gt;',
  ])('are text in every mail: %s', async (name, { signIn, client, outbox, settle }) => {
    const owner = await signIn({ firstName: name, lastName: name, companyName: name, balanceCents: 500 })
    const { id, signers } = await aSentContract(owner, { title: name }, [{ name }, { name: `Other ${name}` }])
    await settle()
    await owner.call(contractsApi.resendNotifications, { params: { id } })
    await settle()
    await signAs(client(), id, signers[0]!.id)
    await owner.call(contractsApi.cancel, { params: { id }, body: { reason: name } })
    const messages = await outbox()
    expect(messages.length).toBeGreaterThanOrEqual(6)
    for (const { html } of messages) expect(scripts(html)).toEqual([])
  })
  test('what signers write instead of signing, and what owners answer, is text in every mail', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const words = hostileMarkup.join(' ').slice(0, 450)
    const name = '"><img src=x onerror=alert(1)>'
    const { id, signers } = await aSentContract(owner)
    const params = { id: signers[0]!.id }
    const signer = client()
    await signer.call(signingApi.consent, { params, body: allConsents })
    const newest = async () => (await owner.call(contractsApi.get, { params: { id } })).replies[0]!.id
    const before = (await outbox()).length
    await signer.call(repliesApi.askForCorrection, { params, body: { text: words } })
    await owner.call(repliesApi.stands, { params: { id: await newest() }, body: { note: words } })
    await signer.call(repliesApi.handOver, { params, body: { name, email: 'eve@example.com' } })
    await owner.call(repliesApi.refuse, { params: { id: await newest() }, body: { note: words } })
    await signer.call(repliesApi.withdrawConsent, { params, body: { reason: words } })
    await owner.call(repliesApi.askAgain, { params: { id: await newest() }, body: { note: words } })
    // an answer that waits isn't sent once the contract is closed
    await outbox()
    await signer.call(repliesApi.decline, { params, body: { reason: words } })
    const messages = (await outbox()).slice(before)
    expect(
      messages.map(({ to }) => to).filter((to) => to === owner.user.email).length,
    ).toBeGreaterThanOrEqual(4)
    expect(
      messages.map(({ to }) => to).filter((to) => to === 'signer1@example.com').length,
    ).toBeGreaterThanOrEqual(3)
    for (const { html } of messages) expect(scripts(html)).toEqual([])
    // told, not left out
    expect(messages.filter(({ text }) => text.includes('alert(1)')).length).toBeGreaterThanOrEqual(6)
  })
})

/** What would run in a mail. Mails have styles and pictures of their own; nothing in them runs. */
function scripts(html: string): string[] {
  const elements = Array.from(new JSDOM(html).window.document.querySelectorAll('*'))
  const running = elements.filter(({ localName }) =>
    /^(script|iframe|object|embed|svg|math|form|input|link|base)$/.test(localName),
  )
  const attributes = elements.flatMap((element) => Array.from(element.attributes))
  return [
    ...running.map(({ outerHTML }) => outerHTML),
    ...attributes
      .filter(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|data:text|vbscript):/i.test(value))
      .map(({ name, value }) => `${name}=${value}`),
  ]
}
