import type { Analysis } from '#shared/analysis/analysis.ts'
import type { TextJudgement } from '#shared/clarity/admissibility-text.ts'
import { analyzeText } from './analyze-text.ts'
import type { FileEngine } from './file-engine.ts'
import { joinTexts } from './join-texts.ts'
import { judgeContract, type JudgedContract } from './judge-contract.ts'

/** A text of this length takes some 20 ms here; a longer one is read in a process of its own. */
const SHORT = 20_000

/** Reads the texts of contracts without holding up the server. `owner`: who waits. All may throw FileError. */
export type TextReader = {
  /** The plain text of pieces of HTML or text. */
  join(contents: string[], owner?: string): Promise<string>
  analyze(text: string, owner?: string): Promise<Analysis>
  judge(contract: JudgedContract, owner?: string): Promise<TextJudgement>
}

export function textReader(files: FileEngine): TextReader {
  return {
    async join(contents, owner) {
      const length = contents.reduce((sum, content) => sum + content.length, 0)
      return length <= SHORT ? joinTexts({ contents }) : files.run('join-texts', { contents }, owner)
    },
    async analyze(text, owner) {
      return text.length <= SHORT ? analyzeText({ text }) : files.run('analyze-text', { text }, owner)
    },
    async judge(contract, owner) {
      return contract.html.length <= SHORT
        ? judgeContract(contract)
        : files.run('judge-contract', contract, owner)
    },
  }
}
