import type { ClauseCategory } from '#shared/analysis/clause-categories.ts'
import type { DutyAct } from '#shared/analysis/duties.ts'

/**
 * Kinds of clauses of which nothing is told: where the rules find them, another kind is too often meant, or what could be told
 * says little; and the name of the contract, of which only the words at the top of the text are shown.
 */
type Untold =
  | 'Document Name'
  | 'Most Favored Nation'
  | 'Exclusivity'
  | 'Competitive Restriction Exception'
  | 'Rofr/Rofo/Rofn'
  | 'Change Of Control'
  | 'Revenue/Profit Sharing'
  | 'Price Restrictions'
  | 'Minimum Commitment'
  | 'Volume Restriction'
  | 'Joint Ip Ownership'
  | 'Non-Transferable License'
  | 'Affiliate License-Licensor'
  | 'Affiliate License-Licensee'
  | 'Unlimited/All-You-Can-Eat-License'
  | 'Post-Termination Services'
  | 'Warranty Duration'
  | 'Insurance'
  | 'Third Party Beneficiary'
  | 'Covenant Not To Sue'
export type ToldCategory = Exclude<ClauseCategory, Untold>

/**
 * Kinds of clauses that a signer had better look at again. A check says nothing of the sentence, so there may be one of a kind
 * that isn't told.
 */
export type CheckedCategory = Extract<
  ClauseCategory,
  | 'Renewal Term'
  | 'Notice Period To Terminate Renewal'
  | 'Non-Compete'
  | 'Exclusivity'
  | 'No-Solicit Of Customers'
  | 'No-Solicit Of Employees'
  | 'Non-Disparagement'
  | 'Termination For Convenience'
  | 'Change Of Control'
  | 'Ip Ownership Assignment'
  | 'Irrevocable Or Perpetual License'
  | 'Post-Termination Services'
  | 'Audit Rights'
  | 'Uncapped Liability'
  | 'Cap On Liability'
  | 'Liquidated Damages'
  | 'Warranty Duration'
  | 'Insurance'
  | 'Covenant Not To Sue'
>

/** Kinds of clauses of which there is something to say or to check. */
export type NamedCategory = ToldCategory | CheckedCategory

export type Phrase =
  | 'you'
  | 'they'
  | 'everyone'
  | 'mentioned'
  | 'called'
  | 'money'
  | 'moneyMeans'
  | 'date'
  | 'dateMeans'
  | 'nothing'
  | 'notEnglish'
  | 'notRead'
  | 'toCheck'
  | 'ask'
  | 'byRules'
  | 'byAi'
  | 'summary'
  | 'explanation'
  | 'keyPoints'
  | 'obligations'
  | 'risks'
  | 'recommendation'
  | 'show'
  | 'none'
  | 'point'
  | 'conditions'
  | 'partly'
  | 'leftOut'

/**
 * All that the built-in explanations can say in one language. Of a kind of clause a sentence says which matter the quoted
 * words mention (`mentions.ts`), never what they amount to: that would be a guess.
 */
export type Words = {
  /** What the kind is called. */
  names: Record<NamedCategory, string>
  /** What a sentence of this kind mentions. */
  means: Record<ToldCategory, string>
  /** What to find out in a sentence of this kind before signing. */
  checks: Record<CheckedCategory, string>
  /** What somebody may have to do, to be put into `you`, `they` and `everyone`. */
  acts: Record<DutyAct, string>
  /** With their {placeholders}. */
  phrases: Record<Phrase, string>
}
