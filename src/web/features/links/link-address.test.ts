import { describe, expect, test } from 'vitest'
import {
  creationLink,
  emptyLink,
  emptySigner,
  signingLink,
  toFixInLink,
  validateCreationLink,
} from './link-address.ts'

const origin = 'https://sign.example.com'
const made = (link: Partial<typeof emptyLink>) => new URL(creationLink({ ...emptyLink, ...link }, origin))
const htmlOf = (htmlContent: string) => made({ htmlContent }).searchParams.get('htmlContent')

describe('the link to the page that creates contracts', () => {
  test('with nothing filled in is the bare page', () => {
    expect(creationLink(emptyLink, origin)).toBe('https://sign.example.com/create')
  })

  test('carries what is filled in, and leaves out what is empty', () => {
    const { searchParams } = made({
      title: 'Lease of [@field:city] & more',
      workflow: 'sequential',
      autoPDF: 'false',
      signers: [emptySigner, { name: 'Ann Lee', email: 'ann@example.com', phone: ' ', role: 'Tenant' }],
      language: 'german',
      theme: 'dark',
      returnUrl: '/thanks?x=1',
      hideBranding: true,
      autoCreate: true,
    })
    expect(Object.fromEntries(searchParams)).toEqual({
      title: 'Lease of [@field:city] & more',
      workflow: 'sequential',
      autoPDF: 'false',
      signer2_name: 'Ann Lee',
      signer2_email: 'ann@example.com',
      signer2_role: 'Tenant',
      ca_lang: 'de',
      ca_theme: 'dark',
      ca_return: '/thanks?x=1',
      ca_hide_branding: 'true',
      ca_auto_create: 'true',
    })
  })

  test('carries plain text with its lines and angle brackets, and HTML as it is', () => {
    expect(htmlOf('1. Rent of $900 & more\n2. Deposit\n\n<City>, <Date>')).toBe(
      '<p>1. Rent of $900 &amp; more<br>2. Deposit</p>\n<p>&lt;City&gt;, &lt;Date&gt;</p>',
    )
    for (const html of ['<p>Rent</p>\n<p>Deposit</p>', 'Rent<br>Deposit', '<P>Rent', '<b>Rent</b> is due'])
      expect(htmlOf(html)).toBe(html)
  })

  test('names ten signers at most', () => {
    const signers = Array.from({ length: 12 }, (_, at) => ({ ...emptySigner, name: `Signer ${at + 1}` }))
    expect([...made({ signers }).searchParams.keys()]).toHaveLength(10)
  })

  test.for(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads back to %s',
    (returnUrl) => {
      expect(made({ returnUrl }).searchParams.has('ca_return')).toBe(false)
      expect(validateCreationLink({ ...emptyLink, returnUrl }, origin)).toHaveProperty('returnUrl')
    },
  )

  test('says which address is wrong, waits with it, and says what is left out by then', () => {
    const link = { urlContent: 'ftp://example.com', signers: [{ ...emptySigner, email: 'ann@' }] }
    expect(validateCreationLink({ ...emptyLink, ...link }, origin)).toEqual({
      urlContent: 'Start the address with http:// or https://',
      'signers.0.email': 'Valid email is required',
    })
    expect(made(link).search).toBe('')
    const errors = validateCreationLink({ ...emptyLink, ...link, returnUrl: '//evil.example' }, origin)
    expect(toFixInLink(errors)).toEqual(['Signer 1 email', 'Web page', 'Page to open afterwards'])
  })

  test('waits with a phone number that no signer can have, and says so', () => {
    const link = { ...emptyLink, signers: [{ ...emptySigner, phone: '+49 151 12345678' }] }
    expect(toFixInLink(validateCreationLink(link, origin))).toEqual(['Signer 1 phone'])
    expect(made(link).search).toBe('')
  })
})

test('a signing link keeps the key and adds how it looks', () => {
  const id = 'A'.repeat(32)
  const options = { theme: 'dark', returnUrl: '/done', hideBranding: true } as const
  expect(signingLink(id, options, origin)).toBe(
    `${origin}/sign/${id}?theme=dark&returnUrl=%2Fdone&hideBranding=true`,
  )
  expect(signingLink(id, { theme: '', returnUrl: 'https://evil.example', hideBranding: false }, origin)).toBe(
    `${origin}/sign/${id}`,
  )
})
