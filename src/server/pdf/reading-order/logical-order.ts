/** Letters that are written from right to left. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export const isRightToLeftText = (text: string): boolean => rightToLeft.test(text)

/** Whether more of its letters are written from right to left than from left to right. */
export function runsFromRight(text: string): boolean {
  const all = text.match(/\p{L}/gu) ?? []
  return all.filter((letter) => rightToLeft.test(letter)).length * 2 > all.length
}

/** Letters, digits and marks, each by itself, and where each stands in the text. */
export type Letters = { text: string; at: number[] }

export function lettersOf(text: string): Letters {
  const found: Letters = { text: '', at: [] }
  let at = 0
  for (const character of text) {
    const letters = character.normalize('NFKD').replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    found.text += letters
    for (const _ of letters) found.at.push(at)
    at += character.length
  }
  return found.at.length === found.text.length ? found : spread(found.text, text.length)
}

/** Letters beyond the first plane take two places. */
function spread(text: string, length: number): Letters {
  return { text, at: Array.from(text, (_, index) => Math.min(index, length)) }
}

/** The same for texts of the same letters, in whichever order. */
export const sorted = (letters: string): string => letters.split('').toSorted().join('')

/** A part of a line as it is drawn, `x` from the left. */
export type Piece = { letters: string; line: number; x: number }
/** Where the letters of a piece stand in the text, `from` the first `to` after the last. */
export type Place = { from: number; to: number }

/**
 * Where pieces, given line by line, stand in the text that they show. Pieces without letters stand where the piece
 * before them ends. Undefined where the lines do not add up to the text.
 */
export function placesOf(pieces: Piece[], letters: string, fromRight: boolean): Place[] | undefined {
  const places: Place[] = []
  let offset = 0
  const xOf = (index: number) => pieces[index]?.x ?? 0
  const byLine = Map.groupBy(pieces.keys(), (index) => pieces[index]?.line)
  for (const line of byLine.keys()) {
    const indexes = (byLine.get(line) ?? []).toSorted((a, b) => xOf(a) - xOf(b))
    const length = indexes.reduce((sum, index) => sum + (pieces[index]?.letters.length ?? 0), 0)
    const window = letters.slice(offset, offset + length)
    const taken = new Set<number>()
    let before = offset
    for (const index of fromRight ? indexes.toReversed() : indexes) {
      const piece = pieces[index]?.letters ?? ''
      const at = piece === '' ? undefined : findFree(piece, window, taken)
      if (piece !== '' && at === undefined) return undefined
      const from = at === undefined ? before : offset + at
      places[index] = { from, to: from + piece.length }
      before = from + piece.length
    }
    offset += length
  }
  return offset === letters.length ? places : undefined
}

/** As it is, backwards, or with its letters in any order: marks come before or after their letters. */
function findFree(piece: string, window: string, taken: Set<number>): number | undefined {
  const backwards = piece.split('').toReversed().join('')
  for (const sought of isRightToLeftText(piece) ? [backwards, piece] : [piece]) {
    for (let at = window.indexOf(sought); at >= 0; at = window.indexOf(sought, at + 1))
      if (take(at, piece.length, taken)) return at
  }
  const any = sorted(piece)
  for (let at = 0; at + piece.length <= window.length; at += 1) {
    const part = window.slice(at, at + piece.length)
    if (piece.includes(part[0] ?? '') && sorted(part) === any && take(at, piece.length, taken)) return at
  }
  return undefined
}

function take(from: number, length: number, taken: Set<number>): boolean {
  const places = Array.from({ length }, (_, index) => from + index)
  if (places.some((place) => taken.has(place))) return false
  for (const place of places) taken.add(place)
  return true
}
