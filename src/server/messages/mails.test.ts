import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { languageNames, languages } from '#shared/explaining/languages.ts'
import { SET_UP_WRONG } from '#shared/set-up-wrong.ts'
import { allMails, links, mailsToSigners, ordinary, type Typed } from './mail-samples.fixture.ts'
import { deliveryFailedMail } from './delivery-mails.ts'
import { unsavedCopiesMail } from './owner-mails.ts'
import { wordsIn } from './words/message-words.ts'

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</td></tr></table></title></style><svg/onload=alert(1)>',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '--><script>alert(1)</script><!--',
  '<a href="javascript:alert(1)">click</a>',
  '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '${constructor} {{constructor}} <%= 1 %> #{1}',
  '\u0000<\u0000script>alert(1)</script>',
  '\uD800<script>',
]

type Tag = {
  name: string
  attributes: Record<string, string>
}

function parse(source: string): { tags: Tag[]; text: string; comments: string[] } {
  const [tags, texts, comments]: [Tag[], string[], string[]] = [[], [], []]
  let inStyle = false
  const parser = new Parser({
    onopentag: (name, attributes) => {
      tags.push({ name, attributes: { ...attributes } })
      inStyle = name === 'style'
    },
    onclosetag: () => (inStyle = false),
    ontext: (text) => inStyle || texts.push(text),
    oncomment: (comment) => comments.push(comment),
  })
  parser.end(source)
  return { tags, text: texts.join('').replace(/\s+/g, ' '), comments }
}

const shape = (source: string) => {
  const { tags, comments } = parse(source)
  return { names: tags.map(({ name }) => name), comments }
}

const everywhere = (attack: string): Typed => ({
  personName: attack,
  companyName: attack,
  companyLogoUrl: ordinary.companyLogoUrl,
  email: attack,
  title: attack,
  reason: attack,
})

const mailNames = Object.keys(allMails(ordinary))

describe('whatever people type stays text in every e-mail', () => {
  const calm = allMails(everywhere('calm'))

  test.each(attacks)('%j', (attack) => {
    for (const [name, { mail }] of Object.entries(allMails(everywhere(attack)))) {
      const { tags } = parse(mail.html)
      expect([name, shape(mail.html)]).toEqual([name, shape(calm[name]!.mail.html)])
      const attributes = tags.flatMap((tag) => Object.entries(tag.attributes))
      expect(attributes.filter(([key]) => key.startsWith('on'))).toEqual([])
      for (const [key, value] of attributes.filter(([key]) => key === 'href' || key === 'src')) {
        expect([name, key, value]).toEqual([name, key, expect.stringMatching(/^https:\/\//)])
      }
      expect(tags.some((tag) => ['script', 'iframe', 'object', 'form', 'svg'].includes(tag.name))).toBe(false)
    }
  })

  test('and is readable as it was typed', () => {
    const { mail } = allMails({ ...ordinary, title: 'R&D <draft> "A" & \'B\'' }).invitation!
    expect(parse(mail.html).text).toContain('R&D <draft> "A" & \'B\'')
    expect(mail.text).toContain('R&D <draft> "A" & \'B\'')
  })

  test('also where it hides line breaks: subjects are one line, and names cannot fake paragraphs', () => {
    const broken = 'Ada\r\nBcc: eve@example.com\r\n\r\nClick http://evil.example\u2028now\u202Etxt'
    for (const { mail } of Object.values(allMails(everywhere(broken)))) {
      expect(mail.subject).not.toMatch(/[\r\n\u2028\u202E]/)
      expect(mail.subject.length).toBeLessThanOrEqual(150)
      expect(mail.text).not.toMatch(/\n\n(Bcc|Click)/)
      expect(mail.text).not.toContain('\u202E')
    }
  })
})

describe.each(mailNames)('the e-mail "%s"', (name) => {
  const { mail, link } = allMails(ordinary)[name]!

  test('holds the link that the reader needs, in both parts, whole', () => {
    expect(mail.text.split(/\s/)).toContain(new URL(link).href)
    const hrefs = parse(mail.html).tags.map(({ attributes }) => attributes.href)
    expect(hrefs).toContain(new URL(link).href)
  })

  test('is complete as plain text: no markup, no long lines but addresses, a footer', () => {
    expect(mail.text).not.toMatch(/<[a-z/!]|&[a-z]+;|undefined|null|\[object/i)
    const long = mail.text.split('\n').filter((line) => line.length > 74 && !line.includes('https://'))
    expect(long).toEqual([])
    expect(mail.text).toMatch(/\n--\nSent by Plainseal /)
    expect(mail.html).not.toMatch(/undefined|\[object/)
  })

  test('is well-formed, in English, with a title, and its layout tables are hidden from screen readers', () => {
    const { tags } = parse(mail.html)
    expect(tags[0]).toMatchObject({ name: 'html', attributes: { lang: 'en' } })
    const tables = tags.filter((tag) => tag.name === 'table')
    expect(tables.length).toBeGreaterThan(3)
    for (const { attributes } of tables) expect(attributes.role).toBe('presentation')
    expect(tags.filter((tag) => tag.name === 'h1')).toHaveLength(1)
    for (const img of tags.filter((tag) => tag.name === 'img')) expect(img.attributes.alt).toMatch(/\w/)
  })

  test('is small enough not to be cut by mail programs, and no line is too long for SMTP', () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(60_000)
    expect(Math.max(...mail.html.split('\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998)
  })

  test('loads nothing but the sender’s logo', () => {
    expect(mail.html).not.toMatch(/url\(|@import|<link|<script|background=/i)
    const sources = parse(mail.html).tags.flatMap(({ attributes }) => attributes.src ?? [])
    expect(sources.filter((source) => source !== `${links.app}${ordinary.companyLogoUrl}`)).toEqual([])
  })
})

describe.each(languageNames)('every email to signers in %s', (language) => {
  const { tag, direction } = languages[language]
  const mails = Object.entries(mailsToSigners(ordinary, language))

  test('says in which language it is, and reads in its direction, also where a mail program drops the head', () => {
    for (const [, { mail }] of mails) {
      const { tags } = parse(mail.html)
      const attributes = { lang: tag, dir: direction }
      expect(tags[0]).toMatchObject({ name: 'html', attributes })
      expect(tags.find(({ name }) => name === 'table')).toMatchObject({ attributes })
    }
  })

  test('holds its link whole in both parts, and nothing left open', () => {
    for (const [name, { mail, link }] of mails) {
      const { href } = new URL(link)
      expect([name, mail.text.split(/\s/)]).toEqual([name, expect.arrayContaining([href])])
      expect(parse(mail.html).tags.map(({ attributes }) => attributes.href)).toContain(href)
      expect(mail.subject + mail.text + mail.html).not.toMatch(/\{\{|undefined|\[object|\.\.(?!\.)/)
    }
  })

  test('keeps what people type as text', () => {
    const calm = mailsToSigners(everywhere('calm'), language)
    for (const attack of attacks)
      for (const [name, { mail }] of Object.entries(mailsToSigners(everywhere(attack), language))) {
        expect([name, shape(mail.html)]).toEqual([name, shape(calm[name]!.mail.html)])
        expect(mail.subject).not.toMatch(/[\r\n]/)
        expect(mail.subject.length).toBeLessThanOrEqual(150)
      }
  })

  test('is small enough not to be cut by mail programs', () => {
    for (const [, { mail }] of mails) expect(Buffer.byteLength(mail.html)).toBeLessThan(60_000)
  })

  test('names the sender by name and proven address, and the company as the sender’s word', () => {
    const company = wordsIn(language).say('company', { company: ordinary.companyName! })
    for (const [name, { mail }] of mails) {
      expect([name, mail.text]).toEqual([
        name,
        expect.stringMatching(/^Ada Lovelace \(ada@engines\.example\)\n/),
      ])
      expect(mail.text.replaceAll('\n', ' ')).toContain(company)
      expect(mail.subject).not.toContain('Analytical Engines')
    }
  })
})

const headOf = (typed: Partial<Typed>) => allMails({ ...ordinary, ...typed }).invitation!.mail

describe('the sender', () => {
  test('is the person with the proven address, in every e-mail that is sent for somebody; the company comes after', () => {
    const all = Object.entries(allMails(ordinary)).filter(([, { mail }]) => /on behalf of/.test(mail.text))
    expect(all.map(([name]) => name)).toEqual([
      'invitation',
      'invitation-from-sender',
      'reminder',
      'your-turn',
      'completed-attached',
      'completed-linked',
      'signed',
      'address-changed',
      'signer-replaced',
      'cancelled',
      'expired',
      'extended',
      'declined',
      'declined-own',
      'declined-visible',
      'stands',
      'stands-visible',
      'cancelled-to-correct',
      'hand-over-refused',
      'asked-again',
      'template-shared',
    ])
    for (const [name, { mail }] of all) {
      expect([name, mail.text]).toEqual([
        name,
        expect.stringMatching(
          /^Ada Lovelace \(ada@engines\.example\)\nCompany, as stated by the sender: Analytical Engines Inc\.\n\n/,
        ),
      ])
      const { text } = parse(mail.html)
      const shown = text.slice(text.lastIndexOf('\u200c'))
      const [person, address, company] = ['Ada Lovelace', 'ada@engines.example', 'Analytical Engines'].map(
        (word) => shown.indexOf(word),
      )
      expect([name, person! >= 0 && person! < address! && address! < company!]).toEqual([name, true])
      // said once, as the sender's word, and nowhere as who asks
      expect(mail.text.match(/Analytical Engines/g)).toHaveLength(1)
      expect(mail.subject).not.toContain('Analytical Engines')
    }
  })

  test('can be stopped and reported by a link at the foot of every e-mail that is sent for somebody', () => {
    for (const { mail } of Object.values(allMails(ordinary))) {
      const isForSomebody = /on behalf of/.test(mail.text)
      expect(mail.text.includes(links.recipient)).toBe(isForSomebody)
      expect(parse(mail.html).tags.some(({ attributes }) => attributes.href === links.recipient)).toBe(
        isForSomebody,
      )
    }
  })

  test('names the sender alone in the headline: the address, which would break there, is right above it', () => {
    for (const { mail } of Object.values(mailsToSigners(ordinary, 'english')))
      expect(/<h1[^]*<\/h1>/.exec(mail.html)?.[0]).not.toContain('@')
  })

  test('shows the logo beside the company, not beside the name', () => {
    const { tags, text } = parse(headOf({}).html)
    expect(tags).toContainEqual(
      expect.objectContaining({
        name: 'img',
        attributes: expect.objectContaining({ src: `${links.app}${ordinary.companyLogoUrl}`, alt: 'Logo' }),
      }),
    )
    expect(text).toContain('Ada Lovelace sent you a contract to sign')
    expect(headOf({}).subject).toBe('Signature requested by Ada Lovelace: Mutual non-disclosure agreement')
  })

  test('without a company shows with the own name', () => {
    expect(headOf({ companyName: null }).subject).toBe(
      'Signature requested by Ada Lovelace: Mutual non-disclosure agreement',
    )
  })

  test.each([
    'https://assets.example.com/logo.png',
    'http://assets.example.com/logo.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//assets.example.com/logo.png',
    'https://user:pass@assets.example.com/logo.png',
    'logo.png',
    '',
  ])('shows without a logo when its address is %j', (companyLogoUrl) => {
    expect(parse(headOf({ companyLogoUrl }).html).tags.some(({ name }) => name === 'img')).toBe(false)
  })

  test('cannot break out of the logo’s address', () => {
    const { html: source } = headOf({ companyLogoUrl: '/api/users/1/logo?v="onerror="alert(1)' })
    const img = parse(source).tags.find(({ name }) => name === 'img')
    expect(Object.keys(img?.attributes ?? {}).toSorted()).toEqual(['alt', 'class', 'height', 'src', 'style'])
  })
})

test.each([
  ['invitation', "Check the number on the contract's page, correct it, and send the text message again."],
  ['verification code', 'Ada can ask for a new code on the signing page.'],
  // who signed cannot be changed, and what is cancelled cannot be sent again
  [
    'confirmation',
    "Ada's signature was recorded, but our notice of it couldn't be delivered. Ask them whether it was them.",
  ],
  ['signed copy', "Download the signed PDF from the contract's page and send it to Ada."],
  ['cancellation notice', 'Tell Ada that the contract was cancelled.'],
  ['notice that it was declined', 'Tell Ada that the contract was declined.'],
  ['answer to their request', 'Tell Ada your answer.'],
  ['notice of the new end date', "Tell Ada the new last day to sign, which is on the contract's page."],
] as const)('an owner is told of a failed %s only what can still be done about it', (what, advice) => {
  const { text } = deliveryFailedMail({
    ownerName: 'Olga',
    title: 'NDA',
    contractUrl: links.contract,
    appUrl: links.app,
    recipientName: 'Ada',
    channel: 'sms',
    address: '(•••) •••-4567',
    what,
    by: 'recipient',
    reason: 'The message couldn’t be prepared.',
  })
  expect(text.replaceAll(/\s+/g, ' ')).toContain(advice)
  expect(text).not.toContain('provider')
})

test.for([
  ['invitation', { by: 'recipient', done: 'signed' }, "Ada has signed, so you don't need to do anything."],
  [
    'notice of the new end date',
    { by: 'platform', done: 'ended' },
    "The contract is no longer out for signature, so you don't need to do anything.",
  ],
  [
    'invitation',
    { by: 'platform' },
    "This may be a problem on our end. Send the text message again later from the contract's page. If that fails too, check the number on the contract's page.",
  ],
  [
    'verification code',
    { by: 'platform' },
    'This may be a problem on our end. Ada can ask for a new code on the signing page.',
  ],
  ['signed copy', { by: 'platform', done: 'signed' }, "Download the signed PDF from the contract's page"],
  [
    'invitation',
    { by: 'own-account' },
    'Check your Twilio account in Company Settings. Send the text message again later',
  ],
  ['invitation', { by: 'hour' }, "You don't need to correct anything. You can send the text message again"],
] as const)('an owner is told to correct nothing for a failed %s of %o', ([what, how, advice]) => {
  const { text } = deliveryFailedMail({
    ownerName: 'Olga',
    title: 'NDA',
    contractUrl: links.contract,
    appUrl: links.app,
    recipientName: 'Ada',
    channel: 'sms',
    address: '(•••) •••-4567',
    what,
    ...how,
    reason: 'The message couldn’t be prepared.',
  })
  const read = text.replaceAll(/\s+/g, ' ')
  expect(read).toContain(advice)
  expect(read).not.toContain('correct it')
})

test('whose copy was given up where only the administrator can help is not sent to test or connect the storage again', () => {
  const { text } = unsavedCopiesMail({
    ownerName: ordinary.personName,
    title: ordinary.title,
    contractUrl: links.contract,
    storageName: 'OneDrive',
    reason: `OneDrive ${SET_UP_WRONG}`,
    storageUrl: links.storage,
    isGivenUp: true,
    isOfConnection: true,
    appUrl: links.app,
  })
  const said = text.replace(/\s+/g, ' ')
  expect(said).toContain(
    "You don't need to connect OneDrive again. Once your administrator has fixed it, select",
  )
  expect(said).not.toContain('First test')
})
