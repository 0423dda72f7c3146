import { analyzeContract } from '#shared/analysis/analysis.ts'
import { explainContract } from './explain-contract.ts'

/** The beginning of a contract between a Supplier and a Buyer, before a text that is to be explained. */
export const opening =
  'SUPPLY AGREEMENT\n\nThis Agreement is made on May 4, 2027 between Harbour Holdings LLC (the “Supplier”) and Blue Kettle Inc. (the “Buyer”).\n\n'

/** What is said in English of a text. */
export const explain = (text: string) =>
  explainContract({ analysis: analyzeContract(text), language: 'english', signerName: 'Bob', unread: [] })
    .statements

/** What is said of a sentence that stands in that contract. */
export const about = (text: string, quote = text) =>
  explain(opening + text)
    .filter((each) => each.quote === quote)
    .map((each) => each.text)
