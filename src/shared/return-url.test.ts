import { describe, expect, it } from 'vitest'
import { safeReturnUrl } from './return-url.ts'

const origin = 'https://sign.example.com'

describe('the address to return to after signing', () => {
  it.each([
    ['/contracts/1', 'https://sign.example.com/contracts/1'],
    ['/done?ok=1#end', 'https://sign.example.com/done?ok=1#end'],
    ['done', 'https://sign.example.com/done'],
    ['?x=1', 'https://sign.example.com/?x=1'],
    ['https://sign.example.com/thanks', 'https://sign.example.com/thanks'],
    ['/a/../b', 'https://sign.example.com/b'],
    ['/search?q=//x', 'https://sign.example.com/search?q=//x'],
    ['/thank you?to=Ann Lee#the end', 'https://sign.example.com/thank%20you?to=Ann%20Lee#the%20end'],
    [' /done ', 'https://sign.example.com/done'],
    ['https: //evil.example', 'https://sign.example.com/%20//evil.example'],
  ])('%s is accepted', (given, expected) => {
    expect(safeReturnUrl(given, origin)).toBe(expected)
  })

  it.each([
    null,
    '',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https://evil.example/',
    'http://sign.example.com/',
    'https://sign.example.com:8443/',
    'https://sign.example.com@evil.example/',
    'https://user:word@sign.example.com/',
    'https://sign.example.com.evil.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://sign.example.com/1',
    'vbscript:x',
    'file:///etc/passwd',
    '/..//evil.example',
    '/./%09//../..//evil.example',
    '/\t/evil.example',
    '/\u2003/evil.example',
    ' //evil.example',
    'https://evil .example',
    'https://sign.example.com .evil.example/',
    'https://sign.example.com @evil.example/',
    'https:///evil.example',
  ])('%j is refused', (given) => {
    expect(safeReturnUrl(given, origin)).toBeUndefined()
  })
})
