import { type CompilerKind, openTypst, type TypstCompiler } from './typst-compiler.ts'

const opened = new Map<CompilerKind | undefined, Promise<TypstCompiler>>()

/** A compiler that all tests of a process share: each reads every typeface. Documents that could break it have their own. */
export function sharedTypst(kind?: CompilerKind): Promise<TypstCompiler> {
  const compiler = opened.get(kind) ?? openTypst(kind)
  opened.set(kind, compiler)
  return compiler
}
