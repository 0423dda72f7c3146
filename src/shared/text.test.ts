import { expect, test } from 'vitest'
import { contractsApi } from './contracts/contracts.api.ts'
import { oneLine } from './text.ts'

const name = oneLine(200, 'Name is required')

test('a name or title holds no character that nobody sees, and none that turns what stands beside it', () => {
  for (const [typed, kept] of [
    ['Ada\u200b\u2060\ufeff Lovelace', 'Ada Lovelace'],
    ['Ada \u202eecalevoL\u202c', 'Ada ecalevoL'],
    ['Ada\u{e0041}\u{e0042}\u{fe0f}', 'Ada'],
    ['Ada\u2800\u3164\u00a0\u3000Lovelace', 'Ada Lovelace'],
    [`A${'\u0301'.repeat(500)}da`.slice(0, 200), 'Á\u0301\u0301\u0301'],
    ['Ada\r\nBcc: x', 'Ada Bcc: x'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])
    expect(name.parse(typed).normalize()).toBe(kept?.normalize())
})

test('a name or title of nothing but such characters is none', () => {
  for (const typed of ['\u200b', '\u3164', '\u2800 \u00ad', '\u{e0041}'])
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('Name is required')
  const draft = { title: '\u3164', content: '<p>a</p>', signers: [] }
  expect(contractsApi.create.body.safeParse(draft).error?.issues[0]?.message).toBe(
    'Contract title is required',
  )
})
