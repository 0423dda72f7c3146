import { textOfHtml } from '#shared/analysis/html-text.ts'
import { findUnfilled, findUnfilledInTitle, whyUnfilled } from '#shared/contract-text/unfilled-fields.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { asksNobodyElse, isOwnPlace } from '#shared/contracts/contract-rules.ts'
import { findExcludedKinds, type FoundKind } from './excluded-kinds.ts'
import { type Blank, findBlanks } from './find-blanks.ts'
import { findHandSigning } from './find-hand-signing.ts'
import { findName } from './find-name.ts'
import { findSignedMarks } from './find-signed-marks.ts'

type Where = 'title' | 'text'

/** Something that may be wrong with a draft. `id`: the same for as long as the words that it is about stay. */
export type Finding = { id: string } & (
  | { kind: 'placeholder'; field: string; where: Where; why: string }
  | { kind: 'blank'; blank: Blank; where: Where }
  /** `canTakeOut`: the signature blocks of a sealed contract say what some of them ask for. */
  | { kind: 'signature-lines'; count: number; words: string; canTakeOut: boolean }
  | { kind: 'signed-marks'; marks: string[] }
  | { kind: 'attached-signature-lines'; count: number; page: number | null }
  | { kind: 'excluded'; excluded: FoundKind }
  /** `words`: the name as it is written there. */
  | { kind: 'former-signer'; name: string; words: string; where: Where }
  | { kind: 'only-yourself' }
  | { kind: 'no-phone'; signerId: string; name: string; isOwn: boolean }
)

type People = Pick<Contract, 'twoFARequirement'> & {
  signers: Pick<Contract['signers'][number], 'id' | 'name' | 'email' | 'phone'>[]
}

/** What holds a contract up: until it is mended, until somebody has said that it is meant, or not at all. */
const holdsUp: Record<Finding['kind'], 'until mended' | 'until checked' | 'no'> = {
  placeholder: 'until mended',
  blank: 'until checked',
  'signature-lines': 'until checked',
  'attached-signature-lines': 'until checked',
  // a contract may quote another one that was signed
  'signed-marks': 'no',
  excluded: 'until checked',
  'former-signer': 'until checked',
  'only-yourself': 'no',
  'no-phone': 'no',
}

/** What can be said of a kind that the law leaves out: that the contract isn't one, or that signing online is enough for it. */
export const kindAnswers = ['not', 'enough'] as const
type KindAnswer = (typeof kindAnswers)[number]

/** The ids of findings of which somebody has said that they are meant. */
export type Checked = Pick<ReadonlySet<string>, 'has'>

/** What `checked` holds once the question whether it's such a kind is answered so. */
export const idOfAnswer = (finding: Pick<Finding, 'id'>, answer: KindAnswer) => `${finding.id} ${answer}`

/** The answer that was given; undefined while there is none. */
export const answerOf = (finding: Pick<Finding, 'id'>, checked: Checked): KindAnswer | undefined =>
  kindAnswers.find((answer) => checked.has(idOfAnswer(finding, answer)))

const isChecked = (finding: Finding, checked: Checked) =>
  finding.kind === 'excluded' ? answerOf(finding, checked) !== undefined : checked.has(finding.id)

/** Whether saying that it is meant, with the others, is all there is to say. */
export const canBeLeft = ({ kind }: Finding) => kind !== 'excluded' && holdsUp[kind] === 'until checked'

/** Of the findings, those that hold the contract up: nobody has mended them, or said of them that they are meant. */
export const findOpen = (findings: Finding[], checked: Checked): Finding[] =>
  findings.filter((finding) => {
    const until = holdsUp[finding.kind]
    return until === 'until mended' || (until === 'until checked' && !isChecked(finding, checked))
  })

/** What somebody should look at in title and text (HTML) before a draft is sent, the most pressing first. */
export function reviewText(title: string, content: string, signerCount: number): Finding[] {
  const text = textOfHtml(content)
  const inTitle = findBlanks(title).blanks
  const { blanks, signatureLines } = findBlanks(text)
  const [words] = signatureLines
  return [
    ...findUnfilledInTitle(title).map((field) => placeholder(field, 'title', whyUnfilled(field))),
    ...findUnfilled(content, signerCount).map((field) =>
      placeholder(field, 'text', whyUnfilled(field, signerCount)),
    ),
    ...inTitle.map((blank) => unfilled(blank, 'title')),
    ...blanks.map((blank) => unfilled(blank, 'text')),
    ...(words !== undefined
      ? [
          {
            kind: 'signature-lines' as const,
            id: `signature-lines ${signatureLines.join(' | ')}`,
            count: signatureLines.length,
            words,
            canTakeOut: findHandSigning(text.split('\n')).length > 0,
          },
        ]
      : []),
    ...reviewMarks(text),
    ...reviewKinds(title, text),
  ]
}

function reviewMarks(text: string): Finding[] {
  const marks = findSignedMarks(text.split('\n'))
  return marks.length > 0 ? [{ kind: 'signed-marks', id: `signed-marks ${marks.join(' | ')}`, marks }] : []
}

export type KindFinding = Extract<Finding, { kind: 'excluded' }>

/** Of what the title, or the plain text, looks like, what the law on electronic signatures leaves out. */
export const reviewKinds = (title: string, text: string): KindFinding[] =>
  findExcludedKinds(title, text).map((excluded) => ({
    kind: 'excluded',
    id: `excluded ${excluded.id}`,
    excluded,
  }))

/** Where a duplicate still names somebody who signs the contract that it was made from, and not this one. */
export function reviewNames({
  title,
  content,
  signers,
  formerSigners,
}: Pick<Contract, 'title' | 'content' | 'formerSigners'> & {
  signers: Pick<Contract['signers'][number], 'name'>[]
}): Finding[] {
  // “Ann Lee” isn't somebody else where “Ann Lee Park” signs
  const former = formerSigners.filter((name) => !signers.some((signer) => findName(signer.name, name)))
  if (former.length === 0) return []
  const texts = [
    ['title', title],
    ['text', textOfHtml(content)],
  ] as const
  return former.flatMap((name) =>
    texts.flatMap(([where, text]) => {
      const words = findName(text, name)
      const id = `${where} former-signer ${name}`
      return words ? [{ kind: 'former-signer' as const, id, name, words, where }] : []
    }),
  )
}

/** What somebody should look at in the attached file. */
export function reviewAttachment({
  attachmentSignatureLines: lines,
  attachmentFilename,
}: Pick<Contract, 'attachmentSignatureLines' | 'attachmentFilename'>): Finding[] {
  if (!lines) return []
  const id = `attached-signature-lines ${lines.count} ${attachmentFilename ?? ''}`
  return [{ kind: 'attached-signature-lines', id, ...lines }]
}

const placeholder = (field: string, where: Where, why: string): Finding => ({
  kind: 'placeholder',
  id: `${where} ${field}`,
  field,
  where,
  why,
})
const unfilled = (blank: Blank, where: Where): Finding => ({
  kind: 'blank',
  id: `${where} ${blank.id}`,
  blank,
  where,
})

/** What somebody should look at among the signers. */
export function reviewPeople({ signers, twoFARequirement }: People, ownEmail: string): Finding[] {
  const isAlone = signers.length > 0 && asksNobodyElse(signers, ownEmail)
  const withoutPhone = twoFARequirement === 'require' ? signers.filter(({ phone }) => !phone) : []
  return [
    ...(isAlone ? [{ kind: 'only-yourself' as const, id: 'only-yourself' }] : []),
    ...withoutPhone.map(({ id, name, email }) => ({
      kind: 'no-phone' as const,
      id: `no-phone ${id}`,
      signerId: id,
      name,
      isOwn: isOwnPlace({ email }, ownEmail),
    })),
  ]
}
