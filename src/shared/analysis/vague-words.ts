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

const noDay = 'It isn’t clear when this is late.'
const nameDays = 'Name a number of days: “within 5 business days”.'

const rules: Rule[] = [
  {
    pattern:
      /\b(?:as soon as (?:reasonably )?(?:possible|practicable|practical)|asap|at the earliest (?:opportunity|convenience))\b/gi,
    why: noDay,
    instead: nameDays,
  },
  {
    pattern:
      /\b(?:promptly|without (?:undue|unreasonable) delay|in a timely (?:manner|fashion)|timely|in due course|forthwith|expeditiously)\b/gi,
    why: noDay,
    instead: nameDays,
  },
  {
    pattern:
      /\bwithin a reasonable (?:time|period)(?: of time)?\b|\breasonable (?:advance )?notice\b|\breasonable time\b/gi,
    why: 'If you disagree, a judge decides what’s reasonable.',
    instead: 'Name a number of days: “with 10 days’ written notice”.',
  },
  {
    pattern:
      /\b(?:commercially )?reasonable (?:best |commercial |business )?(?:efforts?|endeavou?rs)\b|\b(?:best|good faith|diligent) (?:commercial )?(?:efforts?|endeavou?rs)\b/gi,
    why: 'Courts disagree on how much effort this asks for.',
    instead: 'Say what must be done, by when, and what it may cost.',
  },
  {
    pattern: /\b(?:use|make|apply) (?:all )?(?:reasonable|appropriate|necessary) (?:measures|steps|care)\b/gi,
    why: 'It doesn’t say which measures are enough.',
    instead: 'List the measures that are owed.',
  },
  { pattern: /\band\/or\b/gi, why: 'It can be read as “and” or as “or”.', instead: 'Write “A, B, or both”.' },
  {
    pattern:
      /\bfrom time to time\b|\bperiodically\b|\bas needed\b|\bas required\b(?! (?:by|under) (?:(?:any|all|the|applicable|federal|state|local) ){0,3}(?:laws?|statutes?|regulations?|court|section)\b)|\bas (?:may be )?necessary\b|\bon a regular basis\b|\bregularly\b/gi,
    why: 'It doesn’t say how often or when.',
    instead: 'Name how often: “every month”, “at most twice a year”.',
  },
  {
    pattern:
      /\b(?:substantially(?! all\b)|materially|significantly|reasonably satisfactory|material (?:adverse (?:effect|change)|respects?|breach))\b/gi,
    why: 'It isn’t clear how much is “material” or “substantial”.',
    instead: 'Name a measure: an amount, a percentage, or a list of what counts.',
  },
  {
    pattern:
      /\b(?:adequate|sufficient|suitable|appropriate|satisfactory|acceptable) (?:insurance|notice|quality|standard|assurances?|resources|staff|time|manner|security)\b/gi,
    why: 'Each party may have a different standard in mind.',
    instead: 'Name the standard, the amount, or who decides.',
  },
  {
    pattern:
      /\b(?:industry standards?|customary|usual and customary|generally accepted(?! accounting)|good (?:industry|business) practice|professional and workmanlike|workmanlike manner|first-class)\b/gi,
    why: 'It refers to a standard that isn’t written down anywhere.',
    instead: 'Name the standard or the document that describes it.',
  },
  {
    pattern: /\bin (?:its|their|his|her) (?:sole|absolute)(?: and absolute)? discretion\b/gi,
    why: 'One side alone decides, without giving a reason.',
    instead: 'Name the grounds on which it may decide, or require both to agree.',
  },
  {
    pattern:
      /\b(?:etc\.?|and so (?:on|forth)|and the like|among others|or similar|or otherwise)(?=[\s,;.)])/gi,
    why: 'The list has no end.',
    instead: 'Complete the list, or say what everything on it has in common.',
  },
  {
    pattern:
      /\b(?:approximately|about \d|around \d|more or less|roughly|up to about|nearly all|a number of(?! \S+ (?:equal|equivalent|corresponding) )|(?<!\bjoint(?:ly)? (?:and|or) )several(?! (?:liab|obligation\b|obligations (?:of|and not)\b|and not joint))|numerous|various)\b/gi,
    why: 'It isn’t clear how many.',
    instead: 'Give the number, or a minimum and a maximum.',
  },
  {
    pattern:
      /\b(?:to be (?:determined|agreed|decided|negotiated)|tbd|t\.b\.d\.|as (?:mutually )?agreed (?:upon )?(?:later|from time)|mutually agreeable|to be mutually agreed)\b/gi,
    why: 'An agreement to agree later is rarely enforceable.',
    instead: 'Agree on it now, or say who decides if the parties can’t agree.',
  },
  {
    pattern:
      /\bif (?:possible|practicable|feasible|appropriate)\b|\bwhere (?:possible|practicable|appropriate|feasible)\b|\bto the extent (?:possible|practicable|feasible|reasonable)\b/gi,
    why: 'It isn’t clear who decides whether it’s possible.',
    instead: 'Say on what condition it’s owed.',
  },
  {
    pattern: /\b(?:normal|usual|ordinary) (?:business hours|wear|course)\b/gi,
    why: 'What is normal for one party may not be for the other.',
    instead: 'Name the hours or give examples.',
  },
  {
    pattern:
      /\b(?:(?<=\b(?:no (?:account|case|circumstances?|event|time|way)|nor|neither|never) )should|(?<!^[\s\d.()]{0,8})should(?! (?:the|an?|any|either (?:party|of|one|the|landlord|tenant|lessor|lessee|buyer|seller|client|customer|company|contractor|consultant|supplier|vendor|provider|employer|employee|licensor|licensee|lender|borrower|owner)|it|they|he|she|no(?! longer)|such|this|there)\b)|might|it is (?:intended|anticipated|expected|understood) that|endeavou?r to|strive to|aim to|hopes? to)\b/gi,
    why: 'It isn’t clear whether this is a duty.',
    instead: 'Write “must” or “may”.',
  },
  {
    pattern:
      /\b(?:soon|shortly|near future|(?<=\b(?:shall|must|will)(?: (?!for\b|in\b|during\b|on\b|of\b|at\b|pass\b|vest\b|cease\b|lapse\b|accrue\b|occur\b|arise\b|effect\b|force\b)[^\s.,;]{1,20}){1,6}(?<!\b(?:day|week|month|quarter|year|term|period|date|section|clause|paragraph|page|sentence)s?|\b(?:start|begin|commence|end|expire|terminate|apply|renew|transfer|effective)) )immediately(?= (?:following|after)\b)|immediately(?! (?:preceding|prior|before|following|after|above|below)\b)|at once)\b/gi,
    why: noDay,
    instead: 'Name a time: “within 24 hours”, “on the next business day”.',
  },
]

/** Every place where the contract is vague, in the order of the text. */
export function vagueWords(sentences: Sentence[]): VagueWords[] {
  return sentences
    .flatMap(({ text, start }) =>
      // matchAll copies its pattern: search first, most sentences have none of these
      rules.flatMap(({ pattern, why, instead }) =>
        text.search(pattern) < 0
          ? []
          : Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({
              words,
              sentence: text,
              start: start + index,
              end: start + index + words.length,
              why,
              instead,
            })),
      ),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start }, index, all) => index === 0 || start >= (all[index - 1]?.end ?? 0))
}
