import { describe, expect, test } from 'vitest'
import {
  headerLine,
  messageIdFor,
  parseSingleAddress,
  safeContentType,
  safeFilename,
  unsubscribeHeaders,
} from './mail-headers.ts'
import { MailError } from './mailer.ts'

describe('a recipient is one validated address', () => {
  test.each(['ada@example.com', 'ada+nda@mail.example.co.uk', "o'brien@example.com"])(
    '%s is taken',
    (address) => {
      expect(parseSingleAddress(address)).toBe(address)
    },
  )

  test.each([
    'ada@example.com, eve@example.com',
    'ada@example.com;eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com\nRCPT TO:<eve@example.com>',
    'Ada <ada@example.com>',
    '<ada@example.com>',
    '"ada,eve"@example.com',
    'ada@example.com eve@example.com',
    'friends:ada@example.com,eve@example.com;',
    'ada@exam\u0000ple.com',
    'ada@',
    '@example.com',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is refused for good', (text) => {
    expect(() => parseSingleAddress(text)).toThrow(
      expect.objectContaining({ name: 'MailError', failure: 'invalid', retryable: false }),
    )
    expect(() => parseSingleAddress(text)).toThrow(MailError)
  })
})

describe('a header stays one line', () => {
  test.each([
    ['Hello\r\nBcc: eve@example.com', 'Hello Bcc: eve@example.com'],
    ['Hello\rX-Spam: 1', 'Hello X-Spam: 1'],
    ['Hello\u2028\u2029\u0085\u000b\u0000world', 'Hello world'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['  two   spaces ', 'two spaces'],
    ['Vertrag für Änderung 契約', 'Vertrag für Änderung 契約'],
  ])('%j becomes %j', (text, line) => {
    expect(headerLine(text)).toBe(line)
  })

  test('a long text is cut, never in the middle of a character', () => {
    const cut = headerLine('🖋'.repeat(200), 100)
    expect(cut.length).toBeLessThanOrEqual(100)
    expect(cut.isWellFormed()).toBe(true)
    expect(cut.endsWith('🖋…')).toBe(true)
  })
})

describe('a file name is harmless wherever it is saved', () => {
  test.each([
    ['NDA_signed.pdf', 'NDA_signed.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\Windows\\system32\\evil.dll', 'evil.dll'],
    ['..', 'attachment'],
    ['.htaccess', 'htaccess'],
    ['', 'attachment'],
    ['a\r\nContent-Type: text/html\r\n\r\n<script>.pdf', 'html _script_.pdf'],
    ['contract\u202Efdp.exe', 'contractfdp.exe'],
    ['con.pdf', '_con.pdf'],
    ['LPT1', '_LPT1'],
    ['a"; filename="evil.exe', 'a__ filename=_evil.exe'],
    ['name. . .', 'name'],
    ['Straße & Söhne.pdf', 'Straße & Söhne.pdf'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFilename(name)).toBe(safe)
  })

  test('a long name keeps its ending', () => {
    const name = safeFilename(`${'contract '.repeat(60)}.pdf`)
    expect(name.length).toBeLessThanOrEqual(120)
    expect(name).toMatch(/…\.pdf$/)
  })
})

test('a content type is a plain type, anything else is sent as bytes', () => {
  expect(safeContentType('application/pdf')).toBe('application/pdf')
  expect(safeContentType('Text/HTML; charset=utf-8')).toBe('text/html')
  expect(safeContentType('application/pdf\r\nX-Evil: 1')).toBe('application/octet-stream')
  expect(safeContentType('pdf')).toBe('application/octet-stream')
})

test('the Message-ID follows from the id and the sender alone, and is always a single id', () => {
  expect(messageIdFor('delivery-0192', 'no-reply@sign.example.com')).toBe('<delivery-0192@sign.example.com>')
  for (const id of ['a b', 'x>\r\nBcc: eve@example.com', '..', '', 'é']) {
    expect(messageIdFor(id, 'a@b.example')).toMatch(/^<[0-9a-f]{64}@b\.example>$/)
    expect(messageIdFor(id, 'a@b.example')).toBe(messageIdFor(id, 'a@b.example'))
  }
})

describe('the headers by which mail programs stop messages', () => {
  test('name one click where the address is https, opening it elsewhere, and nothing that is no web address', () => {
    expect(unsubscribeHeaders('https://a.example/x')).toEqual({
      'List-Unsubscribe': '<https://a.example/x>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(unsubscribeHeaders('http://localhost:3000/x')).toEqual({
      'List-Unsubscribe': '<http://localhost:3000/x>',
    })
    for (const none of [undefined, '', 'javascript:alert(1)', '/messages/x'])
      expect(unsubscribeHeaders(none)).toEqual({})
  })

  test('hold no second header, whatever the address holds', () => {
    const headers = unsubscribeHeaders('https://a.example/>\r\nBcc: <eve@example.com')
    expect(headers['List-Unsubscribe']).toBe('<https://a.example/%3EBcc:%20%3Ceve@example.com>')
  })
})
