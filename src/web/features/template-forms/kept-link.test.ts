import { afterEach, expect, test, vi } from 'vitest'
import { stubStorages } from '#web/browser-store.fixture.ts'
import { keptAddress, keptLinkStore, openLink } from './kept-link.ts'

afterEach(() => void vi.unstubAllGlobals())

const said = '?signer1_name=Bob+Tenant&signer1_phone=%2B12015550123'

test('what a link says, and what was filled in, is found again by an address that holds neither', () => {
  stubStorages()
  const { keptId, link } = openLink('ada', said)
  expect(link).toEqual({ search: said, added: {} })
  keptLinkStore('ada', keptId).write({ search: said, added: { people: '3', pets: true } })
  const address = keptAddress('lease', keptId)
  expect(address).toMatch(/^\/create-contract-from-template\/lease\?ca_kept=[\da-f]{32}$/)
  const again = openLink('ada', address.slice(address.indexOf('?')))
  expect(again).toEqual({ keptId, link: { search: said, added: { people: '3', pets: true } } })
})

test('another contract that was asked for keeps its key', () => {
  stubStorages()
  const { keptId } = openLink('ada', said)
  keptLinkStore('ada', keptId).write({ search: said, added: {}, another: 'a1' })
  expect(openLink('ada', `?ca_kept=${keptId}`).link).toEqual({ search: said, added: {}, another: 'a1' })
})

test('what one person filled in is not found by the next who signs in, nor in another tab', () => {
  stubStorages()
  const { keptId } = openLink('ada', said)
  keptLinkStore('ada', keptId).write({ search: said, added: {} })
  expect(openLink('bob', `?ca_kept=${keptId}`).link).toBeUndefined()
  stubStorages()
  expect(openLink('ada', `?ca_kept=${keptId}`).link).toBeUndefined()
})
