import { expect, test } from 'vitest'
import { hostileMarkup } from '#test/hostile-markup.ts'
import type { Idea } from '#server/integrations/ai/assistant.ts'
import { cleanSuggestions, cleanSummary } from './clean-answer.ts'
import { cpuTimeOf } from '#test/processor-time.ts'

const idea: Idea = {
  type: 'html',
  suggestion: '<p>Either party may end this.</p>',
  reasoning: 'It does not end.',
  priority: 'high',
  quote: null,
}
const of = (text: string) => ({ title: 'Lease', text })
const one = (change: Partial<Idea>, text = '') =>
  cleanSuggestions([{ ...idea, ...change }], of(text), 'ai')[0]

test('a clause keeps its structure and loses whatever could run, load or lead away', () => {
  const suggestion =
    '<h3 onclick="x()">End</h3><p style="position:fixed">Pay <a href="https://evil.example">here</a><img src="data:image/png;base64,AA"><script>alert(1)</script></p>'
  expect(one({ suggestion })?.suggestion).toBe('<h3>End</h3><p>Pay here</p>')
})

test('hostile markup in every place comes out harmless', () => {
  for (const markup of hostileMarkup) {
    const clean = one({ suggestion: `Words ${markup}`, reasoning: markup })
    // tags without a single attribute
    expect((clean?.suggestion ?? '').replace(/<\/?[a-z][a-z0-9]*( \/)?>/g, '')).not.toMatch(/[<>]/)
    for (const type of ['title', 'other'] as const)
      expect(one({ type, suggestion: `Words ${markup}` })?.suggestion).not.toMatch(/\p{Bidi_Control}|\0/u)
  }
})

test('a title is one line without marks that deceive, and not too long', () => {
  const clean = one({
    type: 'title',
    suggestion: `Lease\r\nBcc: x@example.com\u202e\u0000 ${'x'.repeat(400)}`,
  })
  expect(clean?.suggestion).toMatch(/^Lease Bcc: x@example\.com x+$/)
  expect(clean?.suggestion.length).toBeLessThanOrEqual(200)
})

test('a quote must stand in the contract, whatever its spaces are', () => {
  const text = 'The tenant\n pays   rent.'
  expect(one({ quote: 'The tenant pays rent.' }, text)?.quote).toBe('The tenant pays rent.')
  expect(one({ quote: 'The tenant pays nothing.' }, text)?.quote).toBeNull()
})

test('the same suggestion has the same id again, and is listed once', () => {
  const [first, ...more] = cleanSuggestions([idea, idea], of(''), 'ai')
  expect(more).toEqual([])
  expect(one({})?.id).toBe(first?.id)
  expect(one({ suggestion: '<p>Other.</p>' })?.id).not.toBe(first?.id)
})

test('there are at most twelve, and none that says nothing', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...idea, suggestion: `<p>Clause ${index}</p>` }))
  expect(cleanSuggestions(many, of(''), 'ai')).toHaveLength(12)
  for (const suggestion of ['', ' ', '<p></p>', '<script>x</script>', '<img src=x>'])
    expect(one({ suggestion })).toBeUndefined()
  expect(one({ suggestion: `<p>${'x'.repeat(30_000)}</p>` })).toBeUndefined()
})

test('a clause without markup becomes a paragraph', () => {
  expect(one({ suggestion: 'Either party may end this & go.' })?.suggestion).toBe(
    '<p>Either party may end this &amp; go.</p>',
  )
})

function cleanAll(piece: string) {
  for (const type of ['html', 'other', 'title'] as const) {
    one({ type, suggestion: `x${piece.repeat(200_000)}`, quote: piece.repeat(50_000) }, 'x'.repeat(1_000_000))
    one({ type, suggestion: `x${piece.repeat(3000)}`, reasoning: piece.repeat(200_000) })
    cleanSummary(`${piece.repeat(200_000)}x`)
  }
}

test('answers that are made to be hard to clean are cleaned in no time', () => {
  for (const piece of ['<b>', '<p', ' ', '\n', '**', '&', '\u202e', '<!--', '<table>', '_', 'a__'])
    expect(cpuTimeOf(() => cleanAll(piece))).toBeLessThan(1000)
})

test('a summary is plain text with paragraphs and items', () => {
  expect(cleanSummary('**Olga** pays.\u202e\n\n\n\n* rent\n• heat\u0000\r\n')).toBe(
    'Olga pays.\n\n- rent\n- heat',
  )
  expect(cleanSummary('x'.repeat(50_000))).toHaveLength(20_000)
})

test('for a contract without a title, a title is not called a clearer one', () => {
  const title: Idea = { ...idea, type: 'title', suggestion: 'Lease of a barn' }
  expect(cleanSuggestions([title], { title: '', text: '' }, 'ai')[0]?.title).toBe('A title')
  expect(cleanSuggestions([title], of(''), 'ai')[0]?.title).toBe('A clearer title')
})
