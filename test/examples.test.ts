import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  countUses,
  definedTerms,
  findBrokenReferences,
  findNumberingGaps,
  findUndefinedTerms,
  readAmounts,
  readMoney,
  readNumberWords,
  readReferences,
} from './contract-wording.ts'
import {
  findForeignHtml,
  readExampleContract,
  readExampleList,
  type ExampleContract,
} from './example-contract.ts'

const list = readExampleList()
const contracts = list.map((example) => ({ ...example, contract: readExampleContract(example.file) }))

/** Names that keep their capitals without being defined: calendar, places, laws, authorities, titles. */
const commonNames = splitNames(`
  January; February; March; April; May; June; July; August; September; October; November; December
  Monday; Saturday; Sunday; Eastern; COBRA; LED; TLS; AES; Inc; LLC; You
  United States; State of New York; State of Delaware; New York State; New York City; New York; Delaware; Wilmington
  Rochester; Dover; Ohio; Virginia; Oregon; New Castle County; Monroe County; Ulster County
  Americans with Disabilities Act; E-SIGN Act; Delaware Uniform Electronic Transactions Act; Delaware Code
  Uniform Commercial Code; New York Electronic Signatures and Records Act; United States Bankruptcy Code; Form I-9
  Article 23-A; California Consumer Privacy Act; New York Labor Law; New York Correction Law
  New York Real Property Law; New York General Obligations Law; Fair Credit Reporting Act
  National Labor Relations Act; Internal Revenue Code; Equal Employment Opportunity Commission
  New York State Division of Human Rights; New York Attorney General; Chief Executive Officer
  Vice President of Engineering`)

const namesIn: Record<string, string[]> = {
  'mutual-nda.html': splitNames('Harborline Robotics, Inc.; Fieldstone Analytics LLC'),
  'services-agreement.html': splitNames(`
    Bramble & Oak Outfitters, Inc.; Northlight Software LLC; Genesee Mill Road; Greene Wharf; Brooklyn
    Granite Ledge Hosting, Inc.`),
  'employment-offer.html': splitNames(`
    Dana; Dana Okafor-Reyes; Copperleaf Instruments, Inc.; Lyell Mill Street; Larch Hollow Lane; Ingrid Vasquez
    Senior Firmware Engineer; 2024 Equity Incentive Plan`),
  'lease.html': splitNames(`
    Sycamore Wharf Properties LLC; Sycamore Wharf; Lantern & Loom Studio, Inc.; Priya Venkataraman; Kingston
    Suite 210; Hudson Meadow Savings Bank; Rondout Commercial Realty`),
  'loan-agreement.html': splitNames(`
    Tidewater Community Capital LLC; Juniper Street Bakery LLC; Juniper Street; Caleb Thornbury`),
}

test('examples.json lists every contract in the folder, and no other', () => {
  const files = readdirSync(new URL('../examples/', import.meta.url)).filter((file) => file.endsWith('.html'))
  expect(list.map((example) => example.file).toSorted()).toEqual(files.toSorted())
  expect(new Set(list.map((example) => example.kind)).size).toBeGreaterThanOrEqual(5)
})

describe.each(contracts)('$file', ({ file, title, workflow, signers, contract }) => {
  test('only the allowed HTML subset is used, every element is closed, and there is one main heading', () => {
    expect(findForeignHtml(contract.html)).toEqual([])
    expect(contract.blocks.filter((block) => block.tag === 'h1')).toHaveLength(1)
  })

  test('it defines each term once and uses every term that it defines', () => {
    const terms = definedTerms(contract)
    expect(terms.length).toBeGreaterThanOrEqual(8)
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
    expect(terms.filter((term) => countUses(contract.text, term) < 2)).toEqual([])
  })

  test('it defines every term that it writes with a capital', () => {
    const heading = contract.blocks[0]?.text ?? ''
    const names = [...commonNames, ...(namesIn[file] ?? []), heading]
    expect(findUndefinedTerms(withoutPartyTables(contract), names)).toEqual([])
  })

  test('cross references point to clauses that exist, and clauses are numbered without gaps', () => {
    expect(readReferences(contract.text).length).toBeGreaterThan(3)
    expect(findBrokenReferences(contract)).toEqual([])
    expect(findNumberingGaps(contract)).toEqual([])
  })

  test('amounts in words and figures agree', () => {
    const amounts = readAmounts(contract.text)
    expect(amounts.map(({ words }) => readNumberWords(words))).toEqual(amounts.map(({ figures }) => figures))
    expect(amounts).toHaveLength([...contract.text.matchAll(/dollars \(/g)].length)
    expect(amounts.length).toBeGreaterThanOrEqual(file === 'mutual-nda.html' ? 0 : 3)
  })

  test('every date exists, and falls on the weekday that is named', () => {
    const dates = contract.text.matchAll(/(?:([A-Z][a-z]+day), )?\b([A-Z][a-z]+ \d{1,2}, 20\d\d)/g)
    for (const [, weekday, date = ''] of dates) {
      const day = new Date(`${date} UTC`)
      const words = day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
      expect(words).toBe(date)
      expect([undefined, day.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })]).toContain(
        weekday,
      )
    }
  })

  test('its sentences are short enough to read: at most 26 words in the middle of the list', () => {
    const lengths = contract.blocks
      .filter((block) => block.tag === 'p')
      .flatMap((block) => block.text.split(/(?<=[.:;])\s+(?=[A-Z“(])/))
      .map((sentence) => sentence.split(' ').length)
      .filter((words) => words > 3)
      .toSorted((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(26)
  })

  test('only fields that the system fills are left open', () => {
    const fields = [...contract.html.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1])
    const known = new Set(['@field:signing_date', '@field:creator_name', '@field:contract_id'])
    expect(fields.filter((field) => !known.has(field ?? ''))).toEqual([])
    expect(contract.text).not.toMatch(/_{3,}|TBD|XX+|lorem/i)
  })

  test('its signers are named among the signatories, can be reached nowhere real, and sign in a possible order', () => {
    const signatories = contract.tables.find((table) => table[0]?.[1] === 'Name')?.slice(1)
    expect(signatories?.map((row) => row[1]).toSorted()).toEqual(
      signers.map((signer) => signer.name).toSorted(),
    )
    for (const signer of signers) {
      expect(signer.email).toMatch(/@([a-z]+\.)?example\.com$/)
      expect(signer.phone).toMatch(/^\+1[2-9]\d{2}55501\d{2}$/)
    }
    expect(new Set(signers.map((signer) => signer.email)).size).toBe(signers.length)
    const orders = new Set(signers.map((signer) => signer.signingOrder))
    expect([...orders].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: orders.size }, (_, index) => index + 1),
    )
    expect(orders.size > 1).toBe(workflow === 'sequential')
    expect(title.length).toBeGreaterThan(40)
    expect(contract.text).not.toMatch(/\(\d{3}\) (?!555-01)/)
  })
})

describe('sums', () => {
  test('the milestones of the services agreement are those of its fees, which add up to the total that it promises', () => {
    const rows = tableWith('services-agreement.html', 'Due date').slice(1)
    const fees = rows.slice(0, -1).map((row) => readMoney(row.at(-1) ?? ''))
    expect(sum(fees)).toBe(186_000)
    expect(readMoney(rows.at(-1)?.at(-1) ?? '')).toBe(186_000)
    const milestones = tableWith('services-agreement.html', 'Deliverables').slice(1)
    expect(rows.slice(0, -1).map((row) => row[0])).toEqual(milestones.map((row) => row[0]))
    const due = rows.slice(0, -1).map((row) => Date.parse(row[1] ?? ''))
    expect(due).toEqual(due.toSorted((a, b) => a - b))
  })

  test('the rent of each lease year is twelve months of rent and 2,400 square feet at the price of the year', () => {
    const tables = contractOf('lease.html').tables.filter((table) => table[0]?.includes('Per square foot'))
    expect(tables).toHaveLength(2)
    for (const [, , perFoot = '', perYear = '', perMonth = ''] of tables.flatMap((table) => table.slice(1))) {
      expect(readMoney(perMonth) * 12).toBe(readMoney(perYear))
      expect(readMoney(perFoot) * 2400).toBe(readMoney(perYear))
    }
    expect(sum((tables[0] ?? []).slice(1).map((row) => readMoney(row[3] ?? '')))).toBe(354_000)
  })

  test('the repayment table pays 2% of the open principal each quarter and brings the loan to nothing', () => {
    const rows = tableWith('loan-agreement.html', 'Principal before').slice(1)
    let open = 120_000
    for (const row of rows.slice(0, -1)) {
      const [before = 0, interest = 0, principal = 0, payment = 0, after = 0] = row.slice(1).map(readMoney)
      expect([before, interest, payment, after]).toEqual([
        open,
        open * 0.02,
        principal + interest,
        open - principal,
      ])
      open = after
    }
    expect(open).toBe(0)
    expect(rows.at(-1)?.slice(1, 4)).toEqual(['$10,800', '$120,000', '$130,800'])
  })

  test('the uses of the loan add up to the loan', () => {
    const rows = tableWith('loan-agreement.html', 'Use').slice(1)
    expect(sum(rows.slice(0, -1).map((row) => readMoney(row[1] ?? '')))).toBe(120_000)
  })

  test('the salary is the sum of its installments, and the option the sum of its vesting', () => {
    expect(5750 * 24).toBe(138_000)
    expect(contractOf('employment-offer.html').text).toContain('24 equal installments of $5,750')
    const [cliff, monthly] = tableWith('employment-offer.html', 'Shares that vest').slice(1)
    expect(readMoney(cliff?.[1] ?? '') + 36 * readMoney(monthly?.[1] ?? '')).toBe(6000)
  })
})

test('these checks find what they look for', () => {
  const { contract } = contracts.find((example) => example.file === 'mutual-nda.html')!
  const broken = (from: string, to: string): ExampleContract => ({
    ...contract,
    html: contract.html.replace(from, to),
    text: contract.text.replaceAll(from, to),
  })
  const undefinedTerm = broken('“<strong>Purpose</strong>”', 'purpose')
  expect(findUndefinedTerms(withoutPartyTables(undefinedTerm), commonNames)).toContain('Purpose')
  expect(findBrokenReferences(broken('Section 2.4', 'Section 2.9'))).toEqual(['2.9'])
  expect(findBrokenReferences({ ...contract, text: 'as Section 2.4(d) and Section 2.4(e) say' })).toEqual([
    '2.4(e)',
  ])
  expect(readNumberWords('one million two hundred five thousand forty-two')).toBe(1_205_042)
  expect(readAmounts('pays five thousand dollars ($6,000)')).toEqual([
    { words: 'five thousand', figures: 6000 },
  ])
  expect(findForeignHtml('<p class="x">a<div>b</div></p><script>1</script>')).toContain('class on <p>')
})

function splitNames(names: string): string[] {
  return names.trim().split(/[;\n]\s*/)
}

/** The tables that name the parties and those who sign hold names and addresses, no terms. */
function withoutPartyTables(contract: ExampleContract): ExampleContract {
  const cells = new Set(
    contract.tables
      .filter(
        (table) => table[0]?.[0] === 'Party' || table[0]?.[1] === 'Name' || table[0]?.[2] === 'Serial number',
      )
      .flat(2),
  )
  return {
    ...contract,
    blocks: contract.blocks.filter((block) => block.tag !== 'td' || !cells.has(block.text)),
  }
}

function contractOf(file: string): ExampleContract {
  return readExampleContract(file)
}

function tableWith(file: string, header: string): string[][] {
  const table = contractOf(file).tables.find((table) => table[0]?.includes(header))
  if (!table) throw new Error(`${file} has no table with the column ${header}`)
  return table
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
