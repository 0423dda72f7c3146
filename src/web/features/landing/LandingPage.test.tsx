// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CONTRACT_PRICE_CENTS, WELCOME_BALANCE_CENTS } from '#shared/billing/money-rules.ts'
import { formatCents } from '#shared/format-number.ts'
import { MAX_SIGNERS } from '#shared/signers/signer-rules.ts'
import { textsOf } from '#web/features/verify/verdict-texts.ts'
import { LandingPage } from './LandingPage.tsx'

function wordsAt(address: string) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter initialEntries={[address]}>
        <LandingPage />
      </MemoryRouter>
    </MantineProvider>,
  )
  return (page.textContent ?? '').replaceAll(/\s+/g, ' ')
}
const words = wordsAt('/')

test('whoever came to create a contract is asked to sign in, and nobody else is', () => {
  const asked = 'Please sign in to create contracts.'
  expect(words).not.toContain(asked)
  for (const address of ['/create?title=Lease', '/create-contract-from-template/x'])
    expect(wordsAt(address)).toContain(asked)
})

test('price, first contract and number of signers are those that the program goes by', () => {
  expect(words).toContain(`${formatCents(CONTRACT_PRICE_CENTS)} per contract`)
  // free because the balance of a new account pays for it
  expect(WELCOME_BALANCE_CENTS).toBeGreaterThanOrEqual(CONTRACT_PRICE_CENTS)
  expect(words).toContain(
    `your account starts with ${formatCents(WELCOME_BALANCE_CENTS)}, once per phone number`,
  )
  expect(words).toContain(`Up to ${MAX_SIGNERS}`)
})

test('only readers that check signatures are said to show a change', () => {
  expect(words.match(/PDF reader\b[^.:]*/g)).toEqual([
    'PDF reader that checks signatures, such as Adobe Acrobat, will show it',
  ])
})

test('the seal is not said to prove who signed, as the page that checks it says the contrary', () => {
  expect(textsOf('intact', 'ours').limits.join()).toContain('The seal doesn’t prove who a signer is.')
  expect(words).not.toMatch(/proves?\b|proof\b|verified/i)
})
