// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { withoutBlock } from '#web/features/draft/blocks.ts'
import { applied, decisionOn, dismissed, edited, undone } from './suggestion-decisions.ts'

const clause: Suggestion = {
  id: 'termination',
  type: 'html',
  suggestion: '<h3>Termination</h3><p>Either party may end this with <b>30 days</b> notice.</p>',
  reasoning: 'It does not say how it ends.',
  title: 'Termination',
  priority: 'high',
  quote: null,
  source: 'rules',
}
const title: Suggestion = { ...clause, id: 'title', type: 'title', suggestion: 'Agreement and Contract' }
const law: Suggestion = { ...clause, id: 'law', suggestion: 'The law of Delaware governs.' }
const draft: ContractDraft = {
  ...emptyDraft,
  title: 'Lease',
  html: '<p>Rent is due.</p>',
  suggestions: [title, clause, law],
}
const after = (before: ContractDraft, change: Partial<ContractDraft> | undefined): ContractDraft => {
  if (!change) throw new Error('It cannot be undone')
  return { ...before, ...change }
}

test('applying adds the text at its end, 5 points, and takes the suggestion from the list', () => {
  const now = after(draft, applied(draft, clause))
  expect(now.html).toBe(`<p>Rent is due.</p><div data-block="aiSuggestions">${clause.suggestion}</div>`)
  expect(now).toMatchObject({ bonusPoints: 5, contentTypes: ['html', 'aiSuggestions'] })
  expect(now.suggestions.map(({ id }) => id)).toEqual(['title', 'law'])
})

test('applying adds the text above the signatures, also within the text of a file, and stays when that goes', () => {
  const signing = '<p>TENANT</p><p>By: ____</p>'
  const added = `<div data-block="aiSuggestions">${clause.suggestion}</div>`
  const of = (html: string) => applied({ ...draft, html }, clause).html ?? ''
  expect(of(`${draft.html}${signing}`)).toBe(`${draft.html}${added}${signing}`)
  const ofFile = of(`<div data-block="file">${draft.html}${signing}</div>`)
  expect(ofFile).toBe(`<div data-block="file">${draft.html}${added}${signing}</div>`)
  expect(withoutBlock(ofFile, 'file')).toBe(added)
})

test('a title is replaced', () => {
  expect(applied(draft, title)).toMatchObject({ title: 'Agreement and Contract', bonusPoints: 5 })
})

test('undoing restores text, points and the suggestion at its place', () => {
  for (const suggestion of [title, clause, law]) {
    const decision = decisionOn(draft, 'applied', suggestion)
    const now = after(draft, applied(draft, suggestion))
    expect(after(now, undone(now, decision))).toEqual(draft)
  }
})

test('of two applied suggestions the first can be undone alone, however the editor wrote it', () => {
  const decision = decisionOn(draft, 'applied', clause)
  const one = after(draft, applied(draft, clause))
  const both = after(one, applied(one, law))
  const html = both.html.replace('<b>30 days</b>', '\n<strong>30 days</strong>')
  const now = { ...both, html }
  expect(undone(now, decision)).toMatchObject({
    html: '<p>Rent is due.</p><div data-block="aiSuggestions"><p>The law of Delaware governs.</p></div>',
    bonusPoints: 5,
    contentTypes: ['html', 'aiSuggestions'],
  })
})

test('what was rewritten since is not taken away', () => {
  const decision = decisionOn(draft, 'applied', clause)
  const now = after(draft, applied(draft, clause))
  expect(undone({ ...now, html: now.html.replace('30', '60') }, decision)).toBeUndefined()
  const titled = after(draft, applied(draft, title))
  expect(undone({ ...titled, title: 'Mine' }, decisionOn(draft, 'applied', title))).toBeUndefined()
})

test('editing earns 3 points and undoing takes them back', () => {
  const decision = decisionOn(draft, 'edited', law)
  const now = after(draft, edited(draft, law, '<p>The law of Texas governs.</p>'))
  expect(now.bonusPoints).toBe(3)
  expect(now.suggestions[2]?.suggestion).toContain('Texas')
  expect(after(now, undone(now, decision))).toEqual(draft)
})

test('a dismissed suggestion comes back where it was', () => {
  const decision = decisionOn(draft, 'dismissed', clause)
  const now = after(draft, dismissed(draft, clause))
  expect(now.suggestions).toHaveLength(2)
  expect(after(now, undone(now, decision))).toEqual(draft)
})

test('a suggestion that holds a script is only added as text that cannot run', () => {
  const evil = { ...clause, suggestion: '<p onclick="alert(1)">x</p>' }
  expect(applied(draft, evil).html).not.toMatch(/\sonclick/)
})
