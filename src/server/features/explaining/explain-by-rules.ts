import { setImmediate } from 'node:timers/promises'
import { explainContract, type Statement } from '#shared/explaining/explain-contract.ts'
import { fileWords } from '#shared/explaining/file-words.ts'
import { createFormats } from '#shared/explaining/formats.ts'
import type { Language } from '#shared/explaining/languages.ts'
import type { Deps } from '#server/deps.ts'
import type { AttachedText } from './read-attached-pdf.ts'
import {
  type Explained,
  gapsOfFile,
  type PlacedExplanation,
  type PlacedStatement,
  placeInFile,
  recommendationOf,
} from './placed-explanation.ts'

type Asked = { signerName: string; language: Language; reader: string }

/**
 * What the built-in rules say of the text and of the file, each read by itself: names that one of them gives to people or
 * papers may mean others in the other.
 */
export async function explainByRules(
  { texts }: { texts: Pick<Deps['texts'], 'analyze'> },
  contract: Explained,
  { signerName, language, reader }: Asked,
): Promise<PlacedExplanation> {
  const { text, attached } = contract
  const read = async (words: string) => {
    const analysis = await texts.analyze(words, reader)
    const explained = explainContract({ analysis, language, signerName, unread: [] })
    return { ...explained, isForeign: analysis.isForeign }
  }
  const ofText = await read(text)
  const gaps = gapsOfFile(contract, language)
  if (!attached || attached.read.length === 0) return { ...ofText, gaps: [...ofText.gaps, ...gaps] }

  const ofFile = await read(attached.text)
  const placed = await placeAll(attached, ofFile.statements, language)
  const statements = [...ofText.statements, ...placed]
  // a contract that is its file has a text of a line or two
  const ofLittle = placed.length > 0 && !ofText.isForeign ? [] : ofText.gaps
  const words = fileWords[language]
  const why = placed.length > 0 ? [] : [ofFile.isForeign ? words.notEnglish : words.nothing]
  const { fill } = createFormats(language)
  return {
    statements,
    recommendation: recommendationOf(statements, language),
    gaps: [...ofLittle, ...gaps, ...why.map((sentence) => fill(sentence, { file: attached.name }))],
  }
}

/** Those whose words are in the file. A long file takes a while for each, so other requests get a turn in between. */
async function placeAll(attached: AttachedText, statements: Statement[], language: Language) {
  const placed: PlacedStatement[] = []
  for (const statement of statements) {
    const file = placeInFile(attached, statement.quote, language)
    if (file) placed.push({ ...statement, file })
    await setImmediate()
  }
  return placed
}
