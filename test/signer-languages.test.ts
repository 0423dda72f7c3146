import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { french as explainedInFrench } from '#shared/explaining/in-french.ts'
import { type Language, languageNames } from '#shared/explaining/languages.ts'
import { offlineWords } from '#shared/signer-words/offline-words.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { createTimes } from '#shared/signer-words/times.ts'
import { messageWords } from '#server/messages/words/message-words.ts'
import { recipientCatalogues } from '#web/features/recipients/recipient-words.ts'
import { optionCatalogues } from '#web/sign/option-words.ts'

/** Whatever signers read in a language, by its key. */
const textsIn = async (language: Language): Promise<[key: string, text: string][]> =>
  [
    signerWords[language].page,
    await optionCatalogues[language](),
    await recipientCatalogues[language](),
    offlineWords[language],
    messageWords[language],
  ].flatMap((words) => Object.entries(words))

const ofTheSender: [language: Language, words: string][] = [
  ['german', 'des Absenders'],
  ['spanish', 'del remitente'],
  ['french', 'de l’expéditeur'],
  ['italian', 'del mittente'],
  ['portuguese', 'do remetente'],
  ['chinese', '发送人的'],
  ['japanese', '依頼者の'],
  ['korean', '요청한 사람의'],
  ['arabic', 'المرسِل'],
  ['russian', 'отправителя'],
  ['hindi', 'भेजने वाले का'],
]

// “their” would be the signer’s, who is named last
test.each(ofTheSender)(
  'in %s, the address that was confirmed is said to be the sender’s',
  (language, words) => {
    const [, afterAddress] = signerWords[language].page.whyYou?.split('{{address}}') ?? []
    expect(afterAddress).toContain(words)
  },
)

test('in Hindi, a day with its time is followed by no word that it has already', async () => {
  const { exact, clock } = createTimes('hi')
  expect(exact('2026-11-20T22:51:00Z', 'UTC')).toBe('20 नवंबर 2026 को 10:51 pm UTC बजे')
  expect(clock('2026-11-20T22:51:00Z', 'UTC')).toBe('10:51 pm UTC')
  const pages = globSync('src/web/sign/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const ofTheClock = new Set(
    pages.flatMap((text) => Array.from(text.matchAll(/t\('(\w+)', \{ time: clock\(/g), ([, key]) => key)),
  )
  expect(ofTheClock.size).toBeGreaterThan(3)
  const doubled = (await textsIn('hindi')).filter(
    ([key, text]) => /\{\{time\}\}(?:<\/time>)? (?:को|पर) /.test(text) && !ofTheClock.has(key),
  )
  expect(doubled).toEqual([])
})

// which would have to be declined, and nobody knows how
test('in Russian, no name follows a word that asks for another case', async () => {
  const names = /(?:^|\s)(?:у|с|со|от|для|к|о|об|подпись|позвоните) (?:<\w+>)?\{\{(?:sender|who|names?)\}\}/i
  expect((await textsIn('russian')).filter(([, text]) => names.test(text))).toEqual([])
})

const losesForce: [language: Language, words: RegExp][] = [
  ['french', /contrat devient/i],
  ['chinese', /合同[^，。]*失效/],
  ['japanese', /失効/],
  ['korean', /효력을 잃/],
  ['hindi', /निष्प्रभावी/],
]

test.each(losesForce)(
  'in %s, a contract that someone declined is not said to lose a force that it never had',
  async (language, words) => {
    expect((await textsIn(language)).filter(([, text]) => words.test(text))).toEqual([])
  },
)

test('in Korean, other signers are told how somebody declined, not that they did', () => {
  const { declinedEmailed, declinedTexted, declinedVisible } = messageWords.korean
  for (const text of [declinedEmailed, declinedTexted, declinedVisible]) expect(text).not.toContain('하셨')
})

test('in Arabic, it is the messages whose number varies, not the fees', async () => {
  const ofFees = (await textsIn('arabic')).filter(([, text]) => text.includes('متغيّر'))
  expect(ofFees).toHaveLength(4)
  for (const [, text] of ofFees) expect(text).toContain('وعدد الرسائل متغيّر')
})

// as in “vous devez s’abstenir”
test('in French, what an explanation says that you must do has no pronoun of somebody else', () => {
  expect(Object.values(explainedInFrench.acts).filter((act) => /^s(?:’|e )/.test(act))).toEqual([])
})

test('in Italian, whoever is told what they sign isn’t ordered to sign it', async () => {
  const ordered = /(?:^|[.>] ?)Firma (?:come|esattamente|il file)/
  expect((await textsIn('italian')).filter(([, text]) => ordered.test(text))).toEqual([])
})

test('no text puts a period right behind the title of a contract, which may end with “Inc.”', async () => {
  const all = await Promise.all(languageNames.map(textsIn))
  expect(all.flat().filter(([, text]) => /\{\{title\}\}(<\/b>)?\./.test(text))).toEqual([])
})

/** What is said of a contract that was in force and has run out, or of one that was concluded. */
const likeOneInForce: [language: Language, words: RegExp][] = [
  ['german', /vertrag ist (abgelaufen|geschlossen)/i],
  ['spanish', /(?<!firmar )(este|el) contrato (ha vencido|venció|está cerrado)/i],
  ['french', /(?<!signer )(ce|le) contrat (a expiré|est clos)/i],
  ['italian', /(?<!firmare )(questo|il) contratto è (scaduto|chiuso)/i],
  ['portuguese', /contrato (expirou|está encerrado)/i],
  ['russian', /срок этого договора|договор закрыт/i],
]

test.each(likeOneInForce)(
  'in %s, what expires is the time to sign, and not the contract',
  async (language, words) => {
    expect((await textsIn(language)).filter(([, text]) => words.test(text))).toEqual([])
  },
)

test('in Russian, nobody is asked to speak as a man', () => {
  const { consent } = signerWords.russian
  expect(JSON.stringify([consent, signerWords.russian.page])).not.toMatch(/(?<![а-я])я согласен/i)
})

test('in Italian, no article stands before a day, which would be wrong before the 8th and the 11th', async () => {
  expect(
    (await textsIn('italian')).filter(([, text]) => /(il|del|al|le|alle) (<time>)?\{\{(day|time)/.test(text)),
  ).toEqual([])
})

test('in French, no word that is cut before a vowel stands before a name', async () => {
  expect(
    (await textsIn('french')).filter(([, text]) => /\b(de|que) (<b>)?\{\{(sender|name|who)\}\}/i.test(text)),
  ).toEqual([])
})

test('in Russian, the word for ending text messages is not that for declining to sign', () => {
  const said = Object.entries(messageWords.russian).filter(([, text]) => / STOP\.?$/.test(text))
  expect(said).toHaveLength(12)
  expect(said.filter(([, text]) => /отказ/i.test(text))).toEqual([])
})
