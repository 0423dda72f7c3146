import { FileError } from './file-error.ts'
import type { Zip } from './read-zip.ts'
import { findMainPart } from './word-numbers/docx-parts.ts'

const MAX_XML_BYTES = 30 * 1024 * 1024

/**
 * Refuses a zip that is no Word document, that holds programs, or that is made to harm who unpacks it: every entry is
 * unpacked once, within its limits. @throws FileError
 */
export async function checkDocx({ names, read }: Zip): Promise<void> {
  if (!names.has('[Content_Types].xml')) throw otherKind(names)
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name)))
    throw new FileError('wrong-type', 'This Word file contains macros. Save it as .docx and upload that.')
  for (const name of names) checkPart(name, (await read(name)) ?? Buffer.alloc(0))
  const textOfPart = async (name: string) => (await read(name))?.toString('utf8')
  const main = await textOfPart(await findMainPart(textOfPart, (name) => names.has(name)))
  if (main === undefined || !isDocument(main)) throw otherKind(names)
}

const BEGINNING = 5000

/** Whether its first element is that of a text of Word. */
const isDocument = (xml: string) =>
  /^[^<]*(?:<[?!][^>]*>[^<]*)*<(?:[\w.-]+:)?document[\s>]/.test(xml.slice(0, BEGINNING))

function checkPart(name: string, bytes: Buffer) {
  if (!/\.(xml|rels)$/i.test(name)) return
  if (bytes.length > MAX_XML_BYTES)
    throw new FileError(
      'too-large',
      'This document has more text than a contract can hold. Split it into parts.',
    )
  // no Word file declares types or entities; what does may be made to grow or to read other files
  if (/<!(DOCTYPE|ENTITY)/i.test(textOf(bytes)))
    throw new FileError(
      'unreadable',
      'This isn’t a standard Word file. Open it in Word, save it again, and upload the new file.',
    )
}

/** Latin letters stay readable whatever the encoding: the zeros of UTF-16 are left out. */
const textOf = (bytes: Buffer) => {
  const text = bytes.toString('latin1')
  return /^(ÿþ|þÿ|<\0|\0<)/.test(text) ? text.replaceAll('\0', '') : text
}

function otherKind(names: Set<string>) {
  const all = [...names]
  const kind = all.some((name) => name.startsWith('xl/'))
    ? 'an Excel file'
    : all.some((name) => name.startsWith('ppt/'))
      ? 'a PowerPoint file'
      : names.has('mimetype')
        ? 'an OpenDocument file'
        : 'a zip archive'
  return new FileError('wrong-type', `This is ${kind}. Save it as PDF or Word (.docx) and upload that.`)
}
