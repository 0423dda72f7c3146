import type { Server } from 'node:http'
import type { Locator } from '@playwright/test'
import { mockServer, open, servePage, viewOf } from './signer-page.fixture.ts'
import { button, heading } from './signing.ts'
import { expect, inspect, test } from './test.ts'

let server: Server
let origin: string

test.beforeAll(async () => {
  ;({ server, origin } = await servePage())
})
test.afterAll(() => {
  server.close()
})
test.use({ viewport: { width: 390, height: 844 } })

const mark = (number: number, name: string) => `<span data-place="${number}">Initials of ${name}</span>`
const boxOf = async (found: Locator) => (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('the button to initial has this signer’s own name below it, and no one else’s beside it', async ({
  page,
}) => {
  await mockServer(
    page,
    viewOf(
      {
        consentedAt: new Date().toISOString(),
        places: [{ number: 2, kind: 'initials', at: 1, of: 1 }],
      },
      {
        twoFARequirement: 'none',
        content: `<p>Initials: ${mark(1, 'Priya Raghunathan')} ${mark(2, 'Ada Lovelace')}</p>`,
      },
    ),
  )
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  await expect(heading(page, 'Sign the contract')).toBeFocused()
  const here = await boxOf(button(page, 'Initial here'))
  const [others, own] = [
    await boxOf(page.getByText('Initials of Priya Raghunathan')),
    await boxOf(page.getByText('Initials of Ada Lovelace')),
  ]
  expect(own.x).toBeCloseTo(here.x, 0)
  expect(own.y - (here.y + here.height)).toBeGreaterThanOrEqual(0)
  expect(own.y - (here.y + here.height)).toBeLessThan(8)
  // above it, or below
  expect(others.y + others.height <= here.y || others.y >= here.y + here.height).toBe(true)
  await inspect(page, 'places-of-two')
})
