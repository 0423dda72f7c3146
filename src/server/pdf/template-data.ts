import type { PaperSize } from '#shared/accounts/preferences.ts'
import { isRightToLeftLanguage } from '#shared/contract-text/guess-language.ts'
import { attachmentData, type AttachmentData } from './attachment-data.ts'
import { certificateData, checkAddress, type CertificateData, type PlacedImage } from './certificate-data.ts'
import { breakLongTokens, cleanLine } from './clean-text.ts'
import type { Block } from './contract-ast.ts'
import { guessContractLanguage } from './contract-language.ts'
import { type DocumentHeading, headingOfPreview, headingOfSealed } from './document-heading.ts'
import { htmlToAst, type PlacedPictures } from './html-ast.ts'
import { type ImageData, readImageDataUrl } from './image-data.ts'
import { companyOf, partOf } from './parties.ts'
import { isFullWidth, lineWidth } from './letter-widths.ts'
import { printedLine } from './printable.ts'
import { qrCode } from './qr-code.ts'
import { refineBlocks } from './refine-blocks.ts'
import { drawnInk } from './drawn-ink.ts'
import { RenderError } from './render-error.ts'
import type { PreviewDocument, SealedDocument, SealedSigner } from './sealed-document.ts'
import { splitEnding } from './split-ending.ts'
import { type TurnedPages, turnPages } from './turn-pages.ts'
import { moment } from './wording.ts'

/** Everything the compiler may see: `document.json` for the template and the pictures it names. */
export type TemplateFiles = Map<string, Uint8Array>

type TemplateData = {
  meta: {
    title: string
    /** The title as it fits under a heading, and into a running header. */
    shownTitle: string
    running: string
    author: string
    keywords: string[]
    id: string
    lang: string
    rtl: boolean
    paper: PaperSize
    draft: boolean
    receipt: boolean
    date: { year: number; month: number; day: number; hour: number; minute: number; second: number }
  }
  heading: DocumentHeading
  body: (Block | TurnedPages)[]
  /** What begins the turned pages on which the text ends; null where it ends on an upright one. */
  turned: Block[] | null
  held: Block[]
  ending: Block[]
  attachment?: AttachmentData
  signatures: SignatureCard[]
  certificate: CertificateData | null
}

type SignatureCard = PlacedImage & {
  name: string
  lines: string[]
  /** In small print. */
  notes: string[]
}

/** The sealed document: contract pages, signature blocks, pages of the attachment, certificate. @throws RenderError */
export function sealedFiles(document: SealedDocument, damaged?: ReadonlySet<string>): TemplateFiles {
  const files = new FileStore(damaged)
  const { contract, sender } = document
  const language = languageOf(contract)
  const images = new Map(document.signers.map((signer) => [signer.id, signatureImage(files, signer)]))
  const inText = placedPictures(files, document.signers, images)
  const logo = logoOf(files, sender.companyLogo)
  const blocks = refineBlocks(htmlToAst(contract.contentHtml, files.keep, language.rtl, inText), language.rtl)
  const date = dateParts(contract.completedAt)
  const heading = headingOfSealed(document, blocks)
  // the title of the page is no part of what follows
  const own = heading.title === null ? 1 : 0
  const { body, last, isLastTurned } = turnPages(blocks.slice(own))
  const { body: start, held, ending } = splitEnding(last)
  const data: TemplateData = {
    meta: {
      ...titles(contract.title),
      author: cleanLine(sender.name),
      keywords: ['Plainseal', `contract ${contract.id}`, `sha256 ${contract.contentHash}`],
      id: cleanLine(contract.id),
      ...language,
      paper: contract.paper ?? 'a4',
      draft: false,
      receipt: false,
      date,
    },
    heading,
    body: [...blocks.slice(0, own), ...body, ...(isLastTurned ? [] : start)],
    turned: isLastTurned ? start : null,
    held,
    ending,
    ...files.attachmentOf(contract),
    signatures: document.signers.map((signer) => signatureCard(signer, document, placed(images, signer))),
    certificate: certificateData(document, {
      signatureOf: (signer) => placed(images, signer),
      logo,
      checkCode: files.add('check.svg', qrCode(checkAddress(document.service))),
    }),
  }
  return files.with(data)
}

/** Contract pages alone, each marked as a draft, or a receipt. @throws RenderError */
export function previewFiles(document: PreviewDocument, damaged?: ReadonlySet<string>): TemplateFiles {
  const { contract, sender, asOf, receipt } = document
  const files = new FileStore(damaged)
  const language = languageOf(contract)
  const blocks = refineBlocks(htmlToAst(contract.contentHtml, files.keep, language.rtl), language.rtl)
  const heading = headingOfPreview(document, blocks)
  const own = heading.title === null ? 1 : 0
  const { body, last, isLastTurned } = turnPages(blocks.slice(own))
  return files.with({
    meta: {
      ...titles(contract.title),
      author: cleanLine(sender?.name ?? ''),
      keywords: ['Plainseal', receipt ? 'receipt' : 'draft'],
      id: cleanLine(contract.id ?? ''),
      ...language,
      paper: contract.paper ?? 'a4',
      draft: receipt === undefined,
      receipt: receipt !== undefined,
      date: dateParts(asOf),
    },
    heading,
    body: [...blocks.slice(0, own), ...body, ...(isLastTurned ? [] : last)],
    turned: isLastTurned ? last : null,
    held: [],
    ending: [],
    ...files.attachmentOf(contract),
    signatures: [],
    certificate: null,
  })
}

class FileStore {
  private readonly files: TemplateFiles = new Map()
  private readonly damaged: ReadonlySet<string>
  private kept = 0

  constructor(damaged: ReadonlySet<string> = new Set()) {
    this.damaged = damaged
  }

  /** The name of the picture, the same every time; undefined when it is known to be damaged. */
  keep = (bytes: Uint8Array, extension: string): string | undefined => {
    this.kept += 1
    const name = `image-${this.kept}.${extension}`
    if (this.damaged.has(name)) return undefined
    this.files.set(name, bytes)
    return name
  }

  add(name: string, bytes: Uint8Array): string {
    this.files.set(name, bytes)
    return name
  }

  attachmentOf({ attachment, attachmentPlace }: PreviewDocument['contract']) {
    if (!attachment) return undefined
    const data = attachmentData(attachment, attachmentPlace)
    this.files.set(data.src, attachment.bytes)
    return { attachment: data }
  }

  with(data: TemplateData): TemplateFiles {
    this.files.set('document.json', Buffer.from(JSON.stringify(data)))
    return this.files
  }
}

function titles(raw: string) {
  const title = printedLine(raw)
  return {
    title: cleanLine(raw),
    shownTitle: breakLongTokens(title, 30),
    running: runningTitle(title),
  }
}

/** Of the running header beside “Certificate of Completion”, as parts of the type size. */
const RUNNING_WIDTH = 35
/** The small print is set in a wider typeface. */
const SMALL_PRINT = 1.1

/** As much of the title as fits on one line, in whole words where these are not long. */
function runningTitle(title: string): string {
  let room = RUNNING_WIDTH
  const letters = Array.from(title)
  const end = letters.findIndex((letter) => {
    room -= isFullWidth(letter) ? 1 : lineWidth(letter) * SMALL_PRINT
    return room < 0
  })
  if (end === -1) return title
  const cut = letters.slice(0, end).join('')
  return `${cut.replace(/(?<!\s)\s+\S{0,20}$/, '').replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`
}

function languageOf({ language, contentHtml }: PreviewDocument['contract']) {
  const tag = language ?? guessContractLanguage(contentHtml)
  const lang = /^[a-z]{2,3}(?=$|-)/i.exec(tag)?.[0].toLowerCase() ?? 'en'
  return { lang, rtl: isRightToLeftLanguage(lang) }
}

function dateParts(iso: string) {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) throw new RenderError('not-settable', `"${iso}" is not a time.`)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}

function signatureImage(files: FileStore, { name, signature }: SealedSigner): PlacedImage {
  return keptSignature(files, signature.imageDataUrl, `The signature image of ${name}`)
}

function keptSignature(files: FileStore, dataUrl: string, what: string): PlacedImage {
  const picture = readImageDataUrl(dataUrl)
  const image = picture && (keepInk(files, picture) ?? files.keep(picture.bytes, picture.extension))
  // a signed contract without its signature would be a false copy, so this one stops the rendering
  if (!image) throw new RenderError('bad-image', `${what} cannot be read.`)
  const { w, h } = fit(picture, 62, 18)
  return { image, width: w, height: h }
}

const POINTS_A_MILLIMETRE = 72 / 25.4

/** What stands at each place of the text: the signature of the card, smaller, or the initials. */
function placedPictures(
  files: FileStore,
  signers: SealedSigner[],
  images: Map<string, PlacedImage>,
): PlacedPictures {
  const pictures = new Map<number, { src: string; w: number; h: number }>()
  for (const signer of signers) {
    const { places = [], initials } = signer.signature
    if (places.length === 0) continue
    const kept = initials && keptSignature(files, initials.imageDataUrl, `The initials of ${signer.name}`)
    for (const { number, kind } of places) {
      const picture = kind === 'signature' ? placed(images, signer) : kept
      if (!picture) throw new RenderError('not-settable', `The initials of ${signer.name} are missing.`)
      const { w, h } = kind === 'signature' ? fit(picture, 40, 12) : fit(picture, 22, 8)
      pictures.set(number, { src: picture.image, w: w * POINTS_A_MILLIMETRE, h: h * POINTS_A_MILLIMETRE })
    }
  }
  return pictures
}

/** Sharp at every size, where the picture came with its lines. */
function keepInk(files: FileStore, { extension, bytes }: ImageData): string | undefined {
  const ink = extension === 'png' ? drawnInk(Buffer.from(bytes)) : undefined
  return ink && files.keep(ink, 'svg')
}

function logoOf(files: FileStore, companyLogo: string | undefined) {
  const picture = companyLogo ? readImageDataUrl(companyLogo) : undefined
  const src = picture && files.keep(picture.bytes, picture.extension)
  return src ? { src, ...fit(picture, 42, 17) } : undefined
}

function fit(image: { width: number; height: number }, maxWidth: number, maxHeight: number) {
  const scale = Math.min(maxWidth / image.width, maxHeight / image.height)
  return { w: Math.max(1, image.width * scale), h: Math.max(1, image.height * scale) }
}

function placed(images: Map<string, PlacedImage>, signer: SealedSigner): PlacedImage {
  const image = images.get(signer.id)
  if (!image) throw new RenderError('not-settable', `Signer ${signer.id} is listed without a signature.`)
  return image
}

/** Small letters of a name, and of the lines below it, that fit beside each other in a card. */
const LETTERS_OF_NAME = 28
const LETTERS_OF_LINE = 34

function signatureCard(signer: SealedSigner, document: SealedDocument, image: PlacedImage): SignatureCard {
  const { signedAt, timeZone, signatureHash } = signer.signature
  const company = companyOf(signer, document)
  // those in the text come before it
  const last = signer.signature.places?.find(({ kind }) => kind === 'signature')?.of
  return {
    ...image,
    name: breakLongTokens(printedLine(signer.name), LETTERS_OF_NAME),
    lines: [
      breakLongTokens(partOf(signer, document.sender), LETTERS_OF_LINE),
      ...(company ? [breakLongTokens(company, LETTERS_OF_LINE)] : []),
      ...(last ? [`Signature ${last} of ${last}`] : []),
      moment(signedAt, timeZone),
    ],
    notes: [
      ...(company ? ['Company as stated by the sender'] : []),
      `Signature ${signatureHash.slice(0, 32)}…`,
    ],
  }
}
