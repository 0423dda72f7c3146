/** A piece of a content stream up to an operator; an inline picture is one of `EI`. */
export type Step = { operator: string; operands: string[]; from: number; to: number }

const SPACE = /[\0\t\n\f\r ]/
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y
const OPERAND = /^(?:[(<[/+\-.\d]|(?:true|false|null)$)/
/** Between white space: what is in a picture is any byte. */
const PICTURE_END = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g

/** The steps of a content stream (ISO 32000-1, 7.8.2), given as Latin 1; together they are all of it. */
export function* stepsOf(text: string): Generator<Step> {
  let at = 0
  let from = 0
  let operands: string[] = []
  while (at < text.length) {
    const char = text[at] ?? ''
    if (SPACE.test(char)) at += 1
    else if (char === '%') at = lineEnd(text, at)
    else {
      const start = at
      at = tokenEnd(text, at)
      const token = text.slice(start, at)
      if (OPERAND.test(token)) operands.push(token)
      else if (token !== 'BI') {
        if (token === 'ID') at = pictureEnd(text, at)
        yield { operator: token === 'ID' ? 'EI' : token, operands, from, to: at }
        from = at
        operands = []
      }
    }
  }
  yield { operator: '', operands, from, to: at }
}

function tokenEnd(text: string, at: number): number {
  const char = text[at]
  if (char === '(') return stringEnd(text, at)
  if (char === '[' || text.startsWith('<<', at)) return groupEnd(text, at)
  if (char === '<') return after(text, '>', at)
  REGULAR.lastIndex = at + 1
  REGULAR.test(text)
  return REGULAR.lastIndex
}

function stringEnd(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]
    if (char === '\\') at += 1
    else if (char === '(') depth += 1
    else if (char === ')' && --depth === 0) return at + 1
  }
  return text.length
}

/** Of an array or a dictionary, with what they hold. */
function groupEnd(text: string, from: number): number {
  let depth = 0
  let at = from
  while (at < text.length) {
    const char = text[at]
    const isPair = (char === '<' || char === '>') && text[at + 1] === char
    if (char === '(') at = stringEnd(text, at)
    else if (char === '%') at = lineEnd(text, at)
    else if (char === '<' && !isPair) at = after(text, '>', at)
    else {
      at += isPair ? 2 : 1
      if (char === '[' || (char === '<' && isPair)) depth += 1
      if (char === ']' || (char === '>' && isPair)) depth -= 1
      if (depth === 0) return at
    }
  }
  return text.length
}

function after(text: string, sought: string, from: number): number {
  const at = text.indexOf(sought, from)
  return at < 0 ? text.length : at + sought.length
}

function lineEnd(text: string, from: number): number {
  const at = text.slice(from, from + 100_000).search(/[\r\n]/)
  return at < 0 ? Math.min(text.length, from + 100_000) : from + at
}

function pictureEnd(text: string, from: number): number {
  PICTURE_END.lastIndex = from
  const found = PICTURE_END.exec(text)
  return found ? found.index + found[0].length : text.length
}
