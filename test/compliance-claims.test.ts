import { expect, test } from 'vitest'
import { RETENTION_YEARS } from '#shared/evidence/evidence-rules.ts'
import { consentText } from '#shared/signing/consent-text.ts'
import { settingNames } from '#server/config-settings.ts'
import { recordedActions } from '#server/features/evidence/describe-fact.ts'
import { messageWords } from '#server/messages/words/message-words.ts'
import { receivers } from '#web/features/compliance/receivers.ts'
import { recordedFacts } from '#web/features/compliance/recorded-facts.ts'
import { shortLived } from '#web/features/compliance/short-lived.ts'
import { readSourceFiles } from './source-files.ts'

// the page about compliance makes promises to people with something at stake: each list on it is held against the code

test('the page names every kind of record that the audit trail holds, and no other', () => {
  expect(recordedFacts.flatMap(({ actions }) => actions).toSorted()).toEqual(recordedActions.toSorted())
})

test('the page names everybody outside to whom a setting sends data', () => {
  const outside = settingNames.filter(
    (name) =>
      /(_URL|_PROVIDER|_ACCOUNT_SID|_SECRET_KEY|_BUCKET)$/.test(name) &&
      !/^(APP|TEST)_|_BASE_URL$/.test(name),
  )
  expect(receivers.map(({ setting }) => setting).toSorted()).toEqual(outside.toSorted())
})

test('the page names all that the daily job removes, and no other', () => {
  const job = readSourceFiles(['src/server/features/system']).find(({ path }) =>
    path.endsWith('/clean-up.ts'),
  )
  const removals = Array.from(job?.text.matchAll(/=> (remove\w+)\(/g) ?? [], ([, name]) => name)
  expect(shortLived.map(({ removedBy }) => removedBy).toSorted()).toEqual(removals.toSorted())
})

test('tables with a readable ip_address are those that the page tells of: when another has one, it has to say so', () => {
  const readable = readSourceFiles(['src/server/db/tables']).flatMap(({ text }) =>
    text.split('export const ').filter((table) => table.includes("text('ip_address')")),
  )
  expect(readable.map((table) => /^\w+/.exec(table)?.[0]).toSorted()).toEqual([
    'codeSends',
    'loginAttempts',
    'loginSessions',
  ])
})

test.each(['deliveries', 'smsChoices'])(
  'nothing ever deletes from %s by itself: when it does, the page has to name another time',
  (table) => {
    const deleters = readSourceFiles(['src/server']).filter(({ text }) => text.includes(`.delete(${table})`))
    expect(deleters.map(({ path }) => path)).toEqual([])
  },
)

test('IP addresses can be read in these tables alone: when in more, the page has to name them', () => {
  const tables = readSourceFiles(['src/server/db/tables']).flatMap(({ text }) =>
    text.split('pgTable(').slice(1),
  )
  const readable = tables.filter((table) => table.includes("text('ip_address')"))
  expect(readable.map((table) => /'(\w+)'/.exec(table)?.[1])).toEqual([
    'login_sessions',
    'login_attempts',
    'code_sends',
  ])
})

test('signers are told the years that evidence is kept for, and that whoever gets the signed PDF sees it, people in copy, too', () => {
  expect(RETENTION_YEARS).toBe(7)
  expect(consentText.gdpr.text).toContain('kept for seven years after completion, longer if')
  expect(consentText.gdpr.text).toContain('shown to everyone who gets the signed PDF')
})

test('no text says that a contract cannot be disputed, or that a file proves itself', () => {
  const claims =
    /(?:nobody|no one|cannot|can't|can’t) (?:can |be )?(?:disput|den(?:y|ied)|forged?)|(?<!not )proves? (?:it|by it)self|legally binding|(?:court|tamper)-?\s?proof|guaranteed? (?:valid|enforceable)/i
  const files = readSourceFiles(['src/web', 'src/server/messages', 'src/server/pdf'])
  expect(files.length).toBeGreaterThan(200)
  const told = files
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(
      ({ path, text }) => claims.exec(text.replaceAll(/\s+/g, ' '))?.map((claim) => [path, claim]) ?? [],
    )
  expect(told).toEqual([])
})

test('no text says that what is erased is gone everywhere, or what accounting law wants', () => {
  const claims =
    /(?:eras|destroy|delet)\w*[^.]* for good\b|can['’]t be (?:brought back|recovered)|accounting law/i
  const files = readSourceFiles(['src/web', 'src/server/messages']).filter(
    ({ path }) => !/\.test\.tsx?$/.test(path),
  )
  const told = files.flatMap(
    ({ path, text }) => claims.exec(text.replaceAll(/\s+/g, ' '))?.map((claim) => [path, claim]) ?? [],
  )
  expect(told).toEqual([])
})

test('the page says that signers are written to in as many languages as there are words for, and never in English only', () => {
  const page = readSourceFiles(['src/web/features/compliance'])
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    .join(' ')
  expect(Object.keys(messageWords)).toHaveLength(12)
  expect(page).toContain('in one of twelve languages')
  expect(page).toContain('are in the language they chose; if they chose none, in the one you set for them')
  expect(page).not.toContain('English only')
})
