import { beforeEach, expect, test, vi } from 'vitest'
import { linkSecret, takeLinkSecret } from './link-secret.ts'

const signerId = 'Ab3_'.repeat(8)
const at = (search: string, pathname = `/sign/${signerId}`) => takeLinkSecret({ pathname, search, hash: '' })

function aTab() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}
beforeEach(() => {
  vi.stubGlobal('sessionStorage', aTab())
})

test('the secret of a message is taken out of the address, which keeps the rest, and known to the tab from then on', () => {
  expect(at('?theme=dark&d=abc&returnUrl=%2Fdone')).toBe(`/sign/${signerId}?theme=dark&returnUrl=%2Fdone`)
  expect(linkSecret()).toBe('abc')
  expect(at('?theme=dark')).toBeUndefined()
  expect(linkSecret()).toBe('abc')
  expect(at(`?signerId=${signerId}`, '/signature-complete')).toBeUndefined()
  expect(linkSecret()).toBe('abc')
})

test('a newer message takes the place of an older one, and the secret of one signer is not that of another', () => {
  at('?d=abc')
  at('?d=def')
  expect(linkSecret()).toBe('def')
  at('', `/sign/${'Zz9-'.repeat(8)}`)
  expect(linkSecret()).toBeUndefined()
})

test('a tab that keeps nothing leaves the address as it is', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(at('?d=abc')).toBeUndefined()
  expect(linkSecret()).toBe('abc')
})
