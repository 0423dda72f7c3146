import { z } from 'zod'
import { isRightToLeftText } from './reading-order/logical-order.ts'
import { setReadingOrder } from './reading-order/set-reading-order.ts'
import type { TemplateFiles } from './template-data.ts'
import type { TypstCompiler } from './typst-compiler.ts'

/**
 * Sets a document; where pictures in it turn out to be damaged, sets it again and says so in their places. What cannot be
 * replaced (a signature) is refused by `build`. @throws RenderError
 */
export function setDocument(
  typst: TypstCompiler,
  build: (damaged: ReadonlySet<string>) => TemplateFiles,
): Uint8Array {
  const files = build(new Set())
  try {
    return compiled(typst, files)
  } catch (error) {
    const pictures = [...files].filter(([name]) => name.startsWith('image-'))
    const damaged = pictures.filter(([name, bytes]) => !typst.canShow(name, bytes)).map(([name]) => name)
    if (damaged.length === 0) throw error
    return compiled(typst, build(new Set(damaged)))
  }
}

function compiled(typst: TypstCompiler, files: TemplateFiles): Uint8Array {
  const pdf = typst.compile(files)
  const data = Buffer.from(files.get('document.json') ?? []).toString()
  if (!isRightToLeftText(data)) return pdf
  try {
    const parsed: unknown = JSON.parse(data)
    return setReadingOrder(pdf, parsed, languageOf(parsed))
  } catch (error) {
    // a help for screen readers, for want of which no contract stays without its seal
    process.emitWarning(`The reading order stayed as it was: ${error instanceof Error ? error.stack : error}`)
    return pdf
  }
}

const withLanguage = z.object({ meta: z.object({ lang: z.string() }) })
const languageOf = (data: unknown) => withLanguage.parse(data).meta.lang
