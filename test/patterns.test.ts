import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cpuTimeOf } from './processor-time.ts'
import { attacksOn, type FoundPattern, patternsIn } from './regex-attacks.ts'

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
  [
    'src/server/features/explaining/gives-verdict.ts',
    1000,
    'a statement, refused by check-statement when longer',
  ],
  ['src/shared/call.ts', 2000, 'a Link header of our own'],
  ['src/shared/text.ts', 254, 'an e-mail address is refused when it is longer: test/limits.test.ts'],
]
const SLOW_MS = 50
const sources = globSync('src/{shared,server,verifier}/**/*.ts')
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const written = sources.flatMap(({ file, text }) => patternsIn(file, text))

/** Those that are put together when a file is loaded; what a function builds later is of what it was given. */
function readBuilt(): FoundPattern[] {
  const building = sources.filter(({ text }) => text.includes('new RegExp(')).map(({ file }) => file)
  const program = ['test/built-patterns.ts', ...building]
  return JSON.parse(execFileSync(process.execPath, program, { encoding: 'utf8', maxBuffer: 10_000_000 }))
}
const built = readBuilt()

test('every pattern of the code is found', () => {
  expect(written.length).toBeGreaterThan(100)
  expect(built.length).toBeGreaterThan(90)
  expect(built.map(({ file }) => file)).toContain('src/server/features/explaining/gives-verdict.ts')
  expect(
    patternsIn('a.ts', 'const a = /(x+)+y/g.test(b) && c.replace(/d/, "")').map(({ pattern }) => pattern),
  ).toEqual(['(x+)+y', 'd'])
})

/**
 * What goes back and forth takes at least 16 times as long for four times the text: only what is slow for its length
 * with a sixteenth of it, and then with a quarter, by half of that, is tried with all.
 */
const parts = [16, 4]
const suspiciousMs = (part: number) => SLOW_MS / part ** 2 / 2
/** A shorter text has to be long enough to be read back and forth. */
const SHORTEST = 1000

/** Milliseconds that the first attack takes that works; none where none does. */
function costOfAttack({ pattern, flags }: Omit<FoundPattern, 'file'>, length: number): number {
  const regex = new RegExp(pattern, flags)
  const cost = (text: string) => cpuTimeOf(() => void text.replace(regex, ''))
  const tried = parts.filter((part) => part === 4 || length / part >= SHORTEST)
  for (const attack of attacksOn(pattern)) {
    if (tried.some((part) => cost(attack(length / part)) < suspiciousMs(part))) continue
    const text = attack(length)
    // what is slow only once met a busy machine
    const least = leastOf(6, () => cost(text))
    if (least > SLOW_MS) return least
  }
  return 0
}

/** Of so many tries, or of those until one was quick, or slower than any busy machine makes it. */
function leastOf(tries: number, cost: () => number) {
  let least = cost()
  for (let n = 1; n < tries && least > SLOW_MS && least < 4 * SLOW_MS; n++) least = Math.min(least, cost())
  return least
}

test('an attack that works is noticed', () => {
  expect(costOfAttack({ pattern: '<[^>]*>', flags: 'g' }, 20_000)).toBeGreaterThan(SLOW_MS)
  expect(costOfAttack({ pattern: String.raw`\s+$`, flags: '' }, 20_000)).toBeGreaterThan(SLOW_MS)
})

test('every pattern reads a long hostile text in a moment', () => {
  const slow = [...written, ...built].flatMap(({ file, pattern, flags }) => {
    const length = shortOnly.find(([name]) => name === file)?.[1] ?? 20_000
    const cost = costOfAttack({ pattern, flags }, length)
    return cost > SLOW_MS ? [`${file}: /${pattern}/${flags} takes ${Math.round(cost)} ms`] : []
  })
  expect(slow).toEqual([])
})
