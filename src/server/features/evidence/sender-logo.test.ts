import { sql } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { vi } from 'vitest'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aSentContract, expect, signAs, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'

function aPicture(red: number) {
  const png = new PNG({ width: 60, height: 30 })
  png.data.fill(255)
  for (let at = 0; at < png.data.length; at += 4) png.data[at] = red
  return PNG.sync.write(png)
}

/** An owner who shows a picture as their company's logo. */
const test = base.extend('owner', async ({ signIn }) => {
  const owner = await signIn({ balanceCents: 500, companyName: 'Northlight' })
  const show = (red: number) => owner.call(accountsApi.uploadLogo, { body: aPicture(red) })
  const take = () =>
    owner.call(accountsApi.updateCompany, { body: { companyName: null, companyLogoUrl: null } })
  return { ...owner, show, take }
})

/** The sizes of the pictures that the sealed PDF holds. */
async function picturesIn(owner: Client, id: string) {
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const pictures = rawPayload
    .toString('latin1')
    .split('endobj')
    .filter((object) => /\/Subtype \/Image\b/.test(object))
  return pictures.map((object) =>
    ['Width', 'Height'].map((side) => new RegExp(`/${side} (\\d+)`).exec(object)?.[1]),
  )
}

const redIn = (dataUrl: string) => PNG.sync.read(Buffer.from(dataUrl.split(',')[1]!, 'base64')).data[0]

test('the certificate shows the logo that was there when the contract was sent, whatever is shown since', async ({
  owner,
  client,
  deps,
  sealTools,
  settle,
}) => {
  await owner.show(10)
  const { id, signers } = await aSentContract(owner)
  await owner.show(200)
  await owner.take()
  await deps.db.execute(sql`update company_logos set fetched_at = fetched_at - interval '3 days'`)
  await cleanUp(deps)
  const kept = await deps.db.execute(sql`select from company_logos where user_id = ${owner.user.id}`)
  expect(kept.rows).toHaveLength(1)
  await signAs(client(), id, signers[0]!.id)
  const render = vi.spyOn(sealTools.pdf, 'renderSealed')
  await settle()
  expect(render.mock.calls.map(([{ sender }]) => redIn(sender.companyLogo ?? ''))).toEqual([10])
  render.mockRestore()
  expect(await picturesIn(owner, id)).toContainEqual(['60', '30'])
  expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({ seal: { state: 'sealed' } })
})

test('a contract that was sent without a logo is sealed without one', async ({
  owner,
  client,
  sealTools,
  settle,
}) => {
  const { id, signers } = await aSentContract(owner)
  await owner.show(10)
  await signAs(client(), id, signers[0]!.id)
  const render = vi.spyOn(sealTools.pdf, 'renderSealed')
  await settle()
  expect(render.mock.calls.map(([{ sender }]) => sender.companyLogo)).toEqual([undefined])
  render.mockRestore()
  expect(await picturesIn(owner, id)).not.toContainEqual(['60', '30'])
})

test('nothing is sealed while another picture is stored than was recorded', async ({
  owner,
  client,
  deps,
  settle,
}) => {
  await owner.show(10)
  const { id, signers } = await aSentContract(owner)
  await signAs(client(), id, signers[0]!.id)
  await deps.db.execute(
    sql`update company_logos set content = ${aPicture(200)} where user_id = ${owner.user.id}`,
  )
  await settle().catch(() => undefined)
  expect((await owner.call(contractsApi.get, { params: { id } })).seal).toMatchObject({
    state: 'failing',
    lastError: expect.stringContaining('The sender’s logo isn’t what was recorded.'),
  })
})
