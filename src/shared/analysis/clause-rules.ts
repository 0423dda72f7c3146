import type { ClauseCategory } from './clause-categories.ts'

export type ClauseRule = { category: ClauseCategory; pattern: RegExp }

/** What a sentence in small letters says when it belongs to a category. */
export const clauseRules: ClauseRule[] = [
  {
    category: 'Governing Law',
    pattern: /\b(?:governed by|laws of the (?:state|commonwealth|province|republic)|law of the state)\b/,
  },
  {
    category: 'Insurance',
    pattern: /\b(?:liability insurance|insurance coverage|maintain.{0,40}insurance|insurance polic)/,
  },
  {
    category: 'Anti-Assignment',
    pattern: /\b(?:not|neither|no)\b.{0,120}\b(?:assign|assigned|assignable|assignment)\b/,
  },
  {
    category: 'Cap On Liability',
    pattern: /\bliab(?:le|ility)\b.{0,200}\b(?:exceed|consequential|limited to)\b/,
  },
  {
    category: 'Audit Rights',
    pattern:
      /\b(?:audit|inspect).{0,80}\b(?:books|records|accounts)\b|\b(?:books|records)\b.{0,120}\b(?:audit|inspect)/,
  },
  {
    category: 'Termination For Convenience',
    pattern: /\bterminat\w+.{0,80}\b(?:for any reason|for convenience|without cause|at any time)\b/,
  },
  {
    category: 'Expiration Date',
    pattern: /\bterm\b.{0,100}\b(?:commence|expire|continue|remain)|\b(?:expire|terminate)s? on\b/,
  },
  {
    category: 'Renewal Term',
    pattern: /\b(?:automatically )?(?:renew|extend)(?:ed|s|al)?\b.{0,100}\b(?:term|period|year)/,
  },
  { category: 'Non-Compete', pattern: /\bnot\b.{0,80}\bcompet(?:e|es|ing|itive)\b/ },
  { category: 'License Grant', pattern: /\bgrants?\b.{0,80}\b(?:licen[sc]e|right)\b/ },
]
