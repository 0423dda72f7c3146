import type { Inline } from './contract-ast.ts'

/** The text of a paragraph on one line, without its pictures. */
export const inlineText = (parts: Inline[]): string => parts.map(textOf).join('')

const textOf = (part: Inline): string =>
  typeof part === 'string' ? part : part.t === 'x' ? part.v : part.t === 'br' ? ' ' : ''
