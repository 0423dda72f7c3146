import { isSameTitle } from '#shared/contract-text/same-title.ts'
import { formatDay, formatZone } from '#shared/format-time.ts'
import { breakLongTokens, widestTokens } from './clean-text.ts'
import type { Block } from './contract-ast.ts'
import { inlineText } from './inline-text.ts'
import { textWidth } from './limits.ts'
import { companyOf, isSender, partOf } from './parties.ts'
import { printedLine } from './printable.ts'
import type { PreviewDocument, SealedDocument } from './sealed-document.ts'

/** What stands above the text of a contract on its first page. */
export type DocumentHeading = {
  /** Points. */
  titleSize: number
  /** Null where the text begins with a title of its own, which then is the title of the page. */
  title: string | null
  rows: [label: string, value: string, note: string][]
}

/** More parties than these are named with the signatures alone. */
const MAX_PARTIES = 8
/** Small letters of a token that fit into the column of the labels, and into that beside it. */
const LETTERS_OF_LABEL = 20
const LETTERS_OF_VALUE = 40

export function headingOfSealed(document: SealedDocument, body: Block[]): DocumentHeading {
  const { contract, sender, signers } = document
  const named = signers.length > MAX_PARTIES ? signers.slice(0, MAX_PARTIES - 1) : signers
  const parties = named.map((signer): Row => [
    partOf(signer, sender),
    signer.name,
    companyOf(signer, document),
  ])
  const others = signers.length - named.length
  const sentBy: Row[] = signers.some((signer) => isSender(signer, sender))
    ? []
    : [['Sent by', sender.name, sender.companyName]]
  return headingOf(contract.title, body, [
    ...parties,
    ...(others > 0
      ? [['', `and ${others} more, each named with their signature`, undefined] satisfies Row]
      : []),
    ...sentBy,
    ['Last signed', dayOfLast(document), undefined],
  ])
}

export function headingOfPreview(
  { contract, sender, asOf, receipt }: PreviewDocument,
  body: Block[],
): DocumentHeading {
  if (receipt)
    return headingOf(
      contract.title,
      body,
      receipt.map(([label, value]) => [label, value, undefined]),
    )
  return headingOf(contract.title, body, [
    ...(sender ? [['From', sender.name, undefined] satisfies Row] : []),
    ['Draft', dayWithZone(asOf, sender?.timeZone), undefined],
  ])
}

/** With the sender's zone where a signature's card may name another day. */
function dayOfLast({ contract: { completedAt }, sender, signers }: SealedDocument) {
  const day = dayWithZone(completedAt, sender.timeZone)
  const zone = sender.timeZone
  const isSameForAll = signers.every(
    ({ signature }) =>
      formatDay(completedAt, signature.timeZone ?? 'UTC') === formatDay(completedAt, zone ?? 'UTC'),
  )
  return isSameForAll || !zone ? day : `${day} (${formatZone(completedAt, zone)})`
}

type Row = [label: string, value: string, company: string | undefined]

/** The zone only where the day may be another one for who reads it: UTC is nobody's own. */
function dayWithZone(iso: string, timeZone = 'UTC') {
  const day = formatDay(iso, timeZone)
  return timeZone === 'UTC' ? `${day} (UTC)` : day
}

function headingOf(rawTitle: string, body: Block[], rows: Row[]): DocumentHeading {
  const title = printedLine(rawTitle)
  const own = ownTitle(body, title)
  const differs = own !== undefined && !isSameTitle(own.text, title)
  const all: Row[] = [...(differs ? [['Contract', title, undefined] satisfies Row] : []), ...rows]
  return {
    titleSize: own?.size ?? sizeOf(title),
    title: own === undefined ? breakLongTokens(title, 24) : null,
    rows: all.map(([label, value, company]) => [
      breakLongTokens(label, LETTERS_OF_LABEL),
      breakLongTokens(printedLine(value), LETTERS_OF_VALUE),
      company ? breakLongTokens(`${printedLine(company)} (as stated by the sender)`, LETTERS_OF_VALUE) : '',
    ]),
  }
}

const MAX_TITLE_LENGTH = 160

/**
 * The title with which the text begins: a heading, or a paragraph that says the same as the title. Its words were divided
 * for the size that they have in the text, so it is no larger than the widest of them leaves room for.
 */
function ownTitle([first]: Block[], title: string): { text: string; size: number } | undefined {
  if (first?.t !== 'h' && first?.t !== 'p') return undefined
  const text = inlineText(first.c).trim()
  const isTitle = first.t === 'p' ? isSameTitle(text, title) : text !== '' && text.length <= MAX_TITLE_LENGTH
  if (!isTitle) return undefined
  const room = textWidth - (first.hang?.width ?? 0)
  return { text, size: Math.min(sizeOf(text), room / widestTokens(text, true).words) }
}

function sizeOf(title: string): number {
  const { length } = Array.from(title)
  if (length <= 44) return 22
  return length <= 90 ? 18 : 16
}
