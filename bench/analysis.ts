import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { analyzeContract } from '#shared/analysis/analysis.ts'
import type { ClauseCategory } from '#shared/analysis/clause-categories.ts'
import { detectClauses } from '#shared/analysis/detect-clauses.ts'
import { sentencesOf } from '#shared/analysis/sentences.ts'
import {
  claimedCategories,
  halfOf,
  type LabelledContract,
  macroF1,
  readLabelledContracts,
  type Score,
  scoresOf,
} from '#test/labelled-contracts.ts'
import { cpuTimeOf } from '#test/processor-time.ts'
import { naivePatterns } from './naive-clauses.ts'
import { type Line, median, ms } from './report.ts'

const PROMISED_F1 = 0.8
const LIMIT_MS = 200
const RUNS = 15

/** Clauses against the labels of experts, and the time for the longest contract; both beside one pattern a category. */
export async function benchAnalysis(): Promise<Line[]> {
  const contracts = readLabelledContracts()
  if (!contracts) {
    console.log('skipped  analysis: REAL_CONTRACTS does not name the folder with the labelled contracts')
    return []
  }
  const longest = contracts.reduce((longest, each) =>
    each.text.length > longest.text.length ? each : longest,
  )
  // measured first: as cold as the rules are when the first contract comes
  const lines = timeOf(longest.text)
  return [...qualityOn(contracts.filter(({ id }) => halfOf(id) === 'held out')), ...lines]
}

function qualityOn(heldOut: LabelledContract[]): Line[] {
  const scores = scoresOf(heldOut, findByRules)
  printTable(scores)
  const claimed = scores.filter(({ category }) => claimedCategories.includes(category))
  const reached = macroF1(claimed)
  const naive = macroF1(
    scoresOf(heldOut, findNaively).filter(({ category }) => claimedCategories.includes(category)),
  )
  const measured = `macro F1 ${reached.toFixed(3)}`
  return [
    {
      name: `Clauses of ${claimed.length} claimed categories in ${heldOut.length} contracts that the rules were not written with`,
      measured,
      reference: `${PROMISED_F1} promised`,
      ratio: reached / PROMISED_F1,
      bound: { atLeast: 1 },
    },
    {
      name: 'The same against one pattern a category',
      measured,
      reference: `macro F1 ${naive.toFixed(3)}`,
      ratio: reached / naive,
      bound: { atLeast: 1.1 },
    },
  ]
}

const findByRules = (text: string) =>
  new Set<string>(detectClauses(sentencesOf(text)).map(({ category }) => category))
const findNaively = (text: string) =>
  new Set<string>(
    Object.entries(naivePatterns)
      .filter(([, pattern]) => pattern.test(text))
      .map(([category]) => category),
  )

function printTable(scores: Score[]) {
  console.log('        category                            contracts  precision  recall    F1')
  for (const { category, positives, precision, recall, f1 } of scores) {
    const mark = isClaimed(category) ? ' ' : '·'
    const figures = [precision, recall, f1].map((value) => value.toFixed(2).padStart(8)).join('')
    console.log(`      ${mark} ${category.padEnd(36)}${String(positives).padStart(8)}${figures}`)
  }
  console.log(
    '        · not claimed: too few examples, or too weak on the half that the rules were written with',
  )
}

const isClaimed = (category: ClauseCategory) => claimedCategories.includes(category)

/** In time of the processor, which a busy machine does not stretch. */
function timeOf(text: string): Line[] {
  const first = cpuTimeOf(() => analyzeContract(text))
  const before = heapMegabytes()
  const kept = analyzeContract(text)
  const grown = Math.max(0, heapMegabytes() - before)
  const taken = Array.from({ length: RUNS }, () => cpuTimeOf(() => analyzeContract(text)))
  const naive = Array.from({ length: RUNS }, () => cpuTimeOf(() => readNaively(text)))
  const eachMs = median(taken)
  const measured = `${ms(eachMs)} for ${Math.round(text.length / 1000)} thousand characters`
  const more = `the first time ${ms(first)}; ${kept.clauses.length} clauses found, result ${grown.toFixed(1)} MB`
  return [
    {
      name: 'Analysis of the longest contract, time of the processor',
      measured,
      reference: `${LIMIT_MS} ms`,
      ratio: eachMs / LIMIT_MS,
      bound: { atMost: 1 },
      more,
    },
    {
      name: 'Analysis of the longest contract, against finding every place of one pattern a category',
      measured,
      reference: ms(median(naive)),
      ratio: eachMs / median(naive),
      bound: { atMost: 25 },
    },
  ]
}

function readNaively(text: string): number {
  return Object.values(naivePatterns).reduce(
    (sum, pattern) => sum + Array.from(text.matchAll(new RegExp(pattern, 'gi'))).length,
    0,
  )
}

/** Of what is in use, after all that is not has been given back. */
function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1e6
}
