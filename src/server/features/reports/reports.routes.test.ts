import { describe } from 'vitest'
import { adminApi } from '#shared/admin/admin.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { stoppedSenders } from '#server/db/tables/recipients.ts'
import { addressMacOf } from '#server/features/recipients/recipients.queries.ts'
import { aDraft, aSentContract, allConsents, expect, linkIn, signAs, test } from '#test/app.ts'

type Mail = { to: string; subject: string; text: string }

/** The token of the link at the foot of the newest mail to this address. */
function tokenIn(mails: Mail[], to: string): string {
  const mail = mails.findLast((message) => message.to === to)
  const token = /\/messages\/(\S+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No mail to ${to} has a link to stop messages`)
  return token
}
const signer1 = 'signer1@example.com'
const stopped = (address: string) => ({
  status: 409,
  code: 'recipient_stopped',
  text: `${address} doesn’t accept messages from you, so nothing was sent. Remove this recipient, or ask them to allow your messages again with the link in an earlier email.`,
})

describe('the link at the foot of a mail', () => {
  test('shows whose messages it stops, and to open it changes nothing', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@engines.example' })
    await aSentContract(owner, { title: 'Mutual NDA' })
    const params = { token: tokenIn(await outbox(), signer1) }
    for (let n = 0; n < 3; n++)
      expect(await client().call(recipientsApi.get, { params })).toEqual({
        sender: { name: 'Ada Lovelace', email: 'ada@engines.example' },
        title: 'Mutual NDA',
        address: signer1,
        stopped: false,
        mayAllow: true,
        reported: false,
        language: null,
      })
  })

  test('is in every mail that a sender causes, and in none to the sender', async ({
    signIn,
    client,
    outbox,
    settle,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const cc = 'copy@example.com'
    const signed = await aSentContract(owner, { workflow: 'sequential' }, [
      { signingOrder: 1, ccEmails: [cc] },
      { signingOrder: 2 },
    ])
    await owner.call(signersApi.resend, { params: { id: signed.signers[0]!.id } })
    for (const { id } of signed.signers) {
      await settle()
      await signAs(client(), signed.id, id)
    }
    const { id } = await aSentContract(owner)
    await settle()
    await owner.call(contractsApi.cancel, { params: { id } })
    const mails = (await outbox()).filter(({ channel }) => channel === 'email')
    const others = mails.filter(({ to }) => to !== owner.user.email)
    expect(new Set(others.map(({ subject }) => subject.split(/[ :]/)[0]))).toEqual(
      new Set(['Signature', 'Reminder', 'Your', 'You', 'Everyone', 'Cancelled']),
    )
    for (const { to, subject, text } of others)
      expect([to, subject, /\/messages\/\S+/.test(text)]).toEqual([to, subject, true])
    for (const { text } of mails.filter(({ to }) => to === owner.user.email))
      expect(text).not.toContain('/messages/')
  })

  test('that somebody else made up opens nothing', async ({ signIn, client, outbox }) => {
    await aSentContract(await signIn())
    const token = tokenIn(await outbox(), signer1)
    const [said = '', hash = ''] = token.split('.')
    const other = Buffer.from(said, 'base64url')
    other[other.length - 1]! ^= 1
    for (const forged of [`${other.toString('base64url')}.${hash}`, `${said}.${'A'.repeat(43)}`])
      for (const [method, url] of [
        ['GET', `/api/recipients/${forged}`],
        ['POST', `/messages/${forged}`],
      ] as const)
        expect([
          url,
          (await client().send({ method, url, headers: { 'content-type': 'text/plain' }, payload: 'x' }))
            .statusCode,
        ]).toEqual([url, 404])
  })
})

describe('whoever stopped a sender’s messages', () => {
  test('gets no more of them, and the sender is told when they try: sending, adding in copy, reminding, changing', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 1000 })
    const first = await aSentContract(owner)
    const token = tokenIn(await outbox(), signer1)
    expect(await client().call(recipientsApi.stop, { params: { token } })).toMatchObject({ stopped: true })
    const count = (await outbox()).length

    const asSigner = await aDraft(owner)
    const inCopy = await aDraft(owner, {}, [{ email: 'b@example.com', ccEmails: [signer1] }])
    for (const { id } of [asSigner, inCopy])
      await expect(owner.call(contractsApi.send, { params: { id } })).rejects.toMatchObject(stopped(signer1))
    const params = { id: first.signers[0]!.id }
    await expect(owner.call(signersApi.resend, { params })).rejects.toMatchObject(stopped(signer1))
    await expect(
      owner.call(contractsApi.resendNotifications, { params: { id: first.id } }),
    ).rejects.toMatchObject(stopped(signer1))
    const other = await aSentContract(owner, {}, [{ email: 'c@example.com' }])
    await expect(
      owner.call(signersApi.update, {
        params: { id: other.signers[0]!.id },
        body: { name: 'C', email: signer1, notificationPreference: 'email' },
      }),
    ).rejects.toMatchObject(stopped(signer1))
    await owner.call(contractsApi.cancel, { params: { id: first.id } })
    const more = (await outbox()).slice(count).map(({ to }) => to)
    expect(more).not.toContain(signer1)
  })

  test('gets none at any other address of the same mailbox, until they allow it again by either', async ({
    signIn,
    client,
    outbox,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 1000 })
    const [one, other, old] = ['ann+1@example.com', 'ann+2@example.com', 'ann+3@example.com']
    await aSentContract(owner, {}, [{ email: one }, { email: other }])
    const tokenOf = async (address: string) => ({ token: tokenIn(await outbox(), address) })
    const [byOne, byOther] = [await tokenOf(one), await tokenOf(other)]
    await client().call(recipientsApi.stop, { params: byOne })
    expect(await client().call(recipientsApi.get, { params: byOther })).toMatchObject({ stopped: true })
    const { id } = await aDraft(owner, {}, [{ email: other }])
    const send = () => owner.call(contractsApi.send, { params: { id } })
    await expect(send()).rejects.toMatchObject(stopped(other))
    await client().call(recipientsApi.allow, { params: byOther })
    expect(await client().call(recipientsApi.get, { params: byOne })).toMatchObject({ stopped: false })
    await send()

    // stopped when only the address itself was kept
    const addressMac = addressMacOf(deps, old)
    await deps.db
      .insert(stoppedSenders)
      .values({ senderId: owner.user.id, addressMac, stoppedAt: deps.now() })
    const again = await aDraft(owner, {}, [{ email: one }, { email: old }])
    await expect(owner.call(contractsApi.send, { params: { id: again.id } })).rejects.toMatchObject(
      stopped(old),
    )
  })

  test('gets no text messages either, and no codes from them', async ({ signIn, client, outbox }) => {
    const owner = await signIn({ balanceCents: 500 })
    const person = { phone: '+12125550177', notificationPreference: 'both' as const }
    const { signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [person])
    const token = tokenIn(await outbox(), signer1)
    await client().call(recipientsApi.stop, { params: { token } })
    const params = { id: signers[0]!.id }
    await client().call(signingApi.consent, { params, body: allConsents })
    await expect(client().call(signingApi.sendCode, { params })).rejects.toMatchObject({ status: 409 })
    const next = await aDraft(owner, {}, [
      { email: 'new@example.com', phone: '+12125550177', notificationPreference: 'sms' },
    ])
    await expect(owner.call(contractsApi.send, { params: { id: next.id } })).rejects.toMatchObject(
      stopped('(212) 555-0177'),
    )
  })

  test('hears from every other sender as before, and from this one after allowing it again', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    await aSentContract(owner)
    const token = tokenIn(await outbox(), signer1)
    await client().call(recipientsApi.stop, { params: { token } })
    await aSentContract(await signIn())
    const { id } = await aDraft(owner)
    await expect(owner.call(contractsApi.send, { params: { id } })).rejects.toMatchObject({ status: 409 })
    expect(await client().call(recipientsApi.allow, { params: { token } })).toMatchObject({ stopped: false })
    await owner.call(contractsApi.send, { params: { id } })
  })

  test('is not undone by the sender, who knows the signing link: only a link of a message allows messages again', async ({
    signIn,
    client,
    outbox,
  }) => {
    const boss = await signIn({ email: 'boss@example.com' })
    const owner = await signIn({ balanceCents: 500 })
    const { id, signers } = await aSentContract(owner)
    const mails = await outbox()
    const params = { token: tokenIn(mails, signer1) }
    await client().call(recipientsApi.stop, { params })

    const tokenOfPage = async (linkSecret?: string) => {
      const call = { params: { signerId: signers[0]!.id }, ...(linkSecret && { linkSecret }) }
      return (await client().call(signingApi.get, call)).recipientPath!.replace('/messages/', '')
    }
    const visible = { token: await tokenOfPage() }
    await expect(owner.call(recipientsApi.allow, { params: visible })).rejects.toMatchObject({ status: 403 })
    expect(await owner.call(recipientsApi.get, { params: visible })).toMatchObject({
      stopped: true,
      mayAllow: false,
    })
    // nor do they use up the report of the recipient
    for (const { token } of [visible, params])
      await client().call(recipientsApi.report, { params: { token }, body: { reason: 'pretends' } })
    expect(await boss.call(adminApi.reports, {})).toMatchObject([{ contractId: id }, { contractId: id }])

    const own = { token: await tokenOfPage(linkIn(mails[0]!).linkSecret) }
    expect(await client().call(recipientsApi.allow, { params: own })).toMatchObject({ stopped: false })
  })

  test('is told in which language they chose to read, or are expected to, as long as a signer has their address', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const people = [{ presetLanguage: 'german' as const }, { presetLanguage: 'arabic' as const }, {}]
    const { signers } = await aSentContract(owner, {}, people)
    const mails = await outbox()
    const languageAt = async (address: string) => {
      const { language } = await client().call(recipientsApi.get, {
        params: { token: tokenIn(mails, address) },
      })
      return language
    }
    expect(await languageAt('signer1@example.com')).toBe('german')
    expect(await languageAt('signer2@example.com')).toBe('arabic')
    expect(await languageAt('signer3@example.com')).toBeNull()
    await client().call(signingApi.saveLanguage, {
      params: { id: signers[0]!.id },
      body: { language: 'french' },
    })
    expect(await languageAt('signer1@example.com')).toBe('french')
    const { id, ...signer } = signers[1]!
    await owner.call(signersApi.update, { params: { id }, body: { ...signer, email: 'other@example.com' } })
    expect(await languageAt('signer2@example.com')).toBeNull()
  })

  test('is not told that it is their turn; the owner sees that, and the log does not claim it', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const earlier = await aSentContract(owner, {}, [{ email: 'second@example.com' }])
    const token = tokenIn(await outbox(), 'second@example.com')
    const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, [
      { signingOrder: 1 },
      { email: 'second@example.com', signingOrder: 2 },
    ])
    await client().call(recipientsApi.stop, { params: { token } })
    const before = (await outbox()).filter(({ to }) => to === 'second@example.com').length
    await signAs(client(), id, signers[0]!.id)
    expect((await outbox()).filter(({ to }) => to === 'second@example.com')).toHaveLength(before)
    const contract = await owner.call(contractsApi.get, { params: { id } })
    const second = contract.signers.find(({ email }) => email === 'second@example.com')
    expect(second?.deliveries).toMatchObject([
      { kind: 'invitation', status: 'failed', lastError: 'This person asked not to get messages from you.' },
    ])
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    const actions = auditTrail.map(({ action }) => action)
    expect(actions.filter((action) => action === 'signer.invited')).toHaveLength(1)
    expect(actions).toContain('signer.not-invited')
    expect(earlier.id).not.toBe(id)
    // the link that the sender can give them works
    expect(await signAs(client(), id, signers[1]!.id)).toMatchObject({ contractStatus: 'completed' })
  })

  test('still gets the sealed copy of what they sign, once; whoever is in copy does not', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn()
    const cc = 'copy@example.com'
    const { id, signers } = await aSentContract(owner, {}, [{ ccEmails: [cc] }])
    const token = tokenIn(await outbox(), signer1)
    await client().call(recipientsApi.stop, { params: { token } })
    await signAs(client(), id, signers[0]!.id)
    const copies = async () =>
      (await outbox()).filter(({ subject }) => subject.startsWith('Everyone has signed'))
    expect((await copies()).map(({ to }) => to).toSorted()).toEqual(
      [cc, owner.user.email, signer1].toSorted(),
    )
    await client().call(recipientsApi.stop, { params: { token: tokenIn(await copies(), cc) } })
    await owner.call(contractsApi.resendNotifications, { params: { id } })
    expect((await copies()).slice(3).map(({ to }) => to)).toEqual([owner.user.email])
  })
})

describe('one click of a mail program (RFC 8058)', () => {
  test('stops the messages by a POST without cookies or Origin, in either form', async ({
    signIn,
    app,
    client,
    outbox,
  }) => {
    for (const [contentType, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      ],
    ] as const) {
      await aSentContract(await signIn())
      const token = tokenIn(await outbox(), signer1)
      const answer = await app.inject({
        method: 'POST',
        url: `/messages/${token}`,
        payload,
        headers: { 'content-type': contentType, host: 'localhost:3000' },
      })
      expect([answer.statusCode, answer.json()]).toEqual([200, { stopped: true }])
      expect(await client().call(recipientsApi.get, { params: { token } })).toMatchObject({ stopped: true })
    }
  })

  test('is no page of another site', async ({ signIn, app, client, outbox }) => {
    await aSentContract(await signIn())
    const token = tokenIn(await outbox(), signer1)
    const answer = await app.inject({
      method: 'POST',
      url: `/messages/${token}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    })
    expect(answer.statusCode).toBe(403)
    expect(await client().call(recipientsApi.get, { params: { token } })).toMatchObject({ stopped: false })
  })
})

describe('a reported document', () => {
  test('shows to administrators with its sender, once for each recipient; they get one mail; its sender’s messages stop', async ({
    signIn,
    client,
    outbox,
  }) => {
    const boss = await signIn({ email: 'boss@example.com', emailVerified: true })
    const owner = await signIn({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@engines.example' })
    const { id } = await aSentContract(owner, { title: 'Pay here' }, [{}, {}])
    const mails = await outbox()
    const report = (to: string, note?: string) =>
      client().call(recipientsApi.report, {
        params: { token: tokenIn(mails, to) },
        body: { reason: 'pretends', ...(note && { note }) },
      })
    expect(await report(signer1, ' Says it’s my bank. ')).toMatchObject({ stopped: true, reported: true })
    await report(signer1)
    await report('signer2@example.com')
    const sender = { id: owner.user.id, name: 'Ada Lovelace', email: 'ada@engines.example', reportCount: 2 }
    const about = { reason: 'pretends', contractId: id, title: 'Pay here', sender }
    expect(await boss.call(adminApi.reports, {})).toMatchObject([
      { ...about, note: null },
      { ...about, note: 'Says it’s my bank.' },
    ])
    const toBoss = (await outbox()).filter(({ to }) => to === 'boss@example.com')
    expect(toBoss.map(({ subject }) => subject)).toEqual([`A recipient reported a document (${id})`])
    expect(toBoss[0]?.text).toContain('http://localhost:3000/admin/reports')
    await expect(owner.call(adminApi.reports, {})).rejects.toMatchObject({ status: 403 })
    const page = await boss.callPage(adminApi.reports, { query: { limit: 1 } })
    const rest = await boss.callPage(adminApi.reports, { query: { limit: 1, cursor: page.next } })
    expect([page.data.length, rest.data[0]?.note, rest.next]).toEqual([1, 'Says it’s my bank.', undefined])
  })
})
