import { expect, test } from 'vitest'
import { clauseCategories } from '#shared/analysis/clause-categories.ts'
import { fileWords } from './file-words.ts'
import { type Language, languageNames, languageOf } from './languages.ts'
import { wordsIn } from './words-in.ts'

/** Every sentence of a language by its place, as "phrases.you". */
const sentencesOf = (words: object, at = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) => {
    const place = at ? `${at}.${key}` : key
    return typeof value === 'string' ? [[place, value] as [string, string]] : sentencesOf(value, place)
  })
/** What is said of a contract and of the file that is attached to it. */
const saidIn = (name: Language) => sentencesOf({ ...wordsIn[name], file: fileWords[name] })
const placeholders = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted()
const inEnglish = new Map(saidIn('english'))

test('there are explanations in the twelve languages', () => {
  expect(languageNames).toHaveLength(12)
  expect(Object.keys(wordsIn).toSorted()).toEqual(languageNames.toSorted())
})

test.for(languageNames)('%s says all that English says, with the same placeholders', (language) => {
  const sentences = saidIn(language)
  expect(sentences.map(([place]) => place)).toEqual([...inEnglish.keys()])
  const { names, means, checks, explains } = wordsIn[language]
  for (const kinds of [names, means, checks, explains].map((each) => Object.keys(each)))
    expect(kinds).toEqual(clauseCategories.filter((category) => kinds.includes(category)))
  for (const [place, sentence] of sentences) {
    expect([place, placeholders(sentence)]).toEqual([place, placeholders(inEnglish.get(place) ?? '')])
    expect([place, sentence.trim()]).toEqual([place, sentence])
    expect(sentence.length).toBeGreaterThan(1)
  }
})

/** Letters that only its own script has. */
const scripts = {
  chinese: /\p{Script=Han}/u,
  japanese: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  korean: /\p{Script=Hangul}/u,
  arabic: /\p{Script=Arabic}/u,
  russian: /\p{Script=Cyrillic}/u,
  hindi: /\p{Script=Devanagari}/u,
} as const

test.for(languageNames.filter((name) => name !== 'english'))(
  'no sentence of %s was left in English',
  (language) => {
    const script: RegExp = Object.entries(scripts).find(([name]) => name === language)?.[1] ?? /\p{L}/u
    const sentences = saidIn(language).filter(
      ([place]) => !['phrases.point', 'phrases.quoted', 'phrases.you', 'phrases.they'].includes(place),
    )
    const isLeft = ([place, sentence]: [string, string]) =>
      !script.test(sentence) || (sentence.includes(' ') && sentence === inEnglish.get(place))
    expect(sentences.filter(isLeft)).toEqual([])
  },
)

test('the browser’s first language that there is, is offered first', () => {
  expect(languageOf(['pt-BR', 'en'])).toBe('portuguese')
  expect(languageOf(['nl', 'ar-EG'])).toBe('arabic')
  expect(languageOf(['nl'])).toBe('english')
})
