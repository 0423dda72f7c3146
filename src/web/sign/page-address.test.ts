import { describe, expect, it } from 'vitest'
import { completeAddress, readAddress, readSettings } from './page-address.ts'

const signerId = 'Ab3_'.repeat(8)

describe('the address of the page', () => {
  it('names the signer', () => {
    expect(readAddress({ pathname: `/sign/${signerId}`, search: '' })).toEqual({ page: 'sign', signerId })
    expect(readAddress({ pathname: `/sign/${signerId}/`, search: '' })).toEqual({ page: 'sign', signerId })
  })
  it.each(['/sign', '/sign/', '/sign/short', `/sign/${signerId}x`, '/sign/..%2f..%2f', '/'])(
    '%s is no signing link',
    (pathname) => expect(readAddress({ pathname, search: '' })).toEqual({ page: 'invalid' }),
  )
  it('of the page after signing carries title and signer, which survive every character', () => {
    const title = 'R&D <b>"50%"</b> + #1'
    const address = new URL(completeAddress({ title, contractId: 'c', signerId }), 'https://a.example')
    expect(readAddress(address)).toEqual({ page: 'complete', signerId, title })
  })
  it('of the page after signing does without any of them', () => {
    expect(readAddress({ pathname: '/signature-complete', search: '?signerId=<script>' })).toEqual({
      page: 'complete',
      signerId: undefined,
      title: undefined,
    })
  })
})

const read = (search: string) => readSettings({ search, origin: 'https://a.example' })

describe('the settings in a link', () => {
  it.each([
    ['?hideBranding=true', true],
    ['?hideBranding=1', true],
    ['?hideBranding=false', false],
    ['?hideBranding=0', false],
    ['', false],
  ])('%s hides the branding: %s', (search, hidden) => expect(read(search).hideBranding).toBe(hidden))
  it('lead back to this site only', () => {
    expect(read('?returnUrl=%2Fdone').returnUrl).toBe('https://a.example/done')
    expect(read('?returnUrl=https%3A%2F%2Fevil.example').returnUrl).toBeUndefined()
  })
})
