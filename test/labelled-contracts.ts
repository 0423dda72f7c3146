import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { clauseCategories, type ClauseCategory } from '#shared/analysis/clause-categories.ts'

/** A real contract with the categories of clauses that experts found in it. */
export type LabelledContract = { id: string; text: string; clauses: Set<string> }

const labels = z.array(z.object({ id: z.string(), clauses: z.array(z.string()) }))

/** Rules are made while looking at one half only; what they are worth is measured on the other. By SHA-256 of the id. */
export const halfOf = (id: string): 'tuning' | 'held out' =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'tuning' : 'held out'

/** The contracts of `REAL_CONTRACTS/cuad`; undefined where they are not. */
export function readLabelledContracts(): LabelledContract[] | undefined {
  const folder = process.env.REAL_CONTRACTS
  if (!folder) return undefined
  const cuad = path.join(folder, 'cuad')
  return labels
    .parse(JSON.parse(readFileSync(path.join(cuad, 'labels.json'), 'utf8')))
    .map(({ id, clauses }) => ({
      id,
      text: readFileSync(path.join(cuad, 'text', `${id}.txt`), 'utf8'),
      clauses: new Set(clauses),
    }))
}

export type Score = {
  category: ClauseCategory
  /** Contracts that have such a clause. */
  positives: number
  precision: number
  recall: number
  f1: number
}

/** How well the categories found in each contract are those that the experts found. */
export function scoresOf(contracts: LabelledContract[], find: (text: string) => Set<string>): Score[] {
  const found = contracts.map(({ text, clauses }) => ({ clauses, guessed: find(text) }))
  return clauseCategories.map((category) => {
    const count = (has: boolean, says: boolean) =>
      found.filter(({ clauses, guessed }) => clauses.has(category) === has && guessed.has(category) === says)
        .length
    const [right, wrong, missed] = [count(true, true), count(false, true), count(true, false)]
    return {
      category,
      positives: right + missed,
      precision: right + wrong === 0 ? 0 : right / (right + wrong),
      recall: right + missed === 0 ? 0 : right / (right + missed),
      f1: right === 0 ? 0 : (2 * right) / (2 * right + wrong + missed),
    }
  })
}

export const macroF1 = (scores: Score[]): number =>
  scores.reduce((sum, { f1 }) => sum + f1, 0) / Math.max(1, scores.length)

/**
 * Categories that the rules claim to find: those with ten or more examples among the labelled contracts, on which the
 * rules reached an F1 of 0.7 on the half that they were written with. Findings of the others are hints.
 */
export const claimedCategories = clauseCategories.filter(
  (category) =>
    ![
      'Most Favored Nation',
      'No-Solicit Of Customers',
      'Competitive Restriction Exception',
      'Non-Disparagement',
      'Price Restrictions',
      'Volume Restriction',
      'Affiliate License-Licensor',
      'Unlimited/All-You-Can-Eat-License',
      'Source Code Escrow',
      'Liquidated Damages',
      'Third Party Beneficiary',
    ].includes(category),
)
