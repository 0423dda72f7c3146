import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cpuTimeOf } from './processor-time.ts'
import { attacksOn, patternsIn } from './regex-attacks.ts'

/** These read only what is short already; the number is the most characters that they ever see. */
const shortOnly: [file: string, characters: number, why: string][] = [
  ['src/server/files/drop-margins.ts', 40, 'longer lines are not tried'],
  ['src/server/files/title-of.ts', 300, 'titles are cut'],
  ['src/shared/describe-device.ts', 500, 'the header is cut'],
  ['src/server/config-settings.ts', 2000, 'the operator writes it'],
  ['src/server/config.ts', 2000, 'the operator writes it'],
  ['src/server/integrations/sms/twilio-client.ts', 2000, 'the operator writes it'],
  ['src/server/messages/markup.ts', 2000, 'names and titles are short'],
  ...globSync(
    'src/shared/analysis/{*-rules,expected-*,missing-clauses,contrary-*,contradictions,defined-terms,parties,readability,summarize}.ts',
  ).map((file): [string, number, string] => [
    file,
    2300,
    'a sentence with the words that lead to it, cut by sentencesOf',
  ]),
  ...globSync(
    'src/shared/explaining/{bears-out,evidence-of-dealings,evidence-of-limits,evidence-of-terms,main-clause}.ts',
  ).map((file): [string, number, string] => [file, 2300, 'a sentence, cut by sentencesOf']),
  ['src/shared/call.ts', 2000, 'a Link header of our own'],
  ['src/shared/text.ts', 254, 'an e-mail address is refused when it is longer: test/limits.test.ts'],
]
const SLOW_MS = 50
const patterns = globSync('src/{shared,server,verifier}/**/*.ts')
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .flatMap((file) => patternsIn(file, readFileSync(file, 'utf8')))

test('every pattern of the code is found', () => {
  expect(patterns.length).toBeGreaterThan(100)
  expect(
    patternsIn('a.ts', 'const a = /(x+)+y/g.test(b) && c.replace(/d/, "")').map(({ pattern }) => pattern),
  ).toEqual(['(x+)+y', 'd'])
})

test('an attack that works is noticed', () => {
  const slow = Array.from(attacksOn('<[^>]*>', 20_000)).some(
    (text) => cpuTimeOf(() => text.replace(/<[^>]*>/g, '')) > 100,
  )
  expect(slow).toBe(true)
})

test('every pattern reads a long hostile text in a moment', () => {
  const slow = patterns.flatMap(({ file, pattern, flags }) => {
    const length = shortOnly.find(([name]) => name === file)?.[1] ?? 20_000
    const regex = new RegExp(pattern, flags)
    const cost = (text: string) => cpuTimeOf(() => void text.replace(regex, ''))
    // what is slow only once met a busy machine
    const costs = Array.from(attacksOn(pattern, length), (text) => {
      const first = cost(text)
      return first > SLOW_MS ? Math.min(...[1, 2, 3, 4, 5, 6].map(() => cost(text))) : first
    })
    const worst = Math.max(...costs)
    return worst > SLOW_MS ? [`${file}: /${pattern}/${flags} takes ${Math.round(worst)} ms`] : []
  })
  expect(slow).toEqual([])
})
