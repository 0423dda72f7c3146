import { expect, test } from 'vitest'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { changeRow, fillField } from './signer-values.ts'

const typo = { name: 'Bob', email: 'bob@exmaple.com', phone: '' }
const right = 'bob@example.com'
const named = { signer1_name: 'Bob', signer1_email: 'Bob@Exmaple.com' }
const ann = { name: 'Ann', email: 'ann@example.com', phone: '', role: '' }
const draft = {
  ...emptyDraft,
  signers: [ann, { ...typo, role: '' }],
  linkValues: { ...named, signer2_name: 'Ann', rent: '900' },
  template: {
    id: '018f0000-0000-7000-8000-000000000001',
    fieldValues: { ...named, signer1_phone: '', signer2_name: 'Tim', pets: true },
  },
}

test('a typo that is corrected in a signer’s row is corrected in the template’s field that names them, and in what a template chosen later begins with', () => {
  const corrected = changeRow(draft, 1, { email: right, phone: '(202) 555-0143' })
  expect(corrected).toEqual({
    signers: [ann, { ...draft.signers[1], email: right, phone: '(202) 555-0143' }],
    linkValues: { ...draft.linkValues, signer1_email: right },
    template: {
      ...draft.template,
      fieldValues: {
        ...draft.template.fieldValues,
        signer1_email: right,
        signer1_phone: '(202) 555-0143',
      },
    },
  })
  // letter by letter, over an empty row too
  const typed = ['', 'b', 'bo'].reduce(
    (now: ContractDraft, email) => Object.assign({}, now, changeRow(now, 1, { email })),
    draft,
  )
  expect(typed.template?.fieldValues).toMatchObject({ signer1_email: 'bo' })
})

test('a typo that is corrected in a template’s field is corrected in the row of the same person', () => {
  const { signers, template } = fillField(draft, 'signer1_email', right)
  expect(signers).toEqual([ann, { ...draft.signers[1], email: right }])
  expect(template?.fieldValues).toEqual({ ...draft.template.fieldValues, signer1_email: right })
})

test('a row and fields that name different people, or nobody, don’t follow each other', () => {
  const { fieldValues } = draft.template
  expect(changeRow(draft, 0, { name: 'Anna' }).template?.fieldValues).toEqual(fieldValues)
  expect(fillField(draft, 'signer2_name', 'Ann').signers).toEqual(draft.signers)
  expect(fillField(draft, 'pets', false).signers).toBeUndefined()
  const nobody = { ...draft, signers: [{ ...ann, name: '', email: '' }] }
  const empty = { ...nobody, template: { ...draft.template, fieldValues: { signer1_name: '' } } }
  expect(changeRow(empty, 0, { name: 'Ann' }).template?.fieldValues).toEqual({ signer1_name: '' })
})
