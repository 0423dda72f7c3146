import { describe, expect, test } from 'vitest'
import { readLabelledContracts } from '#test/labelled-contracts.ts'
import { analyzeContract } from './analysis.ts'
import { expectedClausesByKind } from './expected-clauses-by-kind.ts'
import { expectedClauses } from './expected-clauses.ts'
import { mentions } from './mentions.ts'
import { isForeign, silentOn } from './silence.ts'
import { plainContracts } from '#test/plain-contracts.ts'

const allExpected = [...expectedClauses, ...expectedClausesByKind]

/** What a text may be told to say nothing about by its words alone, whatever the kind and whatever the rules found. */
const silentOfAll = (text: string) => silentOn(text, allExpected, [])

describe('a text is told to say nothing about something only where that is so', () => {
  test.for(plainContracts)('$name', ({ text, says, lacks }) => {
    const silent = silentOfAll(text)
    for (const category of says) expect(silent).not.toContain(category)
    for (const category of lacks) expect(analyzeContract(text).silent).toContain(category)
  })

  test('every clause that we suggest counts as said, in whatever surroundings', () => {
    const padding =
      'Both parties have read this and agree to all that it says, for as long as it is in force. '
    for (const { category, suggestedWording } of allExpected)
      expect([category, silentOfAll(padding.repeat(4) + suggestedWording)]).toEqual([
        category,
        expect.not.arrayContaining([category]),
      ])
  })

  test.each([
    'The Landlord is responsible for the roof.',
    'The Landlord sees to the boiler.',
    'The Tenant looks after the plumbing.',
  ])('who keeps a house going is told of in many words: %s', (sentence) => {
    const lease =
      'LEASE. Ann (the “Landlord”) lets the house to Bob (the “Tenant”) from May 1, 2027 for one year. The rent is $900 a month. This is for the two of them and for no others. '
    expect(analyzeContract(lease.repeat(2)).silent).toContain('Repairs')
    expect(analyzeContract(lease.repeat(2) + sentence).silent).not.toContain('Repairs')
  })

  test('a heading is enough', () => {
    const filler = 'The parties have agreed on the following and each of them has kept a copy of it. '.repeat(
      4,
    )
    for (const { category } of allExpected)
      expect(silentOfAll(`${filler}\n\n${category}\n\n${filler}`)).not.toContain(category)
  })

  test('only what a contract should say is looked for, and of the rest nothing is told', () => {
    const known = allExpected.map(({ category }) => category)
    expect(known).toEqual(expect.arrayContaining(Object.keys(mentions)))
    expect(
      silentOfAll('The wind and the rain are in the hills and on the fields of it all. '.repeat(5)),
    ).toEqual(known.filter((category) => category in mentions))
  })

  test('a text in another language, in two, or too long to be read whole is told nothing', () => {
    const spanish =
      'Contrato de arrendamiento. El arrendatario paga al arrendador una cantidad el primer día de cada mes. El arrendador entrega la casa en buen estado. '
    const english = 'The house is handed over to the people who live in it and they keep it for the owner. '
    for (const text of [
      spanish.repeat(5),
      (spanish + english).repeat(5),
      `${english.repeat(5)} 租金每月九百元。`,
      english.repeat(12_500),
      english.slice(0, 40),
    ])
      expect(analyzeContract(text).silent).toEqual([])
    expect(analyzeContract(english.repeat(5)).silent).not.toEqual([])
  })
})

describe('whether a text is in English', () => {
  test('an order of short lines is, though it has hardly a sentence', () => {
    const order = `# Catering order
Customer: Harborline Events. Phone: 555-0142. Address: 12 Pier Street, Portland.
Event date: May 4, 2027. Arrival time: 4 pm. Guests: 120.
- Menu price: $48 each
- Staff: six waiters, two cooks, five hours
- Equipment: tables, chairs, glasses
Deposit: $1,500, due March 1. Final payment: $4,260, due two weeks before. Late fee: 1.5% monthly.
Cancelled later than 30 days before: deposit kept. Signed: Customer name, company, number.`
    expect(isForeign(order)).toBe(false)
  })

  test.each([
    [
      'Dutch',
      'De huurder betaalt de verhuurder negenhonderd euro op de eerste dag van elke maand, in geld of door overmaking op de rekening die is vermeld. De waarborgsom is gelijk aan de huur van twee maanden en is betaald voor de aanvang.',
    ],
    [
      'Portuguese',
      'O inquilino paga a renda no primeiro dia de cada mês, e a caução não serve como renda. As partes podem pôr fim a este contrato com um aviso de trinta dias, e as despesas da casa são pagas a quem as apresentar.',
    ],
    [
      'Danish',
      'Lejeren skal betale lejen for hver måned til udlejeren, og depositum er det samme som lejen for to måneder. Aftalen kan af begge parter siges op med en måneds varsel, og der kan ikke være andre aftaler om det lejede at have.',
    ],
  ])('%s is not', (_, text) => expect(isForeign(text)).toBe(true))
})

/** What experts found in a contract, and what nobody may say then. */
const contrary: Record<string, string[]> = {
  'Governing Law': ['Governing law'],
  'Agreement Date': ['Start and length'],
  'Effective Date': ['Start and length'],
  'Expiration Date': ['Start and length'],
  'Renewal Term': ['Start and length'],
  'Notice Period To Terminate Renewal': ['Notices'],
  'Anti-Assignment': ['Assignment'],
  'Revenue/Profit Sharing': ['Payment terms', 'Pay'],
  'Minimum Commitment': ['Payment terms'],
}
const contracts = readLabelledContracts()

test('a summary of a lease quotes its rent and its dates, wherever they stand', () => {
  const [lease] = plainContracts
  const { summary, silent } = analyzeContract(lease?.text ?? '')
  expect(summary).toContain('$1,450, on the first of every month')
  expect(summary).toContain('June 1, 2027 to May 31, 2028')
  expect(silent).not.toContain('Rent and due date')
  expect(silent).not.toContain('Start and length')
})

test.runIf(contracts)('no real contract is told to say nothing about what experts found in it', () => {
  const wrong = (contracts ?? []).flatMap(({ id, text, clauses }) => {
    const silent = silentOfAll(text)
    return [...clauses].flatMap((label) =>
      (contrary[label] ?? [])
        .filter((category) => silent.includes(category))
        .map((category) => [id, category]),
    )
  })
  expect(wrong).toEqual([])
})
