/** A text in place of what stands from here to there. */
export type Edit = { from: number; to: number; text: string }

/** Edits that lie in each other, as no Word document has them, are left out. */
export function applyEdits(xml: string, edits: Edit[]): string {
  if (edits.length === 0) return xml
  const pieces: string[] = []
  let done = 0
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < done) continue
    pieces.push(xml.slice(done, from), text)
    done = to
  }
  return pieces.join('') + xml.slice(done)
}
