// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RETENTION_YEARS } from '#shared/evidence/evidence-rules.ts'
import { consentText } from '#shared/signing/consent-text.ts'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'
import { scoringRules } from '#web/features/evidence/compliance-score.ts'
import { sections } from './sections.ts'
import { shortLived } from './short-lived.ts'

const page = document.createElement('div')
page.innerHTML = renderToStaticMarkup(
  <MantineProvider>
    <MemoryRouter>
      {sections.map(({ id, Content }) => (
        <section key={id} id={id}>
          <Content />
        </section>
      ))}
    </MemoryRouter>
  </MantineProvider>,
)
const wordsOf = (id: string) => page.querySelector(`#${id}`)?.textContent ?? ''

test('every link within the page leads to a section of it', () => {
  const ids = sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const targets = [...page.querySelectorAll('a[href*="#"]')].map(
    (link) => link.getAttribute('href')?.split('#')[1],
  )
  expect(targets.length).toBeGreaterThan(5)
  expect(targets.filter((id) => !ids.includes(id ?? ''))).toEqual([])
})

test('consent is shown in the words and the version that signers accept', () => {
  const shown = wordsOf('consent')
  expect(consentText.esign.disclosures).toHaveLength(7)
  for (const [heading, text] of consentText.esign.disclosures) expect(shown).toContain(heading + text)
  expect(shown).toContain(consentText.gdpr.text)
  expect(shown).toContain(consentText.communications.text)
  expect(CONSENT_VERSION).toBe('2026-11-9')
  expect(shown).toContain('They are version 9 of November 2026, recorded as 2026-11-9;')
})

test('retention and score are those that the program goes by', () => {
  expect(wordsOf('retention')).toContain(`Kept for ${RETENTION_YEARS} years from completion`)
  for (const { points, reason } of scoringRules)
    expect(wordsOf('score')).toContain(`${points} points off“${reason}”`)
})

test('what is kept without a date is named', () => {
  for (const kept of [
    'A contract that’s waiting for signatures',
    'Messages that were sent',
    'What a signer chose about text messages',
    'Disclaimers you accepted',
    'Reports about you',
    'Who stopped messages from you',
  ])
    expect(wordsOf('retention')).toContain(kept)
})

test('who becomes a contact is named, and who doesn’t', () => {
  expect(wordsOf('retention')).toContain(
    'The people you name when you create a contract or change its signers',
  )
  expect(wordsOf('retention')).toContain(
    'Signers that a visitor of your form names, or that come from a link that creates its contract or from a copy, aren’t.',
  )
  expect(page.textContent).not.toContain('Everyone you ask to sign')
})

test('what is removed by itself is named', () => {
  expect(shortLived.filter(({ what }) => !wordsOf('retention').includes(what))).toEqual([])
})

test('what can be read in the database is named', () => {
  for (const readable of [
    'email addresses of signers',
    'companies, company IDs, and titles of contacts',
    'reports with their notes, why administrators changed accounts or set legal holds',
    'the IP address and browser of each of your sign-ins',
    'IP addresses from which someone tried to sign in, asked for a verification code, or, without an account,',
  ])
    expect(wordsOf('encryption')).toContain(readable)
})

test('what becomes of an attached PDF is told of one whose pages can’t be copied, too', () => {
  expect(wordsOf('text')).toContain('the whole PDF is embedded as it is instead, or refused')
})

test('what “Ask this server” sends is named, of an evidence zip, too', () => {
  expect(wordsOf('checking')).toContain(
    'Only the fingerprint and the file’s size are sent. For an evidence zip, those are the PDF’s, and its checkpoint and the number, hash, and time of its last record are sent, too.',
  )
})

test('an expert is told what the evidence zip is enough for, and what takes the operator', () => {
  expect(wordsOf('court')).toContain(
    'With the evidence zip, an expert can compute the chain of records again.',
  )
  expect(wordsOf('court')).not.toContain('can’t be downloaded')
  expect(wordsOf('court')).toContain('the details and their salts stay in the database')
})

test('nothing is promised that is not built', () => {
  expect(page.textContent).not.toMatch(/blockchain|open source|guarantee/i)
})
