import type { ClauseCategory } from '#shared/analysis/clause-categories.ts'
import type { DutyAct } from '#shared/analysis/duties.ts'

/**
 * Kinds of clauses of which nothing is told, only something to check: where the rules find them, another kind is too often meant,
 * or what could be told says little.
 */
type OnlyChecked =
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
/** All but the name of the contract, of which only the words at the top of the text are shown. */
export type NamedCategory = Exclude<ClauseCategory, 'Document Name'>
export type ToldCategory = Exclude<NamedCategory, OnlyChecked>

/** Kinds of clauses that a signer had better look at again. A check says nothing of the sentence. */
export type CheckedCategory =
  | OnlyChecked
  | Extract<
      ToldCategory,
      | 'Renewal Term'
      | 'Notice Period To Terminate Renewal'
      | 'Non-Compete'
      | 'No-Solicit Of Customers'
      | 'No-Solicit Of Employees'
      | 'Non-Disparagement'
      | 'Termination For Convenience'
      | 'Ip Ownership Assignment'
      | 'Irrevocable Or Perpetual License'
      | 'Audit Rights'
      | 'Uncapped Liability'
      | 'Cap On Liability'
      | 'Liquidated Damages'
    >

export type Phrase =
  | 'youMust'
  | 'theyMust'
  | 'everyoneMust'
  | 'you'
  | 'they'
  | 'everyone'
  | 'quoted'
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
  | 'cutOff'
  | 'leftOut'

/**
 * All that the built-in explanations can say in one language. Of a kind of clause a sentence says which matter the quoted
 * words mention (`mentions.ts`), never what they amount to: that would be a guess; and another one, what the kind is.
 */
export type Words = {
  /** What the kind is called. */
  names: Record<NamedCategory, string>
  /** What a sentence of this kind mentions. */
  means: Record<ToldCategory, string>
  /** What to find out in a sentence of this kind before signing. */
  checks: Record<CheckedCategory, string>
  /**
   * What the word for such a clause means in any contract: nothing about this one, and true whatever the quoted sentence says.
   */
  explains: Record<NamedCategory, string>
  /** What somebody has to do, to be put into `youMust` and its like. */
  acts: Record<DutyAct, string>
  /** What to find out of what somebody may have to do, to be put into `you`, `they` and `everyone`. */
  actChecks: Record<DutyAct, string>
  /** With their {placeholders}. */
  phrases: Record<Phrase, string>
}
