import type { Sentence } from './sentences.ts'

/** Words that leave open what is owed: `text.slice(start, end) === words`. */
export type VagueWords = {
  words: string
  sentence: string
  start: number
  end: number
  why: string
  /** What to write instead, in plain words. */
  instead: string
}

type Rule = { pattern: RegExp; why: string; instead: string }

const rules: Rule[] = [
  {
    pattern: /\b(?:as soon as (?:reasonably )?(?:possible|practicable)|asap)\b/gi,
    why: 'Nobody can tell on which day this is late.',
    instead: 'Name a number of days: “within 5 business days”.',
  },
  {
    pattern:
      /\b(?:commercially )?reasonable (?:best )?efforts\b|\bbest (?:commercial )?(?:efforts|endeavou?rs)\b/gi,
    why: 'Courts disagree on how much effort this asks for.',
    instead: 'Say what must be done, by when, and what it may cost.',
  },
  { pattern: /\band\/or\b/gi, why: 'It can be read as “and” or as “or”.', instead: 'Write “A, B, or both”.' },
]

/** Every place where the contract is vague, in the order of the text. */
export function vagueWords(sentences: Sentence[]): VagueWords[] {
  return sentences
    .flatMap(({ text, start }) =>
      rules.flatMap(({ pattern, why, instead }) =>
        Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({
          words,
          sentence: text,
          start: start + index,
          end: start + index + words.length,
          why,
          instead,
        })),
      ),
    )
    .toSorted((a, b) => a.start - b.start)
}
