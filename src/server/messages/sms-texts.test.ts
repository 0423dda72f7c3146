import { describe, expect, test } from 'vitest'
import { type Language, languageNames } from '#shared/explaining/languages.ts'
import { endOfDay } from '#shared/contracts/end-date.ts'
import { accountCodeSms, phoneChangedSms } from './account-sms.ts'
import { fitSms, smsSize, toGsm } from './gsm-text.ts'
import {
  addressChangedSms,
  agreedSms,
  extendedSms,
  helpSms,
  invitationSms,
  optInSms,
  ownOptInSms,
  reminderSms,
  signingCodeSms,
  stillStoppedSms,
  stoppedSms,
  yourTurnSms,
} from './sms-texts.ts'

const sender = { name: 'Ada Lovelace', companyName: 'Analytical Engines Inc.' }
const appUrl = 'https://sign.example.com'
const signUrl = `${appUrl}/sign/5fT0c2yQm1xJ9wR3kLh7vB8nZ4pD6sAe?d=xJ9wR3kLh7vB`
const title = 'Mutual non-disclosure agreement between Analytical Engines Inc. and Difference Works Ltd.'
const endsAt = endOfDay('2027-01-21')
const now = new Date('2026-11-27T09:00:00Z')
const language = 'english' as const

describe('a code', () => {
  test('says what it is for, for whom, and that it expires in 10 minutes; phones can fill it in', () => {
    expect(signingCodeSms({ language, code: '0427', sender, appUrl })).toBe(
      "0427 is your Plainseal code to sign Ada Lovelace's contract. It expires in 10 minutes. Don't share it.\n\n@sign.example.com #0427",
    )
    expect(accountCodeSms({ code: '0427', appUrl })).toBe(
      "0427 is your Plainseal verification code. It expires in 10 minutes. Don't share it.\n\n@sign.example.com #0427",
    )
  })

  test('leaves the line for phones out where it would not work or not fit', () => {
    expect(accountCodeSms({ code: '0427', appUrl: 'http://localhost:3000' })).not.toContain('@')
    const long = { name: 'x'.repeat(80) }
    const text = signingCodeSms({
      language,
      code: '0427',
      sender: long,
      appUrl: `https://${'a'.repeat(40)}.example.com`,
    })
    expect(text).not.toContain('@')
    expect(text).toContain('It expires in 10 minutes.')
  })
})

test('every text fits into one message for an ordinary sender, title and host', () => {
  const about = { language, sender, title, signUrl, endsAt, now }
  const texts = [
    signingCodeSms({ language, code: '0427', sender, appUrl }),
    accountCodeSms({ code: '0427', appUrl }),
    invitationSms(about),
    reminderSms(about),
    yourTurnSms(about),
    addressChangedSms(about),
    extendedSms(about),
    phoneChangedSms({ newPhone: '+15551234567', appUrl }),
    optInSms(about),
    ownOptInSms(language),
    agreedSms(language),
    stoppedSms(language, undefined),
    stoppedSms(language, 'Ada Lovelace'),
    stillStoppedSms(language),
    helpSms(language, appUrl),
  ]
  for (const text of texts)
    expect([text, smsSize(text)]).toEqual([text, { gsm: true, units: text.length, messages: 1 }])
})

/** How many messages the longest text takes: 160 characters of the GSM alphabet, or 70 of any other script. */
const mostMessages: Record<Language, number> = {
  english: 1,
  spanish: 1,
  french: 1,
  german: 1,
  italian: 1,
  portuguese: 1,
  chinese: 2,
  japanese: 2,
  korean: 2,
  arabic: 3,
  russian: 3,
  hindi: 3,
}

describe.each(languageNames)('in %s', (language) => {
  const about = { language, sender, title: 'Lease', signUrl, endsAt, now }
  const withLink = [invitationSms(about), reminderSms(about), yourTurnSms(about)]
  const all = [
    ...withLink,
    signingCodeSms({ language, code: '0427', sender, appUrl }),
    addressChangedSms(about),
    extendedSms(about),
    optInSms(about),
    ownOptInSms(language),
    agreedSms(language),
    stoppedSms(language, undefined),
    stoppedSms(language, 'Ada Lovelace'),
    stillStoppedSms(language),
    helpSms(language, appUrl),
  ]

  test('no text takes more messages than it has to, and those of the Latin alphabet take one', () => {
    const most = mostMessages[language]
    for (const text of all) {
      const { gsm, messages } = smsSize(text)
      expect([text, gsm, messages <= most]).toEqual([text, most === 1, true])
    }
    for (const build of [invitationSms, reminderSms, yourTurnSms, extendedSms, addressChangedSms]) {
      const text = build({ ...about, title })
      expect([text, smsSize(text).messages <= most]).toEqual([text, true])
    }
  })

  test('the words that carriers know stay as they are, wherever the English text has them', () => {
    for (const text of [optInSms(about), ownOptInSms(language)]) expect(text).toMatch(/YES.*HELP.*STOP/)
    expect(agreedSms(language)).toMatch(/HELP.*STOP/)
    for (const text of [
      stoppedSms(language, undefined),
      stoppedSms(language, 'Ada'),
      stillStoppedSms(language),
    ])
      expect(text).toContain('START')
    for (const text of [...withLink, helpSms(language, appUrl), extendedSms(about), addressChangedSms(about)])
      expect(text).toContain('STOP')
  })

  test('the link is whole, and no mark of direction costs a character', () => {
    for (const text of withLink) expect(text.split(' ')).toContain(signUrl)
    expect(all.join('')).not.toMatch(/\p{Bidi_Control}/u)
  })
})

test('the opt-in message says that the contract came by email, what a YES does, how often, what it costs, and how it ends', () => {
  expect(optInSms({ language, sender })).toBe(
    'Plainseal: Ada Lovelace emailed you a contract. Reply YES to get contracts by text. Msg & data rates may apply, frequency varies. HELP for help, STOP to end.',
  )
  for (const text of [agreedSms(language), helpSms(language, appUrl)])
    expect(text).toMatch(/Plainseal.*Msg & data rates may apply, frequency varies\..*STOP to opt out\./)
})

test('the link is whole in every text that has one, and every text about a contract says how to opt out', () => {
  for (const build of [invitationSms, reminderSms, yourTurnSms]) {
    for (const text of [
      build({ language, sender, title, signUrl, endsAt, now }),
      build({ language, sender, title: '契約'.repeat(80), signUrl, endsAt, now }),
    ]) {
      expect(text.split(' ')).toContain(signUrl)
      expect(text).toMatch(/Reply STOP to opt out\.$/)
    }
  }
})

describe('the last day to sign', () => {
  test('is named in invitations and reminders of an ordinary sender, title and host', () => {
    const about = { language, sender, title, signUrl, endsAt, now }
    expect(invitationSms(about)).toBe(
      `Ada Lovelace sent you "Mutual non-di..." to sign by Jan 21: ${signUrl} Reply STOP to opt out.`,
    )
    for (const build of [reminderSms, yourTurnSms]) expect(build(about)).toContain('" by Jan 21: ')
    expect(extendedSms(about)).toContain('you now have until January 21, 2027 to sign "')
  })

  test('costs no second message, and leaves a part of the title', () => {
    const long = { language, sender: { name: 'Ada Augusta King Lovelace' }, title, signUrl, endsAt, now }
    for (const build of [invitationSms, reminderSms, yourTurnSms]) {
      const [named, unnamed] = [build(long), build({ ...long, endsAt: null })]
      expect(smsSize(named).messages).toBe(smsSize(unnamed).messages)
      expect(/"(.*)\.\.\."/.exec(named)?.[1]?.length).toBeGreaterThanOrEqual(8)
    }
    const short = invitationSms({ ...long, sender, title: 'Lease' })
    expect([short, smsSize(short).messages]).toEqual([
      expect.stringContaining('"Lease" to sign by Jan 21:'),
      1,
    ])
  })

  test('is left out while it is so far away that it would read as today or past', () => {
    const about = { language, sender, title: 'Lease', signUrl, endsAt: endOfDay('2027-11-27') }
    for (const build of [invitationSms, reminderSms, yourTurnSms]) {
      for (const at of ['2026-11-27', '2026-12-04'])
        expect(build({ ...about, now: new Date(at) })).not.toContain(' by ')
      expect(build({ ...about, now: new Date('2027-03-01') })).toContain(' by Nov 27: ')
    }
  })

  test('is left out for what was sent before there were end dates', () => {
    expect(invitationSms({ language, sender, title, signUrl, endsAt: null, now })).not.toContain(' by ')
  })
})

test('line breaks and direction marks that people typed do not reach a text', () => {
  const text = invitationSms({
    language,
    sender: { name: 'Eve\n\n@evil.example #1234' },
    title: 'a\r\nb\u202Ec',
    signUrl,
    endsAt,
    now,
  })
  expect(text).not.toMatch(/[\r\n\u202E]/)
})

test('a link that is no web address is never sent', () => {
  for (const wrong of ['javascript:alert(1)', '/sign/abc', 'https://user:pass@sign.example.com/']) {
    expect(() => invitationSms({ language, sender, title, signUrl: wrong, endsAt, now })).toThrow(
      'absolute http(s) address',
    )
  }
})

describe('the GSM alphabet', () => {
  test('typographic marks and accents that it lacks are written with what it has', () => {
    expect(toGsm('“Łódź” – l’été… naïve\u00a0ça')).toBe('"Łodz" - l\'été... naive ca')
    expect(toGsm('Ünïcode Größe Ñandú €')).toBe('Ünicode Größe Ñandu €')
    expect(toGsm('契約')).toBe('契約')
  })

  test('is counted as it is charged', () => {
    expect(smsSize('a'.repeat(160))).toEqual({ gsm: true, units: 160, messages: 1 })
    expect(smsSize('a'.repeat(161))).toEqual({ gsm: true, units: 161, messages: 2 })
    expect(smsSize('€'.repeat(80))).toEqual({ gsm: true, units: 160, messages: 1 })
    expect(smsSize('€'.repeat(81))).toMatchObject({ messages: 2 })
    expect(smsSize('契'.repeat(70))).toEqual({ gsm: false, units: 70, messages: 1 })
    expect(smsSize('🖋'.repeat(36))).toEqual({ gsm: false, units: 72, messages: 2 })
  })

  test('a long part is shortened until the whole fits, but never to nothing', () => {
    const fitted = fitSms('word '.repeat(60), (part) => `"${part}" and the rest`)
    expect(fitted).toMatch(/^"(word )+wo?r?d?\.\.\." and the rest$/)
    expect(smsSize(fitted).messages).toBe(1)
    const rest = 'x'.repeat(160)
    expect(fitSms('A title', (part) => part + rest)).toBe(`A title${rest}`)
    expect(fitSms('A'.repeat(300), (part) => part + rest)).toBe(`${'A'.repeat(57)}...${rest}`)
  })
})
