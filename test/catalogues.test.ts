import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type TOptions, createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { parseSync } from 'vite'
import { fileWords } from '#shared/explaining/file-words.ts'
import { french as explainedInFrench } from '#shared/explaining/in-french.ts'
import { type Language, languageNames, languages } from '#shared/explaining/languages.ts'
import { offlineInEnglish } from '#shared/signer-words/offline-in-english.ts'
import { offlineWords } from '#shared/signer-words/offline-words.ts'
import { optionsInEnglish } from '#shared/signer-words/options-in-english.ts'
import { pageInEnglish } from '#shared/signer-words/page-in-english.ts'
import { stepsInEnglish } from '#shared/signer-words/steps-in-english.ts'
import { recipientInEnglish } from '#shared/signer-words/recipient-in-english.ts'
import { placesInEnglish } from '#shared/signer-words/places-in-english.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { createTranslator } from '#shared/signer-words/translate.ts'
import { messageWords } from '#server/messages/words/message-words.ts'
import { recipientCatalogues } from '#web/features/recipients/recipient-words.ts'
import { optionCatalogues } from '#web/sign/option-words.ts'
import { placeCatalogues } from '#web/sign/places-words.ts'

const read = (pattern: string) =>
  globSync(pattern, { exclude: ['**/*.test.*'] }).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const pages = read('src/web/sign/**/*.{ts,tsx}')
const recipientPages = read('src/web/features/recipients/*.{ts,tsx}')
const server = read('src/server/{http,features/{signing,replies,explaining,evidence}}/*.ts')
/** And the page where a link in one of them doesn't open. */
const messages = read('src/server/{messages/*,features/evidence/closed-link-page}.ts')
/** What signers are written; everything else goes to account holders. */
const toSigners = messages.filter(({ file }) =>
  /\/(answer-mails|invitation-mails|signing-mails|signer-notices|sms-texts)\.ts$/.test(file),
)

/** Every string of a file, but for the modules that it imports and the types. */
function stringsIn(file: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'ImportDeclaration') return
    if ('value' in node && typeof node.value === 'string') found.push(node.value)
    if ('cooked' in node && typeof node.cooked === 'string') found.push(node.cooked)
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, text).program)
  return found
}

type Words = Record<string, string>
type Catalogue = {
  english: Words
  inLanguage: (language: Language) => Words
  /** Where its texts are asked for. */
  asking: { text: string }[]
}
const loadAll = async (load: typeof optionCatalogues) =>
  Object.fromEntries(
    await Promise.all(languageNames.map(async (name) => [name, await load[name]()] as const)),
  )
const options = await loadAll(optionCatalogues)
const recipients = await loadAll(recipientCatalogues)
const places = await loadAll(placeCatalogues)
const catalogues: [name: string, Catalogue][] = [
  [
    'the pages',
    {
      english: { ...pageInEnglish, ...stepsInEnglish },
      inLanguage: (language) => signerWords[language].page,
      asking: [...pages, ...server],
    },
  ],
  [
    'the ways out',
    { english: optionsInEnglish, inLanguage: (language) => options[language] ?? {}, asking: pages },
  ],
  [
    'the page where messages are stopped',
    {
      english: recipientInEnglish,
      inLanguage: (language) => recipients[language] ?? {},
      asking: recipientPages,
    },
  ],
  [
    'the places in a text',
    { english: placesInEnglish, inLanguage: (language) => places[language] ?? {}, asking: pages },
  ],
  [
    'the page without a network',
    { english: offlineInEnglish, inLanguage: (language) => offlineWords[language], asking: pages },
  ],
  [
    'emails and text messages',
    { english: messageWords.english, inLanguage: (language) => messageWords[language], asking: messages },
  ],
]

/** What the signer's page solves by itself instead of showing it, or never brings about. */
const notShown = new Set([
  // the disclaimer comes again
  'disclaimer_not_accepted',
  // has words of its own: `takeBackFailed`
  'not_taken_back',
])
const withoutCode = new Set([
  // of calls that the page never makes
  'The text ends before that.',
  'One of these places in the text isn’t for this signer.',
  'METHOD_REQUIRED',
  // 503: the page says that it got no answer
  'FAILED',
  'Your signature can’t be checked right now. Nothing changed. Try again in a moment.',
])
const ofSigners = read(
  'src/server/features/{{signing,replies,explaining}/*,evidence/signers-signed-pdf,sending/read-contract-copy}.ts',
).filter(({ file }) => !/\/(answer-reply|accept-as-user)\.ts$/.test(file))
/** What each refusal in a file is called with: words as they are, names by their name. */
function refusalsIn({ file, text }: { file: string; text: string }): string[][] {
  const found: string[][] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const isCall = 'type' in node && /^(?:Call|New)Expression$/.test(String(node.type))
    if (isCall && 'callee' in node && 'arguments' in node) {
      const called = JSON.stringify(node.callee)
      if (/"name":"(?:badRequest|forbidden|conflict|gone|tooMany|unavailable|refuse|HttpError)"/.test(called))
        found.push(
          Array.from(
            JSON.stringify(node.arguments).matchAll(/"(?:name|value)":"([^"]+)"/g),
            ([, said = '']) => said,
          ),
        )
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, text).program)
  return found
}

test('whatever a signer’s call is refused for is said in a text of the catalogue', () => {
  const texts = new Set(Object.keys({ ...pageInEnglish, ...stepsInEnglish, ...optionsInEnglish }))
  const refusals = ofSigners.flatMap((one) => refusalsIn(one).map((said) => ({ file: one.file, said })))
  expect(refusals.length).toBeGreaterThan(40)
  const silent = refusals.filter(({ file, said }) => {
    const codes = said.filter((word) => /^[a-z]+(?:_[a-z]+)+$/.test(word))
    const [code] = said.includes('EVIDENCE_CHANGED') ? ['evidence_changed'] : codes
    if (code === undefined) {
      const isGiven = file.endsWith('/read-signature-image.ts') && said.includes('code')
      return !isGiven && !said.some((word) => withoutCode.has(word))
    }
    return !notShown.has(code) && !texts.has(`error.${code}`)
  })
  expect(silent).toEqual([])
})

const form = /_(zero|one|two|few|many|other)$/
const keysOf = (english: Words) => [...new Set(Object.keys(english).map((key) => key.replace(form, '')))]
const isPlural = (english: Words, key: string) => english[key] === undefined
const sourceOf = (english: Words, key: string) => english[key] ?? english[`${key}_other`] ?? ''
const placeholdersIn = (text: string) => [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+>/g))].toSorted()

test.each(catalogues)('every text of %s is asked for somewhere', (_, { english, asking }) => {
  const everywhere = asking.map(({ text }) => text).join('\n')
  const unused = keysOf(english).filter((key) => {
    // the last day has a text of its own: `${kind}By`
    const name = key.replace(/^error\./, '').replace(/^(sms\w+)By$/, '$1')
    return !new RegExp(`['"\`](error\\.)?${name}['"\`]|[^.\\w]k="${name}"`).test(everywhere)
  })
  expect(unused).toEqual([])
})

const pageTexts = new Map(pages.map(({ file, text }) => [path.basename(file), text]))
const importsOf = (file: string) =>
  Array.from(
    pageTexts.get(file)?.matchAll(/^(?:import|\} from|export .* from) .*?'\.\/([\w.-]+)'/gm) ?? [],
    ([, name = '']) => name,
  )
function loadedWith(file: string, known = new Set<string>()) {
  if (known.has(file)) return known
  known.add(file)
  for (const other of importsOf(file)) loadedWith(other, known)
  return known
}
/** Whether it's loaded with the words of the later steps. */
const says = (file: string) => loadedWith(file).has('step-words.ts')

test('the words of the later steps are waited for wherever a part of the page is loaded that says them', () => {
  expect(says('SignStep.tsx')).toBe(true)
  // what comes with the page, and shows the contract
  for (const file of ['main.tsx', 'ReviewStep.tsx', 'ReadFirst.tsx'])
    expect([file, says(file)]).toEqual([file, false])
  const parts = pages.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/(withStepWords\()?import\('\.\/([\w.-]+)'\)/g), ([, waits, name = '']) => ({
      part: `${path.basename(file)} loads ${name}`,
      // what is loaded from a later step finds them there
      isRight: !says(name) || waits !== undefined || says(path.basename(file)),
    })),
  )
  expect(parts.length).toBeGreaterThan(15)
  expect(parts.filter(({ isRight }) => !isRight)).toEqual([])
})

test('what may be drawn before the words of the later steps names none of them', () => {
  // ways to give a signature, and that a place is known
  const otherNames = new Set(['type', 'draw', 'upload', 'drawn', 'typed', 'uploaded', 'captured'])
  const names = new Set(keysOf(stepsInEnglish).filter((key) => !otherNames.has(key)))
  const namedIn = (wanted: (file: string) => boolean) =>
    pages
      .filter(({ file }) => wanted(path.basename(file)))
      .flatMap(({ file, text }) =>
        stringsIn(file, text).flatMap((said) => (names.has(said) ? [`${file}: ${said}`] : [])),
      )
  expect(namedIn(says).length).toBeGreaterThan(100)
  expect(namedIn((file) => !says(file))).toEqual([])
})

test('the pages of signers and recipients say nothing that is not in the catalogue', () => {
  const written = [
    /\b(?:aria-label|title|alt|placeholder|busyText|action)="[^"]*[a-z][^"]*"/g,
    // a line of text in an element, and text between tags
    /^\s+[A-Z][a-z’]*(?: [\w’“”(),:;.…?!-]+)+$/gm,
    /[^=]>[A-Z][^<>{}=]*<\//g,
  ]
  const found = [...pages, ...recipientPages]
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) =>
      written.flatMap((pattern) => Array.from(text.matchAll(pattern), ([said]) => `${file}: ${said.trim()}`)),
    )
  expect(found).toEqual([])
})

test('messages to signers say nothing that is not in the catalogue', () => {
  expect(toSigners).toHaveLength(5)
  const found = toSigners.flatMap(({ file, text }) =>
    stringsIn(file, text)
      // what is no one's words: names of browsers that aren't known, as `describeDevice` says it
      .filter((said) => !['Unknown browser', 'Unknown system'].includes(said))
      .filter((said) => /[a-z’']{2,} [a-z]{2,}|^[A-Z][a-z]+[ .,:!]/.test(said))
      .map((said) => `${file}: ${said}`),
  )
  expect(found).toEqual([])
})

describe.each(catalogues)('%s', (_, { english, inLanguage }) => {
  const keys = keysOf(english)

  describe.each(languageNames)('in %s', (language) => {
    const words = inLanguage(language)
    const { tag } = languages[language]
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted()

    test('every text is there, in the plural forms of the language and no other', () => {
      const wanted = keys.flatMap((key) =>
        isPlural(english, key) ? forms.map((one) => `${key}_${one}`) : [key],
      )
      expect(Object.keys(words).toSorted()).toEqual(wanted.toSorted())
    })

    test('every text has the placeholders and elements of the English one', () => {
      for (const [key, text] of Object.entries(words)) {
        const base = key.replace(form, '')
        // "one minute" may do without its number
        const without = (found: string[]) =>
          isPlural(english, base) ? found.filter((one) => one !== '{{count}}') : found
        expect([key, ...without(placeholdersIn(text))]).toEqual([
          key,
          ...without(placeholdersIn(sourceOf(english, base))),
        ])
      }
    })

    test('no text is empty, or left in English', () => {
      if (language === 'english') return
      const same = Object.entries(words).filter(([key, text]) => text.trim() === '' || text === english[key])
      // the same word in both languages
      expect(same.filter(([, text]) => text === '' || text.split(' ').length > 2)).toEqual([])
    })

    test('i18next reads it as we do', async () => {
      const i18n = createInstance()
      await i18n.init({
        lng: tag,
        resources: { [tag]: { translation: words } },
        keySeparator: false,
        interpolation: { escapeValue: false },
      })
      const { translate } = createTranslator({ tag, direction: 'ltr' }, words)
      for (const key of keys)
        for (const count of isPlural(english, key) ? [0, 1, 2, 3, 5, 11, 21, 60, 100] : [undefined]) {
          const names = placeholdersIn(sourceOf(english, key)).map((name) => name.slice(2, -2))
          const values: Words = Object.fromEntries(names.map((name) => [name, `‹${name}›`]))
          const given: TOptions = { ...values, ...(count !== undefined && { count }) }
          const shown = count === undefined ? values : { ...values, count }
          const inDigits = new Intl.NumberFormat(tag).format(count ?? 0)
          const expected = String(i18n.t(key, given))
          expect(translate(key, shown).replace(inDigits, String(count))).toBe(
            expected.replace(inDigits, String(count)),
          )
        }
    })
  })
})

/** Where a line may end before a mark that French sets apart from its word. */
const partedMark = / [:;?!»]|« /

test.each(catalogues)('in French, no mark of %s is separated from its word', (_, { inLanguage }) => {
  // text messages are written in an alphabet without such spaces
  const texts = Object.entries(inLanguage('french')).filter(([key]) => !key.startsWith('sms'))
  expect(texts.filter(([, text]) => partedMark.test(text))).toEqual([])
})

test('in French, no mark of an explanation or a consent is separated from its word', () => {
  const texts = [explainedInFrench, fileWords.french, signerWords.french.consent]
  expect(JSON.stringify(texts)).not.toMatch(partedMark)
})

/** Said of an order or a booking, or of a contract that was concluded and is set aside. */
const cancelledLikeAnOrder: [language: Language, words: RegExp][] = [
  ['german', /storn|annull/i],
  ['spanish', /cancel|anul/i],
  ['french', /annul/i],
  ['italian', /annull|cancell/i],
  ['portuguese', /cancel|anul/i],
  ['chinese', /取消/],
  ['japanese', /取り消/],
  ['korean', /취소/],
  ['arabic', /[أُي]لغ/],
  ['russian', /отмен/i],
  ['hindi', /रद्द/],
]

test.each(cancelledLikeAnOrder)(
  'in %s, a contract that not everyone signed is withdrawn',
  (language, words) => {
    const said = catalogues.flatMap(([, { english, inLanguage }]) =>
      Object.entries(inLanguage(language)).filter(([key]) => /cancel/i.test(english[key] ?? '')),
    )
    expect(said).toHaveLength(15)
    expect(said.filter(([, text]) => words.test(text))).toEqual([])
  },
)

/** To end a contract is said of one that is in force. */
const contractIn: [language: Language, word: RegExp][] = [
  ['german', /vertrag/i],
  ['spanish', /contrato/i],
  ['french', /contrat/i],
  ['italian', /contratto/i],
  ['portuguese', /contrato/i],
  ['chinese', /合同/],
  ['japanese', /契約/],
  ['korean', /계약/],
  ['arabic', /العقد/],
  ['russian', /договор/i],
  ['hindi', /अनुबंध/],
]

test.each(contractIn)('in %s, whoever declines ends the signing', (language, word) => {
  const said = catalogues.flatMap(([, { english, inLanguage }]) =>
    Object.entries(inLanguage(language)).filter(
      ([key]) => english[key] === 'Decline and Cancel the Contract',
    ),
  )
  expect(said).toHaveLength(1)
  expect(said.filter(([, text]) => word.test(text))).toEqual([])
})
