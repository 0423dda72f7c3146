import { describe, expect, test } from 'vitest'
import type { FieldType, TemplateField } from '#shared/template-fields/template-field-rules.ts'
import { emptySigner } from '#web/features/links/link-address.ts'
import {
  emptyTemplateLink,
  linkFields,
  maxSigners,
  shownValue,
  fieldsOutOfReach,
  incompleteSigners,
  stillNeeded,
  type TemplateLink,
  templateLink,
  toFix,
  validateTemplateLink,
} from './template-link.ts'

const origin = 'https://sign.example.com'
const id = '018f0000-0000-7000-8000-000000000001'
const field = (fieldKey: string, type: FieldType = 'text', defaultValue: string | null = null) =>
  ({
    id: fieldKey,
    fieldKey,
    label: fieldKey,
    type,
    required: true,
    helpText: null,
    options: null,
    defaultValue,
    sortOrder: 0,
    rowPosition: null,
    columnPosition: null,
    validationJson: null,
  }) satisfies TemplateField
const signerFields = [field('signer1_name'), field('signer1_email', 'email'), field('signer1_phone', 'phone')]
const tenant = field('tenant')
const form = { page: 'form' } as const
const bob = { ...emptySigner, name: 'Bob Tenant', email: 'bob@example.com', phone: '(202) 555-0143' }

const made = (fields: TemplateField[], link: Partial<TemplateLink>) =>
  new URL(templateLink(id, fields, { ...emptyTemplateLink(fields), ...link }, origin))
const parameters = (fields: TemplateField[], link: Partial<TemplateLink>) =>
  Object.fromEntries(made(fields, link).searchParams)

describe('the link to a template', () => {
  test('with nothing filled in is the bare page: the form, or the one that makes a contract', () => {
    expect(made([tenant], {}).href).toBe(`${origin}/template-form/${id}`)
    expect(made([tenant], { page: 'create' }).href).toBe(`${origin}/create-contract-from-template/${id}`)
  })

  test('carries the values by the keys of the fields, and leaves out what is empty or wrong', () => {
    const fields = [tenant, field('rent', 'number'), field('start', 'date'), field('notes', 'textarea')]
    const values = { tenant: 'Tom & Co', rent: 'a lot', start: '2026-02-28', notes: ' ', gone: 'x' }
    expect(parameters(fields, { values })).toEqual({ tenant: 'Tom & Co', start: '2026-02-28' })
  })

  test('leaves a field with the key of what every object has open, until it is filled in', () => {
    const fields = [field('constructor')]
    expect(parameters(fields, {})).toEqual({})
    expect(stillNeeded(fields, emptyTemplateLink(fields))).toEqual(['constructor'])
    expect(parameters(fields, { values: { constructor: 'Ann' } })).toEqual({ constructor: 'Ann' })
  })

  test('to a new contract keeps the title of the contract apart from a field of that key, to the form it has the field’s', () => {
    const fields = [field('title'), field('workflow')]
    const link = { ...emptyTemplateLink(fields), title: 'Lease', values: { title: 'Dr.', workflow: 'daily' } }
    expect(parameters(fields, { ...link, page: 'create' })).toEqual({ title: 'Lease' })
    expect(stillNeeded(fields, { ...link, page: 'create' })).toEqual(['title', 'workflow'])
    expect(parameters(fields, link)).toEqual({ title: 'Dr.', workflow: 'daily' })
    expect(stillNeeded(fields, link)).toEqual([])
  })

  test('says by name what is wrong, and so left out of it', () => {
    const fields = [tenant, field('rent', 'number'), ...signerFields]
    const link = {
      ...emptyTemplateLink(fields),
      values: { rent: 'a lot' },
      signers: [{ ...bob, email: 'bob' }],
    }
    expect(toFix(fields, link, validateTemplateLink(link, origin))).toEqual(['rent', 'Signer 1 email'])
    const elsewhere = { ...link, returnUrl: 'https://evil.example/' }
    expect(toFix(fields, elsewhere, validateTemplateLink(elsewhere, origin)).at(-1)).toBe(
      'Page to open afterwards',
    )
    const right = { ...link, values: { rent: '900' }, signers: [bob] }
    expect(toFix(fields, right, validateTemplateLink(right, origin))).toEqual([])
  })

  test('waits with a phone number that its page would refuse, and says so', () => {
    const numbered = (phone: string) => ({
      ...emptyTemplateLink(signerFields),
      page: 'create' as const,
      signers: [{ ...bob, phone }],
    })
    const wrong = numbered('555 12')
    expect(toFix(signerFields, wrong, validateTemplateLink(wrong, origin))).toEqual(['Signer 1 phone'])
    expect(parameters(signerFields, wrong)).not.toHaveProperty('signer1_phone')
    // a field takes that of any country
    expect(validateTemplateLink(numbered('+49 151 12345678'), origin)).toEqual({})
  })

  test('says who gets no place in a new contract, because a name or an email is missing', () => {
    const cleo = { ...emptySigner, name: 'Cleo' }
    const link = {
      ...emptyTemplateLink([]),
      page: 'create' as const,
      signers: [bob, cleo, emptySigner, cleo],
    }
    expect(incompleteSigners([tenant], link)).toEqual([2, 4])
    expect(incompleteSigners([tenant], { ...link, page: 'form' })).toEqual([])
    // what is still needed says it
    expect(incompleteSigners(signerFields, { ...link, signers: [cleo] })).toEqual([])
  })

  test('says which fields no link can fill in', () => {
    expect(fieldsOutOfReach([tenant, field('ca_theme'), field('container_1')], form)).toEqual(['ca_theme'])
    const fields = [tenant, field('title'), field('ca_theme'), field('workflow')]
    expect(fieldsOutOfReach(fields, form)).toEqual(['ca_theme'])
    expect(fieldsOutOfReach(fields, { page: 'create' })).toEqual(['title', 'ca_theme', 'workflow'])
    expect(linkFields(fields, { page: 'create' })).toEqual([tenant])
  })

  test('speaks of a box only where it differs from what the box begins with', () => {
    const fields = [field('pets', 'checkbox'), field('heated', 'checkbox', 'true')]
    expect(fields.map((one) => shownValue(one, { values: {} }))).toEqual([false, true])
    expect(parameters(fields, { values: { pets: true, heated: false } })).toEqual({
      pets: 'true',
      heated: 'false',
    })
    expect(parameters(fields, { values: { pets: false, heated: true } })).toEqual({})
  })

  test('asks neither for what the product fills in itself nor for what says how the page looks', () => {
    const fields = [field('creator_name'), field('container_1'), field('ca_theme'), ...signerFields, tenant]
    expect(linkFields(fields, form)).toEqual([tenant])
  })

  test('to the form fills in its fields alone: the contract is up to the template', () => {
    const link = {
      title: 'Lease of [@field:tenant]',
      workflow: 'sequential',
      twoFARequirement: 'none',
      signers: [bob, bob],
      theme: 'dark',
      returnUrl: '/thanks',
      hideBranding: true,
    } as const
    const display = { ca_theme: 'dark', ca_return: '/thanks', ca_hide_branding: 'true' }
    const signer1 = { signer1_name: bob.name, signer1_email: bob.email, signer1_phone: bob.phone }
    const given = { ...link, signers: [...link.signers] }
    expect(parameters(signerFields, given)).toEqual({ ...signer1, ...display })
    expect(parameters([tenant], given)).toEqual(display)
    expect(parameters([tenant], { ...given, page: 'create' })).toEqual({
      ...signer1,
      signer2_name: bob.name,
      signer2_email: bob.email,
      signer2_phone: bob.phone,
      title: link.title,
      workflow: 'sequential',
      twoFARequirement: 'none',
      ...display,
    })
  })

  test('begins with as many signers as the template has fields for, and names ten at most', () => {
    const many = [...signerFields, field('signer12_name'), field('signer3_email', 'email')]
    expect(emptyTemplateLink([tenant]).signers).toHaveLength(1)
    expect(emptyTemplateLink(many).signers).toHaveLength(3)
    expect([maxSigners('form', [tenant]), maxSigners('form', many), maxSigners('create', many)]).toEqual([
      0, 3, 10,
    ])
    const named = Array.from({ length: 12 }, (_, at) => ({ ...emptySigner, name: `Signer ${at + 1}` }))
    expect(Object.keys(parameters([tenant], { page: 'create', signers: named }))).toHaveLength(10)
  })

  test('says what is still needed where nobody is asked', () => {
    const fields = [
      tenant,
      field('rent', 'number', '12'),
      field('start', 'date', 'CURRENT_DATE'),
      ...signerFields,
    ]
    const link = { ...emptyTemplateLink(fields), page: 'create' as const }
    expect(stillNeeded(fields, link)).toEqual(['tenant', 'signer1_name', 'signer1_email', 'signer1_phone'])
    expect(stillNeeded(fields, { ...link, values: { tenant: 'Tom' }, signers: [bob] })).toEqual([])
  })

  test('still needs the name of a signer whose address it has, also where the template asks for neither', () => {
    const fields = signerFields.map((one) => ({ ...one, required: false }))
    const link = (signer: Partial<typeof bob>) => ({
      ...emptyTemplateLink(fields),
      page: 'create' as const,
      signers: [{ ...emptySigner, ...signer }],
    })
    expect(stillNeeded(fields, link({}))).toEqual([])
    expect(stillNeeded(fields, link({ email: bob.email }))).toEqual(['signer1_name'])
    expect(incompleteSigners(fields, link({ email: bob.email }))).toEqual([])
    expect(incompleteSigners(fields, link({ name: bob.name }))).toEqual([1])
  })

  test('waits with an address that is wrong, and never leads off this site', () => {
    const link = { returnUrl: 'https://evil.example/', signers: [{ ...emptySigner, email: 'bob@' }] }
    expect(validateTemplateLink({ ...emptyTemplateLink([]), ...link }, origin)).toEqual({
      returnUrl: 'Use an address on this site, such as /thanks',
      'signers.0.email': 'Valid email is required',
    })
    expect(made(signerFields, link).search).toBe('')
  })
})
