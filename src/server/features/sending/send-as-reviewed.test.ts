import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { aDraft, aSentContract, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { balanceOf } from '#test/money.ts'

const send = (client: Client, id: string, version?: number) =>
  client.call(contractsApi.send, { params: { id }, ...(version !== undefined && { body: { version } }) })

describe('placeholders that nothing fills', () => {
  test('keep a contract from being sent, are named with their place, and cost nothing', async ({
    signIn,
    deps,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 50 })
    const { id } = await aDraft(owner, {
      title: 'Lease of [@field:flat] from [@field:signing_date]',
      content: `<p>[@field:rent] and [@field:rent], [@field:my <strong>own</strong>], [@field:current_date], [@field:signing_date]</p>`,
    })
    await expect(send(owner, id)).rejects.toMatchObject({
      status: 422,
      code: 'unfilled_fields',
      text: 'Nothing fills in [@field:flat], [@field:signing_date], [@field:rent], [@field:my own]. Replace or remove it, then send the contract.',
      issues: [
        { path: 'title', message: 'Nothing fills in [@field:flat].' },
        { path: 'title', message: 'Nothing fills in [@field:signing_date].' },
        { path: 'content', message: 'Nothing fills in [@field:rent].' },
        { path: 'content', message: 'Nothing fills in [@field:my own].' },
      ],
    })
    expect(await balanceOf(deps, owner.user.id)).toBe(50)
    expect(await outbox()).toEqual([])
    expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({ status: 'draft' })
  })

  test('are refused in a long text, too, and no blank or bracket holds up a client of the interface', async ({
    signIn,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const long = '<p>Long.</p>'.repeat(2000)
    const { id } = await aDraft(owner, { content: `${long}<p>[@field:rent]</p>` })
    await expect(send(owner, id)).rejects.toMatchObject({ status: 422 })
    const meant = await aDraft(owner, {
      title: 'Lease of [flat]',
      content: '<p>[Customer], [date], ____</p>',
    })
    expect(await send(owner, meant.id)).toMatchObject({ creatorAsSigner: false })
  })
})

describe('the title of a contract', () => {
  test('has its placeholders filled in like the text, wherever it is read from then on', async ({
    signIn,
    outbox,
  }) => {
    const owner = await signIn({ firstName: 'Olga', lastName: 'Owner' })
    const title = 'Offer of [@field:creator_name], [@field:current_date]'
    const { id } = await aSentContract(owner, { title })
    const filled = 'Offer of Olga Owner, November 20, 2026'
    expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({ title: filled })
    expect((await outbox()).map(({ subject }) => subject)).toEqual([
      `Signature requested by Olga Owner: ${filled}`,
    ])
    const { problems } = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(problems).toEqual([])
  })

  test('that its placeholders make longer than a title may be is refused, and nothing is taken', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 50 })
    const { id } = await aDraft(owner, { title: '[@field:contract_id]'.repeat(10) })
    await expect(send(owner, id)).rejects.toMatchObject({
      status: 422,
      issues: [{ path: 'title', message: expect.stringContaining('too long') }],
    })
    expect(await balanceOf(deps, owner.user.id)).toBe(50)
  })
})

test('a draft that was changed after it was reviewed is not sent, and whoever names no version sends it as it is', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 50 })
  const { id } = await aDraft(owner)
  const { version } = await owner.call(contractsApi.get, { params: { id } })
  await owner.call(contractsApi.edit, { params: { id }, body: { version, title: 'Another title' } })
  await expect(send(owner, id, version)).rejects.toMatchObject({
    status: 409,
    code: 'contract_changed',
    text: 'This draft was changed from your account since you opened it here: title (November 20, 2026, 9:00 AM UTC). Look at it again, then send it.',
  })
  expect(await balanceOf(deps, owner.user.id)).toBe(50)
  await send(owner, id, version + 1)
  expect(await balanceOf(deps, owner.user.id)).toBe(0)
})
