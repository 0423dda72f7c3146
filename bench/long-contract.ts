import { readFileSync } from 'node:fs'
import { textOfHtml } from '#shared/analysis/html-text.ts'

/** Some 200 pages of 3,000 characters. */
const CHARACTERS = 600_000
const SENTENCES_A_CLAUSE = 4

const words = textOfHtml(
  readFileSync(new URL('../examples/services-agreement.html', import.meta.url), 'utf8'),
)
  .split(/\s+/)
  .filter((word) => /^[a-z]+$/i.test(word))

/** Numbers that look like chance and are the same in every run. */
function chance() {
  let state = 1
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** A contract of 200 pages in which no clause is like another, so that it compresses as little as a real one. */
export function longContract(): string {
  const next = chance()
  const sentence = () => {
    const chosen = Array.from({ length: 12 + next(20) }, () => words[next(words.length)] ?? '')
    return `${chosen.join(' ')}.`
  }
  const parts: string[] = []
  for (let length = 0, clause = 1; length < CHARACTERS; clause++) {
    const text = Array.from({ length: SENTENCES_A_CLAUSE }, sentence)
    const heading = clause % 5 === 1 ? `<h2>${clause}. Clause</h2>` : ''
    const part = `${heading}<p>${text.join(' ')}</p><ul><li>${sentence()}</li><li>${sentence()}</li></ul>`
    parts.push(part)
    length += part.length
  }
  return parts.join('')
}
