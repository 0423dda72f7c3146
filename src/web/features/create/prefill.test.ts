import { describe, expect, test } from 'vitest'
import { contractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { noPrefill, withoutPrefill } from './no-prefill.ts'
import { readPrefill } from './prefill.ts'

const origin = 'https://plainseal.example'
const read = (search: string) => readPrefill(search, origin)
const draft = (search: string) => read(search).draft

describe('what a link says of the contract', () => {
  test('fills in its fields', () => {
    const search =
      '?title=Lease&workflow=sequential&twoFARequirement=ask&autoPDF=false&aiLegalGuidance=0&htmlContent=%3Cp%3ERent%3C/p%3E&urlContent=https://example.com/terms'
    expect(draft(search)).toEqual({
      ...emptyDraft,
      title: 'Lease',
      workflow: 'sequential',
      twoFARequirement: 'ask',
      autoPDF: false,
      aiLegalGuidance: false,
      html: '<p>Rent</p>',
      url: { address: 'https://example.com/terms', mode: 'formatted', page: null },
      contentTypes: ['html', 'url'],
    })
  })

  test.for([
    ['?title=x', 'parallel', 'require', true, true],
    [
      '?title=x&workflow=both&twoFARequirement=maybe&autoPDF=perhaps&aiLegalGuidance=',
      'parallel',
      'require',
      true,
      true,
    ],
    ['?title=x&autoPDF=1&aiLegalGuidance=true', 'parallel', 'require', true, true],
    ['?title=x&twoFARequirement=none&autoPDF=0', 'parallel', 'none', false, true],
    ['?title=x&workflow=SEQUENTIAL', 'parallel', 'require', true, true],
  ] as const)('%s', ([search, workflow, twoFARequirement, autoPDF, aiLegalGuidance]) => {
    expect(draft(search)).toMatchObject({ workflow, twoFARequirement, autoPDF, aiLegalGuidance })
  })

  test.for([
    ['', undefined],
    ['?ca_theme=dark&ca_auto_create=1&ca_utm_source=a', undefined],
    ['?fbclid=1', undefined],
    ['?title=%20', undefined],
    ['?urlContent=https://example.com', ['url']],
    ['?title=x', ['html']],
  ] as const)('%s makes it of %o', ([search, contentTypes]) => {
    expect(draft(search)?.contentTypes).toEqual(contentTypes)
  })

  test('names signers by number, in the order of their numbers, and leaves none out', () => {
    expect(
      draft(
        '?signer10_name=Zoe&signer2_email=bob@example.com&signer2_name=Bob&signer2_phone=2125550100&signer2_role=tenant&signer0_name=no&signer1_fax=1',
      )?.signers,
    ).toEqual([
      { name: 'Bob', email: 'bob@example.com', phone: '(212) 555-0100', role: 'tenant', linkNumber: 2 },
      { name: 'Zoe', email: '', phone: '', role: '', linkNumber: 10 },
    ])
    const many = Array.from({ length: 40 }, (_, n) => `signer${n + 1}_name=S${n}`).join('&')
    expect(draft(`?${many}`)?.signers).toHaveLength(40)
  })

  test('says in which language its signers are expected to read', () => {
    expect(draft('?signer1_name=Ana&ca_lang=es')?.signers[0]?.presetLanguage).toBe('spanish')
    expect(draft('?signer1_name=Ana&ca_lang=xx')?.signers[0]).not.toHaveProperty('presetLanguage')
  })

  test('gives values to fields, a repeated one a list, and these stand in title and text', () => {
    const search =
      '?title=Lease%20[@field:tenant]&htmlContent=[@field:tenant],[@field:room],[@field:current_date]&tenant=%3Cb%3EBob&room=1&room=2&ca_x=1'
    const linkValues = { tenant: '<b>Bob', room: ['1', '2'] }
    expect(read(search).linkData.linkValues).toEqual(linkValues)
    expect(draft(search)).toMatchObject({
      title: 'Lease <b>Bob',
      html: '&lt;b&gt;Bob,1, 2,[@field:current_date]',
      linkValues,
    })
  })

  test('leaves to the product what the product fills in itself', () => {
    const html = '[@field:signing_date] [@field:creator_name]'
    const search = `?htmlContent=${html}&signing_date=1999-01-01&creator_name=Eve`
    expect(draft(search)?.html).toBe(html)
  })

  test('cannot reach into what it has no name for', () => {
    const { draft: made, linkData } = read('?title=a&__proto__=x&constructor=y&bonusPoints=100&file=/etc')
    expect(made).toMatchObject({ bonusPoints: 0, file: null })
    expect(Object.keys(linkData.linkValues)).toEqual(['constructor', 'bonusPoints', 'file'])
    expect(read(`?${'x'.repeat(201)}=1`).linkData.linkValues).toEqual({})
    expect({}.constructor).toBe(Object)
  })

  test('is never cut: long values of fields stand in the text, and the page says of a long title that it is', () => {
    const scope = 'word '.repeat(4000).slice(0, 20_000)
    const said = read(`?title=${'x'.repeat(1000)}&htmlContent=%3Cp%3E[@field:scope]&scope=${scope}`)
    expect(said.draft?.html).toBe(`<p>${scope}`)
    expect(said.draft?.title).toHaveLength(1000)
    expect(said.leftOut).toBeUndefined()
    expect(contractDraft.safeParse(said.draft).success).toBe(true)
  })

  test('is left out where it is too long, with the reason, and then creates nothing by itself', () => {
    const long = 'x'.repeat(20_001)
    const said = read(
      `?ca_auto_create=1&htmlContent=[@field:scope]&scope=${long}&signer1_name=Bob&signer1_role=${'x'.repeat(101)}&urlContent=https://example.com/${'x'.repeat(2000)}`,
    )
    expect(said).toMatchObject({
      autoCreate: false,
      leftOut: {
        why: '“scope” is longer than 20,000 characters. “signer1_role” is longer than 100 characters. “urlContent” is longer than 2,000 characters.',
      },
      draft: { html: '[@field:scope]', contentTypes: ['html'], signers: [{ name: 'Bob', role: '' }] },
    })
  })
})

describe('the options of a link', () => {
  test.for([
    ['?ca_theme=dark', { theme: 'dark' }],
    ['?ca_theme=blue', { theme: undefined }],
    ['?ca_lang=es', { language: 'spanish' }],
    ['?ca_lang=pt-BR', { language: 'portuguese' }],
    ['?ca_lang=xx', { language: undefined }],
    ['?lang=es', { language: undefined, linkData: { linkValues: { lang: 'es' } } }],
    ['?ca_hide_branding=1', { hideBranding: true }],
    ['?ca_hide_branding=yes', { hideBranding: false }],
    ['?ca_auto_create=true', { autoCreate: true }],
    ['?ca_auto_create=TRUE', { autoCreate: false }],
    [
      '?ca_utm_source=mail&ca_utm_term=lease&ca_utm_x=1',
      { linkData: { utm: { source: 'mail', term: 'lease' } } },
    ],
  ] as const)('%s', ([search, options]) => {
    expect(read(search)).toMatchObject(options)
  })

  test.for([
    ['/thanks?x=1', 'https://plainseal.example/thanks?x=1'],
    ['thanks', 'https://plainseal.example/thanks'],
    ['/thank you?to=Ann Lee', 'https://plainseal.example/thank%20you?to=Ann%20Lee'],
    ['https://plainseal.example/a', 'https://plainseal.example/a'],
    ['https://evil.example/', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['\\\\evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['http://plainseal.example/', undefined],
    ['', undefined],
  ] as const)('after creation %s leads to %s', ([given, expected]) => {
    expect(read(`?ca_return=${encodeURIComponent(given)}`).returnUrl).toBe(expected)
  })

  test('the campaign is kept on the contract', () => {
    expect(draft('?title=x&ca_utm_campaign=spring')?.utm).toEqual({ campaign: 'spring' })
  })
})

test('what went into the draft leaves the address, how the page looks and where it leads stays', () => {
  expect(
    withoutPrefill('?title=a&signer1_name=b&ca_theme=dark&ca_return=/x&ca_auto_create=1&ca_utm_term=t&f=1'),
  ).toBe('?ca_theme=dark&ca_return=%2Fx')
  expect(withoutPrefill('?title=a')).toBe('')
})

test('an address without a query says nothing', () => {
  expect(readPrefill('', 'https://plainseal.example')).toEqual(noPrefill)
})
