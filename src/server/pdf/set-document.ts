import type { TemplateFiles } from './template-data.ts'
import type { TypstCompiler } from './typst-compiler.ts'

/**
 * Sets a document; where pictures in it turn out to be damaged, sets it again and says so in their places. What cannot be replaced (a signature) is refused by `build`. @throws RenderError
 */
export function setDocument(
  typst: TypstCompiler,
  build: (damaged: ReadonlySet<string>) => TemplateFiles,
): Uint8Array {
  const files = build(new Set())
  try {
    return typst.compile(files)
  } catch (error) {
    const pictures = [...files].filter(([name]) => name.startsWith('image-'))
    const damaged = pictures.filter(([name, bytes]) => !typst.canShow(name, bytes)).map(([name]) => name)
    if (damaged.length === 0) throw error
    return typst.compile(build(new Set(damaged)))
  }
}
