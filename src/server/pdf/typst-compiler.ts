import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { root as projectRoot } from '#server/program-files.ts'
import { print } from '#shared/palette.ts'
import { EMBEDDED_FILE, PAGES_FILE } from './attachment-data.ts'
import { findFonts, readFonts } from './fonts.ts'
import type { ImageData } from './image-data.ts'
import { RenderError } from './render-error.ts'

export type Files = Map<string, Uint8Array>
export type CompilerKind = 'native' | 'wasm'

export type TypstCompiler = {
  kind: CompilerKind
  /**
   * Sets the template with these files in view and no others: no disk, no network, no packages.
   * PDF/A-2a, or 3a around an embedded file, where every glyph exists and the compiler can; else plain PDF 1.7.
   * @throws RenderError not-settable when Typst reports an error or a warning, since a warning may mean lost content
   */
  compile(files: Files): Uint8Array
  /** Whether the picture can be decoded. */
  canShow(name: string, picture: Uint8Array): boolean
  /** One page of the picture's size that is the picture and nothing else. @throws RenderError bad-image */
  setPicture(picture: PlainPicture): Uint8Array
}

/** Its size in points. */
export type PlainPicture = Pick<ImageData, 'extension' | 'width' | 'height' | 'bytes'>

const root = '/document'
const probe = (name: string) => `#image("/${name}")`
const nameOf = ({ extension }: PlainPicture) => `picture.${extension}`
const pageOf = (picture: PlainPicture) =>
  `#set page(width: ${picture.width}pt, height: ${picture.height}pt, margin: 0pt, fill: none)
#image("/${nameOf(picture)}", width: 100%, height: 100%, fit: "contain")`
const notAnImage = () => new RenderError('bad-image', 'The image is damaged.')
const templates = ['main.typ', 'look.typ', 'body.typ', 'annex.typ', 'heading.typ', 'certificate.typ'].map(
  (name) => [name, readFileSync(join(projectRoot, 'src/server/pdf/template', name))] as const,
)
const palette = ['palette.json', Buffer.from(JSON.stringify(print))] as const
const wasmFile = '@myriaddreamin/typst-ts-web-compiler/wasm'
const nativePackages = ['gnu', 'musl'].map(
  (libc) => `@myriaddreamin/typst-ts-node-compiler-linux-x64-${libc}`,
)

/** The native compiler where its optional package is installed, elsewhere the WASM one; or the kind asked for. */
export async function openTypst(kind?: CompilerKind): Promise<TypstCompiler> {
  const native = kind === 'wasm' ? undefined : openNative()
  if (native) return native
  if (kind === 'native') throw new Error('The native Typst compiler is not installed for this platform.')
  return openWasm()
}

/** Whether the parts of a compiler are there; whether they work shows when one is opened. */
export function isTypstInstalled(): boolean {
  const require = createRequire(import.meta.url)
  try {
    require.resolve(wasmFile)
    return findFonts().length > 0
  } catch {
    return false
  }
}

/** Parts of the native package, which ships no types. */
type NativeCompiler = {
  mapShadow(path: string, bytes: Buffer): void
  resetShadow(): void
  compile(options: { mainFilePath: string }): NativeResult
  pdf(result: unknown, options: { pdfStandard?: string }): Uint8Array
  evictCache(maxAge: number): void
}
type NativeResult = {
  result: unknown
  takeDiagnostics(): { shortDiagnostics: unknown } | null
  takeWarnings(): { shortDiagnostics: unknown[] } | null
}
type NativePackage = {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): NativeCompiler
  }
}

function isNativePackage(value: unknown): value is NativePackage {
  return typeof value === 'object' && value !== null && 'NodeCompiler' in value
}

/** What the layout of so many documents before did not use is forgotten. */
const KEPT_DOCUMENTS = 2

function openNative(): TypstCompiler | undefined {
  const loaded = loadNative()
  if (!loaded) return undefined
  const compiler = loaded.NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs: readFonts() }] })
  return {
    kind: 'native',
    compile(files) {
      compiler.resetShadow()
      for (const [name, bytes] of [...templates, palette, ...files])
        compiler.mapShadow(`${root}/${name}`, Buffer.from(bytes))
      const compiled = compiler.compile({ mainFilePath: `${root}/main.typ` })
      if (!compiled.result) throw notSettable(compiled.takeDiagnostics()?.shortDiagnostics)
      const warnings = compiled.takeWarnings()?.shortDiagnostics ?? []
      if (warnings.length > 0) throw notSettable(warnings)
      // once the document is handed out: nobody waits for the tidying
      setImmediate(() => compiler.evictCache(KEPT_DOCUMENTS))
      return exportPdf(compiler, compiled.result, standardFor(files))
    },
    canShow(name, picture) {
      compiler.resetShadow()
      compiler.mapShadow(`${root}/${name}`, Buffer.from(picture))
      compiler.mapShadow(`${root}/probe.typ`, Buffer.from(probe(name)))
      return Boolean(compiler.compile({ mainFilePath: `${root}/probe.typ` }).result)
    },
    setPicture(picture) {
      compiler.resetShadow()
      compiler.mapShadow(`${root}/${nameOf(picture)}`, Buffer.from(picture.bytes))
      compiler.mapShadow(`${root}/probe.typ`, Buffer.from(pageOf(picture)))
      const { result } = compiler.compile({ mainFilePath: `${root}/probe.typ` })
      if (!result) throw notAnImage()
      return exportPdf(compiler, result, '1.7')
    },
  }
}

function loadNative(): NativePackage | undefined {
  const require = createRequire(import.meta.url)
  for (const name of nativePackages) {
    try {
      const loaded: unknown = require(name)
      if (isNativePackage(loaded)) return loaded
    } catch {
      // an optional package of another platform
    }
  }
  return undefined
}

/** PDF/A-2 holds no file but another PDF/A; in none of them may a page come from elsewhere, whatever it is made of. */
function standardFor(files: Files): string {
  if (files.has(PAGES_FILE)) return '1.7'
  return files.has(EMBEDDED_FILE) ? 'a-3a' : 'a-2a'
}

function exportPdf(compiler: NativeCompiler, result: unknown, pdfStandard: string): Uint8Array {
  try {
    return compiler.pdf(result, { pdfStandard })
  } catch (error) {
    if (pdfStandard === '1.7') throw notSettable(String(error))
    // a character that no font of ours holds: shown as a box, but not allowed in PDF/A
    return compiler.pdf(result, { pdfStandard: '1.7' })
  }
}

const pdfFormat = 1
const fullDiagnostics = 3
const wasmReport = z.object({ hasError: z.boolean(), diagnostics: z.array(z.unknown()) })
const wasmArtifact = z.object({ result: z.instanceof(Uint8Array) })

async function openWasm(): Promise<TypstCompiler> {
  const { initSync, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler')
  const require = createRequire(import.meta.url)
  initSync({ module: readFileSync(require.resolve(wasmFile)) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of readFonts()) await builder.add_raw_font(new Uint8Array(font))
  const compiler = await builder.build()
  const text = new TextDecoder()
  return {
    kind: 'wasm',
    compile(files) {
      compiler.reset_shadow()
      for (const [name, bytes] of templates) compiler.add_source(`${root}/${name}`, text.decode(bytes))
      for (const [name, bytes] of [palette, ...files])
        compiler.map_shadow(`${root}/${name}`, new Uint8Array(bytes))
      const world = compiler.snapshot(root, `${root}/main.typ`, [])
      try {
        const report: unknown = world.compile(0, fullDiagnostics)
        const { data: problems } = wasmReport.safeParse(report)
        if (!problems || problems.hasError || problems.diagnostics.length > 0)
          throw notSettable(problems?.diagnostics)
        return wasmArtifact.parse(world.get_artifact(pdfFormat, fullDiagnostics)).result
      } finally {
        world.free()
      }
    },
    canShow(name, picture) {
      compiler.reset_shadow()
      compiler.map_shadow(`${root}/${name}`, new Uint8Array(picture))
      compiler.add_source(`${root}/probe.typ`, probe(name))
      const world = compiler.snapshot(root, `${root}/probe.typ`, [])
      try {
        return wasmReport.safeParse(world.compile(0, fullDiagnostics)).data?.hasError === false
      } finally {
        world.free()
      }
    },
    setPicture(picture) {
      compiler.reset_shadow()
      compiler.map_shadow(`${root}/${nameOf(picture)}`, new Uint8Array(picture.bytes))
      compiler.add_source(`${root}/probe.typ`, pageOf(picture))
      const world = compiler.snapshot(root, `${root}/probe.typ`, [])
      try {
        const report = wasmReport.safeParse(world.compile(0, fullDiagnostics))
        if (report.data?.hasError !== false) throw notAnImage()
        return wasmArtifact.parse(world.get_artifact(pdfFormat, fullDiagnostics)).result
      } finally {
        world.free()
      }
    },
  }
}

function notSettable(diagnostics: unknown) {
  const text = JSON.stringify(diagnostics) ?? 'unknown'
  return new RenderError('not-settable', `The document cannot be set: ${text.slice(0, 1000)}`)
}
