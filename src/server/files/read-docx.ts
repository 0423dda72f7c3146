import { cutTitle, startsClause } from '#shared/contract-text/document-title.ts'
import mammoth from 'mammoth'
import { readImageDataUrl } from '#server/pdf/image-data.ts'
import { checkDocx } from './check-docx.ts'
import { FileError } from './file-error.ts'
import { openZip, type Zip } from './read-zip.ts'
import { type ReadDocument } from './text-blocks.ts'
import { titleOf } from './title-of.ts'
import { withWritingLines } from './word-lines.ts'
import { listWordLosses } from './word-losses.ts'
import { numberClauses } from './word-numbers/number-clauses.ts'

/** What Word calls its styles and character formats, as the text of a contract has them; all else is plain text. */
const styles = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  ...[1, 2, 3, 4, 5, 6].flatMap((level) => [
    `p.Heading${level} => h${level}:fresh`,
    `p[style-name='Heading ${level}'] => h${level}:fresh`,
  ]),
  // of Apple's Pages
  'p.Heading => h1:fresh',
  "p[style-name='Heading'] => h1:fresh",
  ...[1, 2, 3, 4, 5].flatMap((depth) => {
    const within = 'ul|ol > li > '.repeat(depth - 1)
    return [
      `p:unordered-list(${depth}) => ${within}ul > li:fresh`,
      `p:ordered-list(${depth}) => ${within}ol > li:fresh`,
    ]
  }),
  "r[style-name='Strong'] => strong",
  'u => u',
  'strike => s',
  "br[type='page'] => br.apart",
  "br[type='column'] => br.apart",
]

/** A Word document with its headings, the numbers of its clauses, lists, tables, formats, links and pictures. @throws FileError */
export async function readDocx({ bytes }: { bytes: Uint8Array }): Promise<ReadDocument> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const zip = await openZip(buffer)
  await checkDocx(zip)
  const pictures = takePictures()
  const numbered = await numberClauses(zip)
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: numbered.file },
    {
      styleMap: styles,
      includeDefaultStyleMap: false,
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(pictures.take),
      externalFileAccess: false,
    },
  )
  const html = withLineBreaks(value)
    // pictures that are left out
    .replace(/<img[^<>]*>/g, (image) => (image.includes(' src=""') ? '' : image))
    // boxes to tick, which a contract has as letters
    .replace(/<input[^<>]*>/g, (box) => (box.includes(' checked=') ? '☑' : '☐'))
  if (html.length > MAX_CHARACTERS)
    throw new FileError('too-large', 'This text is longer than a contract can be. Split it into parts.')
  const firstHeading = /<h[1-3][^>]*>(.*?)<\/h[1-3]>/s.exec(html)?.[1]?.replace(/<[^<>]*>/g, '') ?? ''
  const heading = decode(firstHeading)
  return {
    html: withWritingLines(html),
    // a clause does not name the document
    title: titleOf(await metadataTitle(zip)) || (startsClause(heading) ? '' : cutTitle(heading)),
    confidence: 1,
    source: 'text',
    warnings: [
      ...pictures.warnings(),
      ...numbered.warnings,
      ...(messages.some(({ message }) => message.includes('w:sym')) ? [UNKNOWN_SIGNS] : []),
      ...listWordLosses(numbered.texts, { html, headers: numbered.headers }),
      ...(/<p|<h\d|<li|<img|<td/.test(html) ? [] : ['The file has no text.']),
    ],
  }
}

const UNKNOWN_SIGNS =
  'Some signs aren’t included: only their typeface says what they are. Compare the text with the original.'
const MAX_CHARACTERS = 8_000_000

const APART = '<br class="apart" />'
const BEGINS = new RegExp(`(<(?:p|h\\d|li|t[dh])\\b[^<>]*>(?:<\\w+>)*)(?:${APART})+`, 'g')
const ENDS = new RegExp(`(?:${APART})+((?:</\\w+>)*</(?:p|h\\d|li|t[dh])>)`, 'g')
const EMPTIED = /<(p|h\d)>(?:<(\w+)><\/\2>)*<\/\1>/g

/** Breaks of pages and columns part the words around them, and are nothing where a paragraph begins or ends. */
const withLineBreaks = (html: string) =>
  html.includes(APART)
    ? html.replace(BEGINS, '$1').replace(ENDS, '$1').replace(EMPTIED, '').replaceAll(APART, '<br />')
    : html
const MAX_IMAGE_BYTES = 1_500_000
const MAX_TOTAL_IMAGE_BYTES = 3_500_000

/** Keeps pictures that a contract can show, as long as there is room for them in its text. */
function takePictures() {
  let bytes = 0
  let leftOut = 0
  return {
    async take(image: { contentType: string; readAsBase64String: () => Promise<string> }) {
      const base64 = await image.readAsBase64String()
      const src = `data:${image.contentType.toLowerCase()};base64,${base64}`
      if (
        base64.length <= MAX_IMAGE_BYTES &&
        bytes + base64.length <= MAX_TOTAL_IMAGE_BYTES &&
        canShow(src)
      ) {
        bytes += base64.length
        return { src }
      }
      leftOut += 1
      return { src: '' }
    },
    warnings: () =>
      leftOut === 0
        ? []
        : [
            leftOut === 1
              ? 'One image isn’t included: it’s too large, or of a kind that a contract can’t show.'
              : `${leftOut} images aren’t included: they’re too large, or of a kind that a contract can’t show.`,
          ],
  }
}

const MAX_PIXELS = 25_000_000

function canShow(src: string): boolean {
  try {
    const picture = readImageDataUrl(src)
    return picture !== undefined && picture.width * picture.height <= MAX_PIXELS
  } catch {
    return false
  }
}

async function metadataTitle({ read }: Zip): Promise<string> {
  const xml = (await read('docProps/core.xml'))?.toString('utf8') ?? ''
  return decode(/<dc:title>([^<]{1,500})<\/dc:title>/.exec(xml)?.[1] ?? '')
}

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
