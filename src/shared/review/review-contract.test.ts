import { expect, test } from 'vitest'
import {
  canBeLeft,
  answerOf,
  findOpen,
  idOfAnswer,
  kindAnswers,
  reviewAttachment,
  reviewNames,
  reviewPeople,
  reviewText,
} from './review-contract.ts'

const own = 'ann@example.com'
const ann = { id: 'a', name: 'Ann', email: own, phone: '+12025550143' }
const bob = { id: 'b', name: 'Bob', email: 'bob@example.com', phone: null }
const draft = {
  title: 'Lease',
  content: '<p>Rent is due.</p>',
  twoFARequirement: 'require' as const,
  signers: [ann, { ...bob, phone: '+12025550144' }],
}
function review(changes: object) {
  const { title, content, ...people } = { ...draft, ...changes }
  return [...reviewText(title, content, people.signers.length), ...reviewPeople(people, own)]
}
const kinds = (changes: object) => review(changes).map(({ kind }) => kind)

test('a whole contract with two signers has nothing to look at', () => {
  expect(review({})).toEqual([])
})

test('what nothing fills comes first and holds the contract up until it is mended', () => {
  const findings = review({
    title: 'Lease of [flat]',
    content: '<p>[@field:rent], [Customer] and [@field:current_date]</p>',
  })
  expect(findings.map(({ id }) => id)).toEqual(['text [@field:rent]', 'title [flat]', 'text [Customer]'])
  const checked = new Set(['text [@field:rent]', 'title [flat]'])
  expect(findOpen(findings, checked).map(({ id }) => id)).toEqual(['text [@field:rent]', 'text [Customer]'])
})

test('what was said to be meant is asked about again when its words change', () => {
  const before = review({ content: '<p>The rent is ____ dollars.</p>' })
  const checked = new Set(before.map(({ id }) => id))
  expect(findOpen(before, checked)).toEqual([])
  expect(findOpen(review({ content: '<p>The deposit is ____ dollars.</p>' }), checked)).toHaveLength(1)
})

test('a text that looks signed is pointed out with its marks, and holds nothing up: it may quote one that was', () => {
  const findings = review({ content: '<p>By: /s/ Jane Doe</p><p>Date: May 3, 2024</p>' })
  expect(findings).toMatchObject([{ kind: 'signed-marks', marks: ['/s/ Jane Doe', 'Date: May 3, 2024'] }])
  expect(findOpen(findings, new Set())).toEqual([])
})

test('lines for signing by hand say whether the signature blocks stand for some of them', () => {
  expect(review({ content: '<p>By: ____</p><p>Name: ____</p>' })).toMatchObject([
    { kind: 'signature-lines', count: 2, canTakeOut: true },
  ])
  expect(review({ content: '<p>Witness: ____</p>' })).toMatchObject([
    { kind: 'signature-lines', count: 1, canTakeOut: false },
  ])
})

test('that lines for signing by hand are meant is said of these, and not of as many others', () => {
  const ids = ['By: ____', 'Witness: ____'].map((line) => review({ content: `<p>${line}</p>` })[0]?.id)
  expect(new Set(ids).size).toBe(2)
})

test('people hold nothing up: who signs alone, and a code without a number, are only pointed out', () => {
  expect(kinds({ signers: [ann] })).toEqual(['only-yourself'])
  expect(kinds({ signers: [{ ...ann, email: 'Ann@Example.com' }] })).toEqual(['only-yourself'])
  expect(kinds({ signers: [] })).toEqual([])
  expect(kinds({ signers: [ann, bob] })).toEqual(['no-phone'])
  const [missing] = reviewPeople(
    {
      signers: [
        { ...ann, phone: null },
        { ...bob, phone: ann.phone },
      ],
      twoFARequirement: 'require',
    },
    own,
  )
  expect(missing, 'the owner is told of as “you”').toMatchObject({ signerId: 'a', isOwn: true })
  expect(kinds({ signers: [ann, bob], twoFARequirement: 'ask' })).toEqual([])
  expect(findOpen(review({ signers: [bob] }), new Set())).toEqual([])
})

test('lines for signing by hand and kinds that the law leaves out are asked about', () => {
  const findings = review({ title: 'Codicil', content: '<p>Text.</p><p>By: ________</p>' })
  expect(findings.map(({ kind }) => kind)).toEqual(['signature-lines', 'excluded'])
  expect(findOpen(findings, new Set())).toHaveLength(2)
  const kind = findings[1]!
  for (const answer of kindAnswers) {
    const checked = new Set([idOfAnswer(kind, answer)])
    expect(answerOf(kind, checked)).toBe(answer)
    expect(findOpen([kind], checked)).toEqual([])
  }
  // a tick that says neither of the two is no answer
  expect(findOpen([kind], new Set([kind.id]))).toEqual([kind])
})

test('what nothing fills in, and kinds that the law leaves out, are never left with the others', () => {
  const content = '<p>[Customer], ____, [@field:landlord]</p><p>By: ________</p>'
  const findings = review({ title: 'Codicil', content, signers: [bob] })
  expect(findings.filter(canBeLeft).map(({ kind }) => kind)).toEqual(['blank', 'blank', 'signature-lines'])
})

test('lines for signing by hand in the attached file hold the contract up until somebody says that they are meant', () => {
  const [finding] = reviewAttachment({
    attachmentFilename: 'lease.pdf',
    attachmentSignatureLines: { count: 2, page: 7 },
  })
  expect(finding).toMatchObject({ kind: 'attached-signature-lines', count: 2, page: 7 })
  expect(findOpen([finding!], new Set())).toEqual([finding])
  expect(findOpen([finding!], new Set([finding!.id]))).toEqual([])
  expect(reviewAttachment({ attachmentFilename: null, attachmentSignatureLines: null })).toEqual([])
})

test('a duplicate whose title or text still names a former signer waits until they are replaced or meant', () => {
  const content = '<p>Between Ann and MARIA\nLOPEZ.</p>'
  const named = { title: 'Mowing for Maria Lopez', content, formerSigners: ['Ann', 'Maria Lopez'] }
  const findings = reviewNames({ ...named, signers: [ann, bob] })
  expect(findings).toMatchObject([
    { kind: 'former-signer', where: 'title', words: 'Maria Lopez' },
    { kind: 'former-signer', where: 'text', words: 'MARIA LOPEZ' },
  ])
  expect(findOpen(findings, new Set())).toHaveLength(2)
  expect(findings.every(canBeLeft)).toBe(true)
  expect(findOpen(findings, new Set(findings.map(({ id }) => id)))).toEqual([])
})

test('a former signer who signs this one, too, or under a longer name, is nothing to look at', () => {
  const named = { title: 'Lease', content: '<p>Between Ann and Maria Lopez.</p>' }
  const namesFor = (formerSigners: string[], name: string) =>
    reviewNames({ ...named, formerSigners, signers: [{ name }] })
  expect(namesFor(['Maria Lopez'], 'maria lopez')).toEqual([])
  expect(namesFor(['Maria Lopez'], 'Maria Lopez Garcia')).toEqual([])
  expect(namesFor(['Tom Reed'], 'Bob')).toEqual([])
})
