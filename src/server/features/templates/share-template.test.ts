import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import {
  MAX_SHARES,
  templateAccessApi,
  type TemplateRole,
} from '#shared/template-access/template-access.api.ts'
import { adminApi } from '#shared/admin/admin.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { templateVersionsApi } from '#shared/template-versions/template-versions.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { deliverMessage } from '#server/features/deliveries/deliver-message.ts'
import { MESSAGES_TO_ONE } from '#server/features/recipients/admit-messages.ts'
import { MailError, type Mailer } from '#server/integrations/mail/mailer.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { aTemplate } from '#test/a-template.ts'
import { expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { SHARE_EMAILS_A_DAY } from './email-share.ts'

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    ({ status, text }: { status: number; text: string }) => `${status} ${text}`,
  )
const share = (who: Client, id: string, email: string, role?: TemplateRole) =>
  who.call(templateAccessApi.share, { params: { id }, body: { email, ...(role && { role }) } })
const shares = (who: Client, id: string) => who.call(templateAccessApi.list, { params: { id } })
const listed = (who: Client) => who.call(templatesApi.list, { query: {} })
const owns = { firstName: 'Olga', lastName: 'Owner', email: 'olga@example.com' }

/** What somebody may do, as the answers of the calls that need each role. */
async function mayOf(who: Client, id: string) {
  const params = { id }
  return {
    read: await refusal(who.call(templateVersionsApi.list, { params, query: {} })),
    edit: await refusal(who.call(templatesApi.update, { params, body: { description: 'x' } })),
    share: await refusal(share(who, id, 'somebody@example.com')),
  }
}
const onlyUse = '403 You can use this template, but you can’t change it.'
const onlyOwners = '403 Only this template’s owner can share it.'
const notTheirs = '404 Template not found'
const may = {
  nothing: { read: notTheirs, edit: notTheirs, share: notTheirs },
  viewer: { read: 'not refused', edit: onlyUse, share: onlyOwners },
  editor: { read: 'not refused', edit: 'not refused', share: onlyOwners },
  owner: { read: 'not refused', edit: 'not refused', share: 'not refused' },
}

describe('a template that is shared by email', () => {
  test('is a viewer’s, an editor’s or an owner’s, whose role can change and end', async ({
    signIn,
    deps,
  }) => {
    const [owner, friend] = [await signIn(owns), await signIn({ email: 'friend@example.com' })]
    const id = await aTemplate(deps, { ownerUserId: owner.user.id })
    expect(await mayOf(friend, id)).toEqual(may.nothing)
    // a viewer, where nothing else is said
    const { id: accessId, role } = await share(owner, id, ' Friend@Example.com ')
    expect(role).toBe('viewer')
    expect(await listed(friend)).toMatchObject([
      { id, role: 'viewer', mayReadText: true, sharedBy: { name: 'Olga Owner', email: 'olga@example.com' } },
    ])
    expect(await mayOf(friend, id)).toEqual(may.viewer)
    const params = { id, accessId }
    await owner.call(templateAccessApi.change, { params, body: { role: 'editor' } })
    expect(await mayOf(friend, id)).toEqual(may.editor)
    // the same address once more is the same person with another role
    expect(await share(owner, id, 'friend@example.com', 'owner')).toEqual({
      id: accessId,
      email: 'friend@example.com',
      role: 'owner',
      notEmailed: 'already-shared',
    })
    expect(await mayOf(friend, id)).toEqual(may.owner)
    await owner.call(templateAccessApi.remove, { params })
    expect(await mayOf(friend, id)).toEqual(may.nothing)
    expect(await listed(friend)).toEqual([])
    expect(await refusal(owner.call(templateAccessApi.remove, { params }))).toBe('404 Access not found')
  })

  test('answers alike whether anybody has an account with the address, and is theirs who prove it later', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ownerUserId: owner.user.id })
    const known = await signIn({ email: 'known@example.com' })
    const unproven = await signIn({ email: 'unproven@example.com', emailVerified: false })
    for (const email of ['known@example.com', 'unproven@example.com', 'later@example.com'])
      expect(await share(owner, id, email, 'editor')).toEqual({
        id: expect.any(String),
        email,
        role: 'editor',
        notEmailed: null,
      })
    const before = await shares(owner, id)
    expect(await listed(known)).toHaveLength(1)
    expect(await listed(unproven)).toEqual([])
    expect(await shares(owner, id)).toEqual(before)
    const later = await signIn({ email: 'later@example.com' })
    // also by its link, without the list
    expect(await later.call(templatesApi.get, { params: { id } })).toMatchObject({ role: 'editor' })
    expect(await shares(owner, id)).toEqual(before)
  })

  test('is theirs by whatever they call first, with no list or page of it before', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const fields = [{ fieldKey: 'tenant', label: 'Tenant', type: 'text' as const }]
    const id = await aTemplate(deps, { ownerUserId: owner.user.id, fields })
    const { currentVersion } = await owner.call(templatesApi.get, { params: { id } })
    const [{ id: fieldId } = { id: '' }] = currentVersion?.fields ?? []
    const field = { fieldKey: 'rent', label: 'Rent', type: 'text' } as const
    const fieldValues = { tenant: 'Tom' }
    const firstCalls: ((who: Client) => Promise<unknown>)[] = [
      (who) => who.call(templatesApi.update, { params: { id }, body: { description: 'x' } }),
      (who) =>
        who.call(templateFieldsApi.add, { params: { versionId: currentVersion?.id ?? '' }, body: field }),
      (who) => who.call(templateFieldsApi.update, { params: { fieldId }, body: { label: 'Lessee' } }),
      (who) => who.call(templatesApi.createContract, { params: { id }, body: { fieldValues } }),
      (who) => who.call(templateFormsApi.createFromUrl, { params: { id }, query: fieldValues }),
      (who) => who.call(templateFormsApi.submit, { params: { id }, body: { fieldValues } }),
      (who) => who.call(templateVersionsApi.list, { params: { id }, query: {} }),
      (who) => who.call(templateAccessApi.leave, { params: { id } }),
    ]
    for (const [at, firstCall] of firstCalls.entries()) {
      const email = `friend${at}@example.com`
      const friend = await signIn({ email })
      expect(await refusal(firstCall(friend))).toMatch(/^404 /)
      await share(owner, id, email, 'editor')
      expect(await refusal(firstCall(friend))).toBe('not refused')
    }
  })

  test('can be given up by whoever it was shared with, and then is not theirs any more', async ({
    signIn,
    deps,
  }) => {
    const [owner, friend] = [await signIn(), await signIn({ email: 'friend@example.com' })]
    const id = await aTemplate(deps, { ownerUserId: owner.user.id })
    await share(owner, id, 'friend@example.com')
    expect(await listed(friend)).toHaveLength(1)
    const leave = () => friend.call(templateAccessApi.leave, { params: { id } })
    await leave()
    expect(await refusal(leave())).toBe('404 Template not found')
    expect(await listed(friend)).toEqual([])
    expect(await shares(owner, id)).toEqual([])
  })
})

/** The emails about templates that an address got. */
const aboutTemplates = (messages: { to: string; subject: string; text: string }[], to: string) =>
  messages.filter((mail) => mail.to === to && mail.subject.includes('shared a template'))
/** What an email says, without whom it is to. */
const wordsOf = (text = '') =>
  text
    .replaceAll(/\w+@example\.com|\/messages\/\S+/g, '')
    .split(/\s+/)
    .join(' ')
const tokenIn = (text: string) => /\/messages\/(\S+)/.exec(text)?.[1] ?? ''

describe('whoever a template is shared with', () => {
  test('is emailed a link to it once, in the same words whether or not they have an account', async ({
    signIn,
    deps,
    outbox,
  }) => {
    const owner = await signIn(owns)
    const id = await aTemplate(deps, { ownerUserId: owner.user.id, name: 'Consulting agreement' })
    await signIn({ email: 'known@example.com' })
    const answers = [
      await share(owner, id, 'known@example.com', 'editor'),
      await share(owner, id, 'nobody@example.com', 'editor'),
    ]
    expect(answers.map(({ notEmailed }) => notEmailed)).toEqual([null, null])
    const [[known], [nobody]] = [
      aboutTemplates(await outbox(), 'known@example.com'),
      aboutTemplates(await outbox(), 'nobody@example.com'),
    ]
    expect(known?.subject).toBe('Olga Owner shared a template with you: Consulting agreement')
    expect(known?.text).toContain(`http://localhost:3000/templates/${id}`)
    expect(wordsOf(nobody?.text)).toBe(wordsOf(known?.text))

    // another role is no news, whether or not they came meanwhile
    for (const email of ['known@example.com', 'nobody@example.com'])
      expect(await share(owner, id, email, 'viewer')).toMatchObject({ notEmailed: 'already-shared' })
    const { id: accessId } = answers[1]!
    await owner.call(templateAccessApi.remove, { params: { id, accessId } })
    const again = { email: 'nobody@example.com', notify: false }
    expect(await owner.call(templateAccessApi.share, { params: { id }, body: again })).toMatchObject({
      notEmailed: 'not-asked',
    })
    expect(aboutTemplates(await outbox(), 'nobody@example.com')).toHaveLength(1)
    expect(aboutTemplates(await outbox(), 'known@example.com')).toHaveLength(1)
  })

  test('is not emailed once it is taken back, and is where they took it up meanwhile', async ({
    signIn,
    deps,
    outbox,
  }) => {
    const owner = await signIn(owns)
    const id = await aTemplate(deps, { ownerUserId: owner.user.id })
    const friend = await signIn({ email: 'friend@example.com' })
    await share(owner, id, 'friend@example.com')
    const { id: accessId } = await share(owner, id, 'wrong@example.com')
    await listed(friend)
    await owner.call(templateAccessApi.remove, { params: { id, accessId } })
    expect(aboutTemplates(await outbox(), 'friend@example.com')).toHaveLength(1)
    expect(aboutTemplates(await outbox(), 'wrong@example.com')).toEqual([])
  })

  test('isn’t emailed by someone who hasn’t proven their own address; it is shared all the same', async ({
    signIn,
    deps,
    outbox,
  }) => {
    const owner = await signIn({ emailVerified: false })
    const id = await aTemplate(deps, { ownerUserId: owner.user.id })
    expect(await share(owner, id, 'friend@example.com')).toMatchObject({ notEmailed: 'email-not-verified' })
    expect(aboutTemplates(await outbox(), 'friend@example.com')).toEqual([])
    expect(await listed(await signIn({ email: 'friend@example.com' }))).toHaveLength(1)
  })

  test('stops that sender’s emails by the link in it, and can report one, which counts once', async ({
    signIn,
    client,
    deps,
    outbox,
  }) => {
    const boss = await signIn({ email: 'boss@example.com', emailVerified: true })
    const owner = await signIn(owns)
    const [id, other] = [
      await aTemplate(deps, { ownerUserId: owner.user.id }),
      await aTemplate(deps, { ownerUserId: owner.user.id }),
    ]
    await share(owner, id, 'friend@example.com')
    const [mail] = aboutTemplates(await outbox(), 'friend@example.com')
    const params = { token: tokenIn(mail?.text ?? '') }
    expect(await client().call(recipientsApi.get, { params })).toMatchObject({
      sender: { name: 'Olga Owner', email: 'olga@example.com' },
      address: 'friend@example.com',
      title: null,
      stopped: false,
      reported: false,
    })
    const report = () => client().call(recipientsApi.report, { params, body: { reason: 'spam' } })
    expect(await Promise.all([report(), report(), report()])).toMatchObject(
      Array.from({ length: 3 }, () => ({ stopped: true, reported: true })),
    )
    expect(await boss.call(adminApi.reports, {})).toMatchObject([
      { reason: 'spam', contractId: null, title: null, sender: { id: owner.user.id } },
    ])
    expect(await share(owner, other, 'friend@example.com')).toMatchObject({ notEmailed: 'recipient-stopped' })
    expect(aboutTemplates(await outbox(), 'friend@example.com')).toHaveLength(1)
  })

  test('is one of few a day for an account that never added funds, to however many people', async ({
    signIn,
    deps,
    outbox,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ownerUserId: owner.user.id })
    const max = SHARE_EMAILS_A_DAY.fromNewAccount
    const people = Array.from({ length: max + 2 }, (_, n) => `person${n}@example.com`)
    const answers = await Promise.all(people.map((email) => share(owner, id, email)))
    expect(answers.filter(({ notEmailed }) => notEmailed === 'limit')).toHaveLength(2)
    const emails = (await outbox()).filter(({ subject }) => subject.includes('shared a template'))
    expect(emails).toHaveLength(max)
    // and to one person as many as everything else of this account
    const rich = await signIn({ addedFunds: true, balanceCents: 500 })
    for (let n = 0; n < MESSAGES_TO_ONE.fromKnownAccount; n++) {
      const another = await aTemplate(deps, { ownerUserId: rich.user.id })
      expect(await share(rich, another, 'friend@example.com')).toMatchObject({ notEmailed: null })
    }
    const another = await aTemplate(deps, { ownerUserId: rich.user.id })
    expect(await share(rich, another, 'friend@example.com')).toMatchObject({ notEmailed: 'limit' })
  })
})

test('an email about a shared template that does not arrive is shown to its owners with the reason, until it does', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn(owns)
  const id = await aTemplate(deps, { ownerUserId: owner.user.id })
  for (const name of ['gone', 'fine', 'slow']) await share(owner, id, `${name}@example.com`)
  const answers: Record<string, MailError> = {
    'gone@example.com': new MailError('refused', false, 'The mail server knows no such mailbox.'),
    'slow@example.com': new MailError('timeout', true, 'The mail server took too long.'),
  }
  const mail: Mailer = {
    send: ({ to }) => (answers[to] ? Promise.reject(answers[to]) : Promise.resolve({ providerId: 'mail-1' })),
  }
  const deliver = async () => {
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select id from deliveries where status = 'pending'`,
    )
    const attempt = { number: 1, isLast: false, signal: new AbortController().signal }
    for (const { id: delivery } of rows)
      await deliverMessage(deps, { mail, sms: undefined }, deliveryHandlers, delivery, attempt).catch(
        () => undefined,
      )
  }
  const errors = async () =>
    Object.fromEntries((await shares(owner, id)).map(({ email, emailError }) => [email, emailError]))
  const nothing = { 'gone@example.com': null, 'fine@example.com': null, 'slow@example.com': null }
  expect(await errors()).toEqual(nothing)
  await deliver()
  const gone = { ...nothing, 'gone@example.com': 'The mail server knows no such mailbox.' }
  expect(await errors()).toEqual({ ...gone, 'slow@example.com': 'The mail server took too long.' })
  delete answers['slow@example.com']
  await deliver()
  expect(await errors()).toEqual(gone)
})

test('wrong addresses, one’s own and the owner’s, foreign ids and too many people are refused', async ({
  signIn,
  deps,
}) => {
  const [owner, friend] = [await signIn(owns), await signIn({ email: 'friend@example.com' })]
  const id = await aTemplate(deps, { ownerUserId: owner.user.id })
  const other = await aTemplate(deps, { ownerUserId: owner.user.id })
  expect(await refusal(share(owner, id, 'nobody'))).toBe('400 Please enter a valid email address')
  expect(await refusal(share(owner, id, 'OLGA@example.com'))).toBe(
    '400 This is the address of the template’s owner.',
  )
  await share(owner, id, 'friend@example.com', 'owner')
  await listed(friend)
  expect(await refusal(share(friend, id, 'friend@example.com'))).toBe('400 This is your own address.')
  expect(await refusal(share(owner, id, 'x@example.com', 'admin' as TemplateRole))).toMatch(/^400 /)
  const [entry] = await shares(owner, id)
  const foreign = { id: other, accessId: entry!.id }
  expect(await refusal(owner.call(templateAccessApi.remove, { params: foreign }))).toBe(
    '404 Access not found',
  )
  expect(
    await refusal(owner.call(templateAccessApi.change, { params: foreign, body: { role: 'owner' } })),
  ).toBe('404 Access not found')
  for (let n = 1; n < MAX_SHARES; n++) await share(owner, id, `person${n}@example.com`)
  expect(await refusal(share(owner, id, 'more@example.com'))).toBe(
    '409 The limit is 100 people per template. Remove someone first.',
  )
  expect(await shares(owner, id)).toHaveLength(MAX_SHARES)
})
