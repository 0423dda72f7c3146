import { withoutNumber } from './numbering.ts'

const option =
  /^(?:[☐□]|\[[ _]{0,3}\]|\([ _]{1,3}\)|or\b|(?:option|alternative) (?:\d{1,3}|[a-z]|[ivx]{2,4})\b)/i
const headedOption =
  /^(?:[A-Z][\w-]{0,30} ){0,3}[A-Z][\w-]{0,30}:? (?:[☐□]|\[[ _]{0,3}\])(?!.{0,400}(?:[☑☒]|\[x\]))/
const ticked = /^(?:[☑☒■✓✔]|\[x\]|\(x\))/i

/** A box that is not ticked, or “OR …”. */
export const beginsAsOption = (text: string): boolean => option.test(text)

/** Also one behind a number, a bullet or a heading on its line: “3. Non-Compete: [ ] The Employee …”. */
export const isOption = (text: string): boolean =>
  [option, headedOption].some((box) => box.test(withoutNumber(text).replace(/^[•·*–-] /, '')))

/** The answer that was chosen. “(x)” is a number, too. */
export const isTicked = (text: string): boolean => ticked.test(text) || ticked.test(withoutNumber(text))
