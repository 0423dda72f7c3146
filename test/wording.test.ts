import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

/** What reads like a translation, and what people say instead. */
const avoided: [words: RegExp, better: string][] = [
  [/\be-mail/i, 'email'],
  [/\bmailbox/i, 'inbox'],
  [/\b(?:some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'],
  [/\b(?:cannot|could not) be\b/i, 'can’t be, couldn’t be'],
  [/\bdid not load\b/i, 'didn’t load'],
  [/\bon our side\b/i, 'on our end'],
  [/\bmailed\b/i, 'emailed'],
  [/\b(?:froze|frozen|freezes)\b/i, 'locked'],
  [/\bpictures?\b/i, 'image'],
  [/\bany more\b(?=[^\w\s]|$)/i, 'anymore'],
  [/\b(?:person|people|those|one) whom\b/i, 'leave out “whom”'],
  [/\b[\w’'-]+, [\w’'-]+ (?:and|or) [\w’'-]+(?=[^\w\s’'-]|$)/, 'a comma before the last of three'],
  [/\bfor whom\b/i, 'for the people, for anyone'],
  [/, as (?:by|after|of) an?\b/, 'such as'],
  [/\b(?:is|was) as it was\b/, 'hasn’t changed'],
  [/\bcan have (?:been|had|held|contained|written)\b/, 'may have, could have'],
  [/\banother [\w ]{1,20} than\b/i, 'a different … from'],
  [/\btakes longer than usual\b/i, 'is taking longer'],
  [/\b(?:licence|summarise|honour|recognise|utilisation)/i, 'American spelling'],
]

/** Fixed by the specification, word for word. */
const fixedTexts = [
  'The contract or signing invitation could not be found.',
  'This action cannot be undone.',
  'This cannot be undone.',
]

/** Words after a comma that are no list of three. */
const noLists = [
  'a whole number, 1 or higher',
  'Shown to every signer, consumer or not',
  'Plain-language contracts, signed and sealed',
  'Use both words, Agreement and Contract,',
]

/** Where other words are meant. */
const allowed: [path: RegExp, why: string][] = [
  [/^src\/shared\/signing\/consent-text\.ts$/, 'a legal text: long forms'],
  [/^src\/server\/features\/evidence\/consent-label\.ts$/, 'earlier versions of it, as they were'],
  [
    /^src\/server\/(?:pdf|features\/evidence)\//,
    'the certificate, and what whoever runs the server reads in the log',
  ],
  [
    /^src\/(?:shared\/(?:signer-words|explaining)|server\/messages\/words)\/(?:\w+-)?in-(?!english)/,
    'other languages',
  ],
  [/^src\/server\/(?:crypto|db|processes|log)\//, 'for whoever runs the server'],
  [
    /^src\/(?:server\/features\/accounts\/(?:change-email|throttle-login)|shared\/accounts\/common-passwords)\.ts$/,
    'keys and word lists',
  ],
  [/^src\/server\/features\/billing\/adjust-balance\.ts$/, 'a fault that nobody should meet'],
  [/^src\/server\/integrations\/ai\/questions\.ts$/, 'what an AI is asked, which no person reads'],
  [/^src\/server\/integrations\/mail\/smtp-settings\.ts$/, 'the term of RFC 5322'],
  [
    /^src\/shared\/analysis\/|^src\/shared\/clarity\/measure-text\.ts$/,
    'words of contracts, to be found in them',
  ],
]

/** Every text of a file that a person could read: between tags, or a string of more than one word. */
function textsIn(file: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null || ('source' in node && node.source !== null)) return
    if ('regex' in node) return
    if ('value' in node && typeof node.value === 'string') found.push(node.value)
    if ('cooked' in node && typeof node.cooked === 'string') found.push(node.cooked)
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  return found
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one.includes(' ') || one.startsWith('E-'))
}

const withoutFixed = (text: string) =>
  [...fixedTexts, ...noLists].reduce((rest, fixed) => rest.replaceAll(fixed, ''), text)
function badWordsIn(text: string) {
  const rest = withoutFixed(text)
  return avoided.flatMap(([words, better]) => (words.test(rest) ? [better] : []))
}

const files = readSourceFiles(['src']).filter(
  ({ path }) => /\.tsx?$/.test(path) && !/\.(?:test|fixture)\./.test(path),
)

test('texts are said as people say them', () => {
  const found = files
    .filter(({ path }) => !allowed.some(([place]) => place.test(path)))
    .flatMap(({ path, text }) =>
      textsIn(path, text).flatMap((one) => badWordsIn(one).map((better) => `${path}: “${one}” (${better})`)),
    )
  expect(found).toEqual([])
})

test('a text is found between tags, in strings and in templates', () => {
  const source =
    'const a = <p title="An e-mail of yours">It cannot be <b>sent</b></p>; b(`Ask ${x} by e-mail`, "A picture, sound or film.")'
  expect(textsIn('a.tsx', source).flatMap(badWordsIn)).toHaveLength(5)
})

test('each place where other words are meant is still there', () => {
  expect(allowed.filter(([place]) => !files.some(({ path }) => place.test(path)))).toEqual([])
})
