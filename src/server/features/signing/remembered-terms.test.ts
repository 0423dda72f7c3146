import { expect, test } from 'vitest'
import { zoneOfText } from './remembered-terms.ts'
import { sentTerms } from './sent-terms.ts'

test('the day of signing in a contract of an earlier release stays the one in UTC, also where the zone of its sender is known', () => {
  const terms = sentTerms.parse({
    v: 1,
    documentContentHash: '',
    contract: {
      title: 'Lease',
      contentType: 'html',
      workflow: 'parallel',
      twoFARequirement: 'none',
      autoPDF: true,
      aiLegalGuidance: true,
      createdAt: '2026-11-20T09:00:00.000Z',
    },
    attachment: null,
    sender: { id: '', name: 'Olga', email: '', companyName: null, timeZone: 'America/Los_Angeles' },
    parties: [],
    chargedCents: 50,
  })
  expect(zoneOfText(terms)).toBe('UTC')
  expect(zoneOfText({ ...terms, textZone: 'America/Los_Angeles' })).toBe('America/Los_Angeles')
  expect(zoneOfText(undefined)).toBe('UTC')
})
