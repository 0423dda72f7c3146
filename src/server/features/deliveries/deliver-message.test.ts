import { sql } from 'drizzle-orm'
import { afterEach, describe } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { sealContract } from '#server/features/evidence/seal-contract.ts'
import { MailError, type Mailer } from '#server/integrations/mail/mailer.ts'
import { smtpMailer } from '#server/integrations/mail/smtp-mailer.ts'
import { twilioSender } from '#server/integrations/sms/twilio-sender.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { agreeToTexts, aDraft, aSentContract, expect, linkIn, signAs, test as base } from '#test/app.ts'
import { startMailPeer, startSilentPeer, startTwilioPeer } from '#test/mail-peer.ts'
import { deliverMessage } from './deliver-message.ts'
import type { Senders } from './senders.ts'

const test = base
  .extend('mail', async ({}, { onCleanup }) => {
    const peer = await startMailPeer()
    onCleanup(() => peer.close())
    return peer
  })
  .extend('twilio', async ({}, { onCleanup }) => {
    const peer = await startTwilioPeer()
    onCleanup(() => peer.close())
    return peer
  })
  .extend('senders', ({ mail, twilio }): Senders => ({
    mail: smtpMailer({ url: mail.url }),
    sms: twilioSender(twilio.options),
  }))
  /** One go of the worker at everything that waits; tells how many attempts failed and will be repeated. */
  .extend('deliverAll', ({ deps }) => async (senders: Senders, number = 1, isLast = false) => {
    let failed = 0
    for (const id of await waiting(deps))
      await deliverMessage(deps, senders, deliveryHandlers, id, { ...attempt, number, isLast }).catch(
        () => (failed += 1),
      )
    return failed
  })

const attempt = { number: 1, isLast: false, signal: new AbortController().signal }

async function waiting({ db }: Deps) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from deliveries where status = 'pending' order by created_at, id`,
  )
  return rows.map(({ id }) => id)
}

const opened: { close: () => void }[] = []
afterEach(() => opened.splice(0).forEach(({ close }) => close()))

describe('a message', () => {
  test('is sent once, however often and however much at once its job runs', async ({
    signIn,
    deps,
    mail,
    senders,
  }) => {
    await aSentContract(await signIn(), {}, [{}, {}, {}])
    const ids = await waiting(deps)
    const runs = [...ids, ...ids, ...ids, ...ids].map((id) =>
      deliverMessage(deps, senders, deliveryHandlers, id, attempt),
    )
    await Promise.allSettled(runs)
    for (const id of ids) await deliverMessage(deps, senders, deliveryHandlers, id, attempt)
    expect(mail.accepted.map(({ to }) => to).toSorted()).toEqual([
      'signer1@example.com',
      'signer2@example.com',
      'signer3@example.com',
    ])
  })

  test('stands in the sandbox outbox once, too', async ({ signIn, deps, outbox }) => {
    await aSentContract(await signIn())
    const [id = ''] = await waiting(deps)
    const sandbox = { mail: undefined, sms: undefined }
    await Promise.allSettled(
      [1, 2, 3, 4].map(() => deliverMessage(deps, sandbox, deliveryHandlers, id, attempt)),
    )
    await deliverMessage(deps, sandbox, deliveryHandlers, id, attempt)
    expect(await outbox()).toHaveLength(1)
  })

  test('of a worker that died goes out by another one, when the first must have given up', async ({
    signIn,
    deps,
    clock,
    mail,
    senders,
  }) => {
    await aSentContract(await signIn())
    const [id = ''] = await waiting(deps)
    await deps.db.execute(
      sql`update deliveries set leased_until = ${new Date(clock.now.getTime() + 60_000)} where id = ${id}`,
    )
    await expect(deliverMessage(deps, senders, deliveryHandlers, id, attempt)).rejects.toThrow(
      'Another worker',
    )
    expect(mail.accepted).toEqual([])
    clock.pass({ seconds: 61 })
    await deliverMessage(deps, senders, deliveryHandlers, id, attempt)
    expect(mail.accepted).toHaveLength(1)
  })

  test('that is refused with a quote of its links tells the owner why, but none of their secrets, and nothing of it is kept', async ({
    signIn,
    deps,
    outbox,
  }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner)
    let secret = ''
    const quoting: Mailer = {
      send: async ({ text }) => {
        ;({ linkSecret: secret } = linkIn({ text }))
        const [toStop] = /https?:\S+\/messages\/\S+/.exec(text) ?? []
        const links = `blocked URL ${/https?:\S+/.exec(text)?.[0]} or ${toStop}`
        throw new MailError('refused', false, `The server refused the message: ${links}`)
      },
    }
    const [delivery = ''] = await waiting(deps)
    await deliverMessage(deps, { mail: quoting, sms: undefined }, deliveryHandlers, delivery, attempt)
    const { signers } = await owner.call(contractsApi.get, { params: { id } })
    const { lastError, status } = signers[0]!.deliveries[0]!
    expect([status, lastError]).toEqual(['failed', expect.stringContaining('blocked URL http')])
    const notice = (await outbox()).find(({ to }) => to === owner.user.email)
    expect(secret).toMatch(/^[\w-]{12}$/)
    for (const text of [lastError, notice?.text, notice?.html]) {
      expect(text).not.toContain(secret)
      expect(text).not.toMatch(/messages\/[\w-]/)
    }
    const kept = await deps.db.execute(sql`select payload from deliveries where id = ${delivery}`)
    expect(kept.rows).toEqual([{ payload: null }])
  })

  test('that another worker took over is left to that one, also when the first fails for good', async ({
    signIn,
    deps,
    clock,
  }) => {
    await aSentContract(await signIn())
    const [id = ''] = await waiting(deps)
    const deliver = (send: Mailer['send']) =>
      deliverMessage(deps, { mail: { send }, sms: undefined }, deliveryHandlers, id, attempt)
    const accepted = Promise.withResolvers<{ providerId: string }>()
    let second: Promise<void> | undefined
    const first = deliver(async () => {
      clock.pass({ seconds: 61 })
      await new Promise<void>((begun) => {
        second = deliver(() => {
          begun()
          return accepted.promise
        })
      })
      throw new MailError('refused', false, 'No such mailbox')
    })
    await expect(first).rejects.toThrow('No such mailbox')
    await expect(deliver(() => accepted.promise)).rejects.toThrow('Another worker')
    accepted.resolve({ providerId: 'second' })
    await second
    expect(await waiting(deps)).toEqual([])
  })

  test('that is queued a second time under the same name is not sent again', async ({ signIn, deps }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner)
    const { rows } = await deps.db.execute(sql`select natural_key from deliveries where contract_id = ${id}`)
    expect(rows).toHaveLength(1)
    await expect(
      deps.db.execute(sql`
        insert into deliveries (id, natural_key, kind, channel, status, created_at, updated_at)
        select gen_random_uuid(), natural_key, kind, channel, status, created_at, updated_at from deliveries`),
    ).rejects.toThrow()
  })
})

describe('a provider that fails', () => {
  test('for a while loses nothing: the message goes out when it works again', async ({
    signIn,
    deps,
    mail,
    twilio,
    senders,
    deliverAll,
  }) => {
    await agreeToTexts(deps, '+12125550161')
    const owner = await signIn()
    const { id } = await aSentContract(owner, {}, [{ phone: '+12125550161', notificationPreference: 'both' }])
    const deliveries = async () =>
      (await owner.call(contractsApi.get, { params: { id } })).signers[0]!.deliveries.toSorted((a, b) =>
        a.channel.localeCompare(b.channel),
      )
    mail.answer = 'later'
    twilio.status = 503
    expect(await deliverAll(senders)).toBe(2)
    expect(await deliverAll(senders, 2)).toBe(2)
    expect(await deliveries()).toMatchObject([
      {
        channel: 'email',
        status: 'pending',
        attempts: 2,
        lastError: expect.stringContaining('Come back later'),
      },
      { channel: 'sms', status: 'pending', attempts: 2, lastError: expect.stringMatching(/Twilio/) },
    ])
    mail.answer = 'accept'
    twilio.status = 201
    expect(await deliverAll(senders, 3)).toBe(0)
    expect(await deliveries()).toMatchObject([
      { channel: 'email', status: 'sent', attempts: 3, lastError: null },
      { channel: 'sms', status: 'sent', attempts: 3, lastError: null },
    ])
    expect(await waiting(deps)).toEqual([])
    expect([mail.accepted.length, twilio.accepted.length]).toEqual([1, 1])
  })

  test('that says no for good is shown to the owner, who is also written to, once', async ({
    signIn,
    deps,
    mail,
    twilio,
    senders,
    deliverAll,
  }) => {
    await agreeToTexts(deps, '+12125550161')
    const owner = await signIn()
    const { id } = await aSentContract(owner, {}, [{ phone: '+12125550161', notificationPreference: 'both' }])
    mail.answer = 'refuse'
    Object.assign(twilio, { status: 400, code: 21610 })
    expect(await deliverAll(senders)).toBe(0)
    const { signers } = await owner.call(contractsApi.get, { params: { id } })
    expect(signers[0]!.deliveries.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['failed', 1],
      ['failed', 1],
    ])
    mail.answer = 'accept'
    await deliverAll(senders)
    await deliverAll(senders)
    expect(mail.accepted.map(({ to }) => to)).toEqual([owner.user.email, owner.user.email])
    const told = mail.accepted.map(({ raw }) => raw).join('')
    expect(told).toContain('Signer 1')
    // the owner's own number of the signer is masked where it travels by mail
    expect(told).not.toContain('5550161')
  })

  test('for good is in the log with the number of the message and what it failed by, and neither address nor reason', async ({
    signIn,
    mail,
    senders,
    deliverAll,
    faults,
  }) => {
    const { id } = await aSentContract(await signIn())
    mail.answer = 'refuse'
    await deliverAll(senders)
    expect(faults).toEqual([
      {
        message: 'a message will not arrive',
        reference: id,
        messageId: expect.any(String),
        kind: 'invitation',
        channel: 'email',
        cause: 'refused',
      },
    ])
  })

  test('to the last retry is given up, and the owner and the operator are told, the latter once a day for each contract', async ({
    signIn,
    mail,
    senders,
    deliverAll,
    faults,
  }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner, {}, [{}, {}])
    mail.answer = 'later'
    expect(await deliverAll(senders, 21, true)).toBe(0)
    const { signers } = await owner.call(contractsApi.get, { params: { id } })
    expect(signers[0]!.deliveries).toMatchObject([{ status: 'failed' }])
    const fault = { reference: id, problem: 'undelivered', kind: 'invitation', cause: 'unavailable' }
    expect(faults).toMatchObject([fault, fault])
    mail.answer = 'accept'
    await deliverAll(senders)
    const told = mail.accepted.map(({ to }) => to).toSorted()
    expect(told).toEqual(['boss@example.com', owner.user.email, owner.user.email].toSorted())
    const toOperator = mail.accepted.find(({ to }) => to === 'boss@example.com')!.raw
    for (const said of [toOperator, JSON.stringify(faults)]) {
      expect(said).toContain(id)
      expect(said).not.toMatch(/Signer 1|signer1@|Mutual NDA|Olga/)
    }
  })

  test('to send even the notice to the operator is logged, and causes no further notice', async ({
    signIn,
    mail,
    senders,
    deliverAll,
    faults,
    deps,
  }) => {
    await aSentContract(await signIn())
    mail.answer = 'later'
    await deliverAll(senders, 21, true)
    await deliverAll(senders, 21, true)
    expect(faults).toMatchObject([
      { kind: 'invitation' },
      { kind: 'owner-notice' },
      { kind: 'operator-notice' },
    ])
    expect(await waiting(deps)).toEqual([])
  })

  test('or is silent, or gone, blocks neither sending nor signing nor sealing', async ({
    signIn,
    client,
    deliverAll,
    settle,
    deps,
  }) => {
    const silent = await startSilentPeer()
    opened.push(silent)
    const closed = await startMailPeer()
    await closed.close()
    for (const url of [silent.url, closed.url]) {
      const owner = await signIn()
      const { id, signers } = await aSentContract(owner)
      const mail = smtpMailer({ url, silenceTimeoutMs: 300, totalTimeoutMs: 600 })
      expect(await deliverAll({ mail, sms: undefined })).toBe(1)
      expect(await signAs(client(), id, signers[0]!.id)).toMatchObject({ contractStatus: 'completed' })
      await settle()
      expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({
        seal: { state: 'sealed' },
      })
      expect(await waiting(deps)).toEqual([])
    }
  })
})

describe('what people type', () => {
  const evil =
    'NDA\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script> \u202egpj.exe ../../etc/passwd "q"'

  test('starts no second header and no second recipient in an e-mail', async ({
    signIn,
    client,
    deps,
    mail,
    senders,
    deliverAll,
    sealTools,
  }) => {
    const owner = await signIn({ firstName: 'Olga\r\nBcc: victim@example.com', lastName: 'O"wner, <x@y.z>' })
    const { id, signers } = await aDraft(owner, { title: evil }, [
      { name: `Sam\r\nTo: victim@example.com\u202e`, ccEmails: ['copy@example.com', 'second@example.com'] },
    ])
    await owner.call(contractsApi.send, { params: { id } })
    await deliverAll(senders)
    await signAs(client(), id, signers[0]!.id)
    await sealContract(deps, sealTools, id, attempt)
    await deliverAll(senders)

    expect(mail.accepted.map(({ to }) => to).toSorted()).toEqual(
      [
        'copy@example.com',
        owner.user.email,
        'second@example.com',
        'signer1@example.com',
        'signer1@example.com',
        'signer1@example.com',
      ].toSorted(),
    )
    for (const { raw, to } of mail.accepted) {
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
      const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
      const names = unfolded.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase())
      expect(names.filter((name) => name === 'to')).toHaveLength(1)
      expect(names).not.toContain('bcc')
      expect(names).not.toContain('cc')
      expect(unfolded).toMatch(new RegExp(`^to: ${to.replaceAll('.', '\\.')}$`, 'im'))
      expect(raw).not.toContain('\u202e')
      expect(raw.slice(raw.indexOf('Content-Type: text/html'))).not.toContain('<script>alert')
      const filename = filenameIn(raw)
      if (filename) expect(filename).toMatch(/^[A-Za-z0-9_]+\.pdf$/)
    }
    expect(mail.accepted.filter(({ raw }) => filenameIn(raw))).toHaveLength(4)
  })
})

/** The name of the attachment, put together from its pieces (RFC 2231). */
const filenameIn = (raw: string) =>
  Array.from(raw.matchAll(/\bfilename(?:\*\d+)?\*?="?([^";\r\n]*)"?/gi), ([, piece = '']) => piece).join('')
