import { stepsOf } from './content-steps.ts'

const PAINT = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const SHOW = new Set(['Tj', 'TJ', 'sh', 'Do', 'EI'])

/**
 * A content stream without what it paints in hidden marked content; what such content does to the state of drawing
 * stays. Undefined where nothing is hidden. `isHidden`: of the second operand of `/OC … BDC`, as it is written.
 */
export function hideContent(
  content: Uint8Array,
  isHidden: (property: string) => boolean,
): Buffer | undefined {
  const text = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1')
  if (!text.includes('/OC')) return undefined
  const marks: boolean[] = []
  const kept: string[] = []
  let isChanged = false
  for (const { operator, operands, from, to } of stepsOf(text)) {
    if (operator === 'BDC' || operator === 'BMC') {
      const [tag, property = ''] = operands.slice(-2)
      marks.push(operator === 'BDC' && tag === '/OC' && isHidden(property))
    } else if (operator === 'EMC') marks.pop()
    const instead = marks.includes(true) ? withoutPaint(operator) : undefined
    kept.push(instead ?? text.slice(from, to))
    isChanged ||= instead !== undefined
  }
  return isChanged ? Buffer.from(kept.join(''), 'latin1') : undefined
}

/** What is left of an operator that shows something; undefined for one that shows nothing. */
function withoutPaint(operator: string): string | undefined {
  // a path ends, also where it clips
  if (PAINT.has(operator)) return ' n '
  if (operator === "'" || operator === '"') return ' T* '
  return SHOW.has(operator) ? ' ' : undefined
}
