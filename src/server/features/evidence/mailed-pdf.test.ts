import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { insertCopyLink } from '#server/features/notices/copy-links.queries.ts'
import { languageNames, languages } from '#shared/explaining/languages.ts'
import { wordsIn } from '#server/messages/words/message-words.ts'
import { aCompletedContract, expect, test } from '#test/app.ts'

test('the sealed PDF opens by the link of the mail, and by no other', async ({
  signIn,
  client,
  settle,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const one = await aCompletedContract(owner, client)
  const two = await aCompletedContract(owner, client)
  await settle()
  const linkTo = async ({ id }: { id: string }) =>
    (await insertCopyLink(deps.db, { contractId: id, now: deps.now() })).token
  const [token, other] = [await linkTo(one), await linkTo(two)]
  const get = (id: string, secret: string) =>
    client().send({ method: 'GET', url: `/api/sealed/${id}/${secret}` })
  expect((await get(one.id, token)).statusCode).toBe(200)
  for (const wrong of [other, 'x'.repeat(43), token.slice(0, -1)])
    expect((await get(one.id, wrong)).statusCode).toBe(404)
})

test('the sealed PDF opens by a link for 90 days, or until its owner turns the links off; a new mail has a new one', async ({
  signIn,
  client,
  settle,
  deps,
  clock,
  outbox,
}) => {
  const [owner, stranger] = [await signIn({ balanceCents: 500 }), await signIn()]
  const { id } = await aCompletedContract(owner, client)
  await settle()
  await deps.db.execute(sql`update documents set byte_length = 7000001 where contract_id = ${id}`)
  const params = { id }
  const open = async (url: string) => {
    const { statusCode, headers, payload } = await client().send({ method: 'GET', url })
    return headers['content-type'] === 'application/pdf'
      ? statusCode
      : [statusCode, JSON.parse(payload).message]
  }
  const linkFrom = async (now: Date) =>
    `/api/sealed/${id}/${(await insertCopyLink(deps.db, { contractId: id, now })).token}`
  const until = async () => (await owner.call(contractsApi.get, { params })).seal.copyLinksUntil
  const daysLater = (days: number, seconds = 0) =>
    new Date(clock.now.getTime() + days * 86_400_000 + seconds * 1000)

  expect(await until()).toBeNull()
  const expired = [410, 'This link has expired. Ask the sender for the signed PDF.']
  expect(await open(await linkFrom(daysLater(-90)))).toEqual(expired)
  expect(await until()).toBeNull()
  const last = await linkFrom(daysLater(-90, 1))
  expect(await open(last)).toBe(200)
  expect(await until()).toBe(daysLater(0, 1).toISOString())

  const mailed = async () => {
    await owner.call(contractsApi.resendNotifications, { params })
    return /\/api\/sealed\/\S+/.exec((await outbox()).at(-1)?.text ?? '')?.[0] ?? ''
  }
  const first = await mailed()
  expect(await open(first)).toBe(200)
  expect(await until()).toBe(daysLater(90).toISOString())

  await expect(stranger.call(contractsApi.revokeCopyLinks, { params })).rejects.toThrow('404')
  expect(await open(first)).toBe(200)
  const { seal } = await owner.call(contractsApi.revokeCopyLinks, { params })
  expect(seal.copyLinksUntil).toBeNull()
  const off = [410, 'The sender has turned off this link. Ask them for the signed PDF.']
  expect([await open(first), await open(last)]).toEqual([off, off])
  // once more ends nothing, and records nothing
  await owner.call(contractsApi.revokeCopyLinks, { params })
  const { auditTrail, chainIntact } = await owner.call(evidenceApi.compliance, { params })
  expect(chainIntact).toBe(true)
  expect(auditTrail.filter(({ action }) => action === 'pdf.links-revoked')).toHaveLength(1)
  expect([await open(await mailed()), await open(first)]).toEqual([200, off])
})

test('no link to the sealed PDF stands in the database as it is', async ({
  signIn,
  client,
  settle,
  deps,
  outbox,
}) => {
  const owner = await signIn()
  const { id } = await aCompletedContract(owner, client)
  await settle()
  await deps.db.execute(sql`update documents set byte_length = 7000001 where contract_id = ${id}`)
  await owner.call(contractsApi.resendNotifications, { params: { id } })
  const [, token = ''] = /\/api\/sealed\/[^/]+\/([\w-]{43})/.exec((await outbox()).at(-1)?.text ?? '') ?? []
  expect(token).toHaveLength(43)
  const { rows } = await deps.db.execute<{ text: string }>(
    sql`select to_jsonb(l)::text as text from copy_links l`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(token)
})

test('the sealed PDF is attached to the mail up to 7 MB, and above that fetched by a link in it', async ({
  signIn,
  client,
  deps,
  settle,
  outbox,
}) => {
  const owner = await signIn()
  const { id } = await aCompletedContract(owner, client, {}, [{ ccEmails: ['copy@example.com'] }])
  await settle()
  const mailedAt = async (byteLength: number) => {
    const before = (await outbox()).length
    await deps.db.execute(sql`update documents set byte_length = ${byteLength} where contract_id = ${id}`)
    await owner.call(contractsApi.resendNotifications, { params: { id } })
    return (await outbox()).slice(before)
  }
  const everybody = ['copy@example.com', owner.user.email, 'signer1@example.com'].toSorted()

  const attached = await mailedAt(7_000_000)
  expect(attached.map(({ to }) => to).toSorted()).toEqual(everybody)
  for (const { text, attachments } of attached) {
    expect(attachments.map(({ filename }) => filename)).toEqual(['Mutual_NDA_signed.pdf'])
    expect(text).not.toContain('/api/sealed/')
  }

  const sealed = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const linked = await mailedAt(7_000_001)
  expect(linked.map(({ to }) => to).toSorted()).toEqual(everybody)
  for (const { text, attachments } of linked) {
    expect(attachments).toEqual([])
    const [link = ''] = /\/api\/sealed\/\S+/.exec(text) ?? []
    const fetched = await client().send({ method: 'GET', url: link })
    expect(fetched.rawPayload.equals(sealed.rawPayload)).toBe(true)
    expect(fetched.headers['content-disposition']).toContain('Mutual_NDA_signed.pdf')
  }
})

test('the sealed PDF can be mailed again to every party, once for each asking', async ({
  signIn,
  client,
  settle,
  outbox,
}) => {
  const owner = await signIn()
  const { id } = await aCompletedContract(owner, client, {}, [{ ccEmails: ['copy@example.com'] }])
  const again = (idempotencyKey?: string) =>
    owner.call(contractsApi.resendNotifications, {
      params: { id },
      ...(idempotencyKey && { idempotencyKey }),
    })
  await expect(again()).rejects.toMatchObject({ status: 409 })
  await settle()
  expect(await Promise.all([again('a'), again('a'), again('a')])).toEqual([
    { sent: 3 },
    { sent: 3 },
    { sent: 3 },
  ])
  const mails = (await outbox()).filter(({ attachments }) => attachments.length > 0)
  expect(mails).toHaveLength(6)
})

test('who opens a link to the sealed PDF that doesn’t open it reads why, and what to do, in the language of the browser', async ({
  signIn,
  client,
  settle,
  deps,
  clock,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id } = await aCompletedContract(owner, client)
  await settle()
  const { title } = await owner.call(contractsApi.get, { params: { id } })
  const addressOf = async (now: Date) =>
    `/api/sealed/${id}/${(await insertCopyLink(deps.db, { contractId: id, now })).token}`
  const open = async (url: string, acceptLanguage: string) => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': acceptLanguage }
    const answer = await client().send({ method: 'GET', url, headers })
    return { ...answer, statusCode: answer.statusCode, headers: answer.headers, page: answer.payload }
  }
  const expired = await addressOf(new Date(clock.now.getTime() - 90 * 86_400_000))
  for (const language of languageNames) {
    const { tag, direction } = languages[language]
    const { statusCode, headers, page } = await open(expired, `${tag};q=0.9, xx`)
    expect([statusCode, headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page).toContain(`<html lang="${tag}" dir="${direction}">`)
    expect(page).toContain(`<h1>${wordsIn(language).say('pdfLinkExpired')}</h1>`)
    expect(page).toMatch(/90|٩٠/)
    expect(page).not.toContain(title)
  }

  const last = await addressOf(clock.now)
  expect((await open(last, 'de')).headers['content-type']).toBe('application/pdf')
  await owner.call(contractsApi.revokeCopyLinks, { params: { id } })
  expect(await open(last, 'de')).toMatchObject({
    statusCode: 410,
    page: expect.stringContaining('Der Absender hat diesen Link abgeschaltet.'),
  })
  expect(await open(last.slice(0, -1), 'fr')).toMatchObject({
    statusCode: 404,
    page: expect.stringContaining('<h1>Ce lien ne fonctionne pas</h1>'),
  })
})
