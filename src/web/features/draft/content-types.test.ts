// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { signersOf } from '#web/features/create/draft-signers.ts'
import { whyNotCreatable } from '#web/features/create/why-not-create.ts'
import { withBlock } from './blocks.ts'
import { composedHtml, contractOf, summaryHtml } from './compose.ts'
import { bringsSomething, restoreType, withoutType } from './content-types.ts'

const page = {
  content: '<p>Terms</p>',
  title: 'Terms',
  url: 'https://example.com/',
  fetchedAt: '2026-11-21T08:00:00.000Z',
}
const file = {
  attachmentUrl: '/api/uploads/1',
  filename: 'plan.pdf',
  mimeType: 'application/pdf',
  size: 9,
  pages: 1,
  use: 'attached' as const,
}
const combined: ContractDraft = {
  ...emptyDraft,
  title: 'Lease',
  contentTypes: ['html', 'url', 'file', 'aiSummary'],
  html: '<p>Own</p><div data-block="url"><p>Terms</p></div><p>More</p>',
  url: { address: page.url, mode: 'text', page },
  file,
  summary: 'Rent is due.\n\n- monthly\n- in <advance>',
}
const without = (type: ContractDraft['contentTypes'][number], draft = combined) => ({
  ...draft,
  ...withoutType(draft, type),
})

const ada = { firstName: 'Ada', lastName: 'Owner', email: 'ada@example.com', phone: '+12125550100' }
const person = (name: string, email: string, phone = '') => ({ name, email, phone, role: '' })
const messagesOf = (draft: ContractDraft) => whyNotCreatable(draft, ada).map(({ message }) => message)
const lacks = (draft: Partial<ContractDraft>) =>
  whyNotCreatable({ ...emptyDraft, title: 'Lease', ...draft }, ada).map(({ at, title }) => [at, title])

describe('unchecking a content type', () => {
  test('takes out what it brought and nothing else', () => {
    expect(without('url')).toEqual({
      ...combined,
      contentTypes: ['html', 'file', 'aiSummary'],
      html: '<p>Own</p><p>More</p>',
      url: emptyDraft.url,
    })
    expect(without('file')).toMatchObject({ file: null, html: combined.html, url: combined.url })
    const cut = { ...combined, summaryGaps: ['It was cut off.'] }
    expect(without('aiSummary', cut)).toMatchObject({ summary: '', summaryGaps: [], html: combined.html })
    expect(without('html').html).toBe('<div data-block="url"><p>Terms</p></div>')
    const chosen = { ...combined, template: { id: 'x', fieldValues: { a: 'b' } } }
    expect(without('template', chosen).template).toBeNull()
  })

  test('is taken back without losing what was written since', () => {
    expect(restoreType(without('url'), combined, 'url')).toMatchObject({
      html: combined.html,
      url: combined.url,
    })
    const since = { ...without('url'), html: '<p>Own, changed</p>' }
    expect(restoreType(since, combined, 'url').html).toBe(
      '<p>Own, changed</p><div data-block="url"><p>Terms</p></div>',
    )
    const noText = { ...without('html'), html: '<p>New</p>' }
    expect(restoreType(noText, combined, 'html').html).toBe('<p>Own</p><p>More</p>\n<p>New</p>')
    expect(restoreType(without('file'), combined, 'file').file).toEqual(file)
  })

  test('needs no undo where it brought nothing', () => {
    expect(bringsSomething(combined, 'url')).toBe(true)
    expect(bringsSomething({ ...emptyDraft, contentTypes: ['url'] }, 'url')).toBe(false)
  })
})

describe('what the contract is made of', () => {
  test('a table’s caption stands above it, where the editor can show it', () => {
    const table = '<table><caption>Prices</caption><tbody><tr><td>1</td></tr></tbody></table>'
    expect(withBlock('<p>Own</p>', 'url', table)).toBe(
      '<p>Own</p><div data-block="url"><p>Prices</p><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    )
  })

  test('the summary stands at its end, as text', () => {
    expect(composedHtml(combined)).toContain(
      '<div data-block="aiSummary"><h2>Summary</h2><p>Rent is due.</p>',
    )
    expect(summaryHtml(combined.summary)).toContain('<ul><li>monthly</li><li>in &lt;advance&gt;</li></ul>')
    expect(composedHtml({ ...combined, contentTypes: ['html'] })).toBe(combined.html)
  })

  test('what stands below a list in a summary stays there', () => {
    expect(summaryHtml('- monthly\nNothing else is due.')).toMatch(
      /<ul><li>monthly<\/li><\/ul>\s*<p>Nothing else is due\.<\/p>$/,
    )
  })

  test('a file is named where it stays a file, and the campaign by its five names', () => {
    expect(contractOf({ ...combined, utm: { source: 'mail', other: 'x' } })).toMatchObject({
      attachmentUrl: '/api/uploads/1',
      attachmentFilename: 'plan.pdf',
      utm: { source: 'mail' },
    })
    expect(contractOf({ ...combined, file: { ...file, use: 'text' } })).not.toHaveProperty('attachmentUrl')
  })

  test('its creator signs first, everybody once, in order where the order counts', () => {
    const signers = [
      person('Bob', 'bob@example.com'),
      person('Me', 'ADA@example.com'),
      person(' bob', 'Bob@example.com'),
    ]
    expect(signersOf({ signers, workflow: 'sequential' }, ada)).toMatchObject([
      { email: 'ada@example.com', signingOrder: 1, notificationPreference: 'both' },
      { email: 'bob@example.com', signingOrder: 2, notificationPreference: 'email', phone: null },
    ])
  })
})

describe('what a draft lacks', () => {
  const textAndUrl = { contentTypes: ['url', 'html'], html: combined.html } as const
  test.for([
    [{ title: ' ', html: '<p>a</p>' }, [['title', undefined]]],
    [{ html: '<p> </p>' }, [['html', 'Content Required']]],
    [{ contentTypes: [] }, [['contentTypes', 'Content Required']]],
    [{ contentTypes: ['file'] }, [['file', 'File Required']]],
    [{ contentTypes: ['file'], file: { ...file, use: 'unused' } }, [['file', 'File Required']]],
    [{ contentTypes: ['file'], file }, []],
    [{ contentTypes: ['file'], html: '<div data-block="file"><p>read from a photo</p></div>' }, []],
    [{ contentTypes: ['url'] }, [['url', 'URL Required']]],
    [
      { contentTypes: ['url', 'html'], url: { ...emptyDraft.url, address: 'https://a.example' } },
      [['url', 'URL Required']],
    ],
    [{ url: { ...combined.url, asked: { address: page.url, mode: 'text' } }, ...textAndUrl }, []],
    [
      { url: { ...combined.url, asked: { address: 'https://b.example', mode: 'text' } }, ...textAndUrl },
      [['url', 'URL Required']],
    ],
    [{ contentTypes: ['aiSummary'] }, [['html', 'Content Required']]],
    [{ contentTypes: ['template'] }, [['template', 'Content Required']]],
    [
      { html: '<p>a</p>', signers: [{ name: '', email: 'x', phone: '', role: '' }] },
      [['signers', 'Check these signers']],
    ],
    [combined, []],
  ] as [Partial<ContractDraft>, unknown][])('%o', ([draft, expected]) => {
    expect(lacks(draft)).toEqual(expected)
  })

  test('a page for the address entered, where the one in the contract can be kept instead', () => {
    const url = { ...combined.url, asked: { address: 'https://b.example', mode: 'text' as const } }
    expect(messagesOf({ ...combined, url })).toEqual([
      'Fetch the web page, keep the one in the contract, or uncheck Web URL.',
    ])
    expect(messagesOf({ ...combined, url: { ...url, page: null } })).toEqual([
      'Fetch the web page, or uncheck Web URL.',
    ])
  })

  test('signers of whom something is wrong, be it a phone number of another country', () => {
    const signers = [
      person('Bob Müller', 'bob@example.com', '+49 151 12345678'),
      person('', 'ann@'),
      person('Cleo', 'cleo@example.com', '(202) 555-0143'),
    ]
    const html = '<p>Rent</p>'
    expect(whyNotCreatable({ ...emptyDraft, title: 'Lease', html, signers }, ada)).toEqual([
      {
        at: 'signers',
        title: 'Check these signers',
        message: 'Bob Müller, ann@',
        // as a link that creates a contract at once says why there is none
        inFull: 'Bob Müller (Please enter a valid US phone number), ann@ (Name is required)',
      },
    ])
  })

  const field = {
    id: '',
    options: null,
    helpText: null,
    defaultValue: null,
    sortOrder: 0,
    rowPosition: null,
    columnPosition: null,
    validationJson: null,
    type: 'text' as const,
  }
  const ofTemplate = {
    ...emptyDraft,
    title: 'x',
    contentTypes: ['template' as const],
    template: { id: 'x', fieldValues: {} },
  }

  test('the fields of its template, by their labels', () => {
    const fields = [
      { ...field, fieldKey: 'tenant', label: 'Tenant', required: true },
      { ...field, fieldKey: 'room', label: 'Room', required: false },
    ]
    expect(whyNotCreatable(ofTemplate, ada, fields)).toEqual([
      { at: 'template', title: 'Required fields missing', message: 'Tenant' },
    ])
  })

  test('the name of somebody who is only named in the template is needed once their address is there', () => {
    const fields = [
      { ...field, fieldKey: 'signer1_email', label: 'Email of the tenant', required: false },
      { ...field, fieldKey: 'signer1_name', label: 'Name of the tenant', required: false },
    ]
    const withAddress = (address: string, signers: ContractDraft['signers'] = []) =>
      whyNotCreatable(
        { ...ofTemplate, template: { id: 'x', fieldValues: { signer1_email: address } }, signers },
        ada,
        fields,
      )
    expect(withAddress('')).toEqual([])
    expect(withAddress('sam@example.com')).toEqual([
      { at: 'template', title: 'Required fields missing', message: 'Name of the tenant' },
    ])
    expect(withAddress(ada.email.toUpperCase())).toEqual([])
    expect(withAddress('sam@example.com', [person('Sam', 'Sam@example.com')])).toEqual([])
  })
})
