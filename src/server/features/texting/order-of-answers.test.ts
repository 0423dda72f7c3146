import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { aSentContract, expect, test as base } from '#test/app.ts'
import { MAX_ANSWERS, noteTextReply } from './note-text-reply.ts'
import { receiveText } from './receive-text.ts'

const phone = '+12125550147'

/** A signer who replied YES, a minute later STOP, and then STOP to the sender’s own number, too, none of which is noted yet. */
const test = base.extend('answered', async ({ signIn, deps, clock }) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{ phone, notificationPreference: 'sms' }])
  for (const [text, scope] of [
    ['YES', 'platform'],
    ['STOP', 'platform'],
    ['STOP', owner.user.id],
  ] as const) {
    clock.pass({ minutes: 1 })
    await receiveText(deps, { id: `SM${randomBytes(16).toString('hex')}`, from: phone, text, scope })
  }
  clock.pass({ minutes: 60 })
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from text_replies order by received_at`,
  )
  const [yes, stop, ownStop] = rows.map((reply) => ({ replyId: reply.id, signerId: signers[0]!.id }))
  const recorded = async () => {
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    const answers = auditTrail.filter(({ action }) => action.startsWith('texts.'))
    return answers.map(({ details }) => details.description).toReversed()
  }
  return { yes: yes!, stop: stop!, ownStop: ownStop!, recorded }
})
const words = (answer: string, time: string) =>
  `${answer} to text messages, from the phone of the signer, entered in the sandbox outbox, received November 20, 2026, ${time} UTC`

test('a YES that could not be recorded before the STOP that followed is not recorded after it, as if it counted', async ({
  deps,
  answered: { yes, stop, recorded },
}) => {
  await noteTextReply(deps, stop)
  await noteTextReply(deps, yes)
  expect(await recorded()).toEqual([words('STOP', '9:02 AM')])
})

test('each answer is recorded once, also if it is tried again after the next, with the time at which it came', async ({
  deps,
  answered: { yes, stop, recorded },
}) => {
  for (const reply of [yes, stop, yes, stop]) await noteTextReply(deps, reply)
  expect(await recorded()).toEqual([words('YES', '9:01 AM'), words('STOP', '9:02 AM')])
})

test('an answer to the sender’s own number is recorded beside those to ours, as what the sender’s account reported; these are recorded once, and none after a later one, as before', async ({
  deps,
  answered: { yes, stop, ownStop, recorded },
}) => {
  for (const reply of [stop, ownStop, stop, yes, ownStop]) await noteTextReply(deps, reply)
  const own =
    'STOP to text messages, as the sender’s own text message account reported for the phone of the signer, received November 20, 2026, 9:03 AM UTC'
  expect(await recorded()).toEqual([words('STOP', '9:02 AM'), own])
})

test('a log takes no more than some answers by each number, and of the phone’s own to ours none the less for what the sender’s account reports', async ({
  signIn,
  deps,
  clock,
  settle,
}) => {
  const owner = await signIn()
  const { id } = await aSentContract(owner, {}, [{ phone, notificationPreference: 'sms' }])
  const answer = async (text: string, scope: string) => {
    clock.pass({ minutes: 1 })
    await receiveText(deps, { id: `SM${randomBytes(16).toString('hex')}`, from: phone, text, scope })
    await settle()
  }
  for (let n = 0; n < MAX_ANSWERS; n++) for (const text of ['YES', 'STOP']) await answer(text, owner.user.id)
  await answer('YES', 'platform')
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  const answers = auditTrail
    .map(({ details }) => details.description)
    .filter((said) => /^(YES|STOP) /.test(String(said)))
  expect([answers.length, answers[0]]).toEqual([
    MAX_ANSWERS + 1,
    expect.stringMatching(/^YES.*from the phone/),
  ])
})
