import { expect, test } from 'vitest'
import type { ContractDraft, DraftSigner } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { renamed } from '#web/features/create/draft-signers.ts'
import { ownTemplate, textField } from '#test/shown-template.ts'
import { withTemplate } from './choose-template.ts'
import { restoreTemplate } from './leave-template.ts'
import { changeRow, fillField } from './signer-values.ts'

const right = 'bob@example.com'
const named = { signer1_name: 'Bob', signer1_email: 'Bob@Exmaple.com' }
const bob = { name: 'Bob', email: 'Bob@Exmaple.com', phone: '', role: '', linkNumber: 1 }
const ann = { name: 'Ann', email: 'ann@example.com', phone: '', role: '', linkNumber: 2 }
const draft: ContractDraft = {
  ...emptyDraft,
  signers: [bob, ann],
  linkValues: { ...named, signer2_name: 'Ann', rent: '900' },
  template: {
    id: '018f0000-0000-7000-8000-000000000001',
    fieldValues: { ...named, signer1_phone: '', signer3_name: '', pets: true },
  },
}
const after = (changes: ((now: ContractDraft) => Partial<ContractDraft>)[]) =>
  changes.reduce((now, change) => Object.assign({}, now, change(now)), draft)
const typedInRow = (...texts: Partial<DraftSigner>[]) =>
  after(texts.map((text) => (now) => changeRow(now, 0, text)))
const typedInField = (key: string, ...texts: string[]) =>
  after(texts.map((text) => (now) => fillField(now, key, text)))

test('a typo that is corrected in a signer’s row is corrected in the template’s field that names them, and in what a template chosen later begins with', () => {
  const corrected = typedInRow({ email: '' }, { email: 'b' }, { email: right }, { phone: '(202) 555-0143' })
  expect(corrected).toEqual({
    ...draft,
    signers: [{ ...bob, email: right, phone: '(202) 555-0143' }, ann],
    linkValues: { ...draft.linkValues, signer1_email: right },
    template: {
      ...draft.template,
      fieldValues: { ...draft.template?.fieldValues, signer1_email: right, signer1_phone: '(202) 555-0143' },
    },
  })
})

test('a signer whose name is emptied and typed anew is still named by the template’s fields, which lose nothing meanwhile', () => {
  const emptied = typedInRow(renamed(''))
  expect(emptied.signers[0]).toMatchObject({ name: '', email: '' })
  expect(emptied.template).toEqual(draft.template)
  expect(emptied.linkValues).toEqual(draft.linkValues)
  const anew = typedInRow(renamed(''), { name: 'R' }, { name: 'Rob' }, { email: 'rob@example.com' })
  const rob = { signer1_name: 'Rob', signer1_email: 'rob@example.com' }
  expect([anew.template?.fieldValues, anew.linkValues]).toMatchObject([rob, rob])
})

test('a phone number of whoever was named first never stands beside the name that is typed over theirs', () => {
  const number = { phone: '(212) 555-0100' }
  const texts = [number, renamed(''), { name: 'R' }, { name: 'Rob' }, { email: 'rob@example.com' }]
  const withPhone = { ...draft, linkValues: { ...draft.linkValues, signer1_phone: '' } }
  const { signers, template, linkValues } = after([
    () => withPhone,
    ...texts.map((text) => (now: ContractDraft) => changeRow(now, 0, text)),
  ])
  const rob = { signer1_name: 'Rob', signer1_email: 'rob@example.com', signer1_phone: '' }
  expect([signers[0]?.phone, template?.fieldValues, linkValues]).toMatchObject(['', rob, rob])
})

test('a typo that is corrected in a template’s field is corrected in the row of the same person, and isn’t in the template chosen next', () => {
  const { signers, template, linkValues } = typedInField('signer1_email', '', 'b', right)
  expect(signers).toEqual([{ ...bob, email: right }, ann])
  expect(template?.fieldValues).toEqual({ ...draft.template?.fieldValues, signer1_email: right })
  expect(linkValues).toEqual({ ...draft.linkValues, signer1_email: right })
})

test('a template that comes back by Undo names its signers as their rows were corrected meanwhile', () => {
  const since = typedInRow({ email: right })
  const { template } = restoreTemplate({ ...since, template: null }, draft)
  expect(template).toEqual(since.template)
})

test('a field renames nobody but the signer whom the link gives its number, and a row fills no field of another', () => {
  expect(typedInField('signer3_name', 'Ann', 'Anna Roe').signers).toEqual(draft.signers)
  expect(typedInField('pets', '').signers).toEqual(draft.signers)
  const { fieldValues } = { ...draft.template }
  expect(changeRow(draft, 1, { name: 'Anna' }).template?.fieldValues).toEqual(fieldValues)
  const byHand = { ...draft, signers: [{ ...bob, linkNumber: undefined }] }
  expect(changeRow(byHand, 0, { name: 'Rob' }).template?.fieldValues).toEqual(fieldValues)
})

test('a signer whom an earlier link numbered is nobody whom a template chosen later names', () => {
  const template = ownTemplate('', [textField('signer1_name', 0)])
  const chosen = (linkValues: ContractDraft['linkValues']) => {
    const now = { ...draft, linkValues, template: null }
    const next = { ...now, ...withTemplate(now, template) }
    const { signers } = { ...next, ...fillField(next, 'signer1_name', 'Rob') }
    return signers.map(({ name }) => name)
  }
  expect(chosen({ rent: '950' })).toEqual(['Bob', 'Ann'])
  expect(chosen(draft.linkValues)).toEqual(['Rob', 'Ann'])
})
