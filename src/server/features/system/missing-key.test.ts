import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { adminApi } from '#shared/admin/admin.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { users } from '#server/db/tables/accounts.ts'
import { contractEncryption, contracts } from '#server/db/tables/contracts.ts'
import { deliveries } from '#server/db/tables/messages.ts'
import type { Deps } from '#server/deps.ts'
import { encryptUserPhone } from '#server/features/accounts/accounts.queries.ts'
import { deliverMessage } from '#server/features/deliveries/deliver-message.ts'
import { sealContract } from '#server/features/evidence/seal-contract.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { aCompletedContract, aSentContract, expect, test as base } from '#test/app.ts'

/** Another machine, on which somebody made a master key that isn’t here yet, and moved data to it. */
const test = base.extend('elsewhere', async ({ deps, keysDir }, { onCleanup }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-keys-'))
  onCleanup(() => rmSync(folder, { recursive: true }))
  const keyring = openKeyring(folder)
  const kid = keyring.activeKid()
  const fileIn = (dir: string) => path.join(dir, `master-${kid}.key`)
  return {
    kid,
    moveUser: ({ db }: Deps, id: string) =>
      db
        .update(users)
        .set({ phone: encryptUserPhone({ keyring }, id, '+12125550100') })
        .where(eq(users.id, id)),
    async moveContract({ db }: Deps, id: string) {
      const ofContract = eq(contractEncryption.contractId, id)
      const [row] = await db.select().from(contractEncryption).where(ofContract)
      const place = { table: 'contract_encryption', id, column: 'wrapped_key' }
      const wrappedKey = keyring.wrapKey(deps.keyring.unwrapKey(row!.wrappedKey, place), place)
      await db.update(contractEncryption).set({ wrappedKey }).where(ofContract)
    },
    async moveMessage({ db, keyring: here }: Deps, { id, payload }: typeof deliveries.$inferSelect) {
      const place = { table: 'deliveries', id, column: 'payload' }
      const moved = keyring.encryptField(here.decryptText(payload!, place), place)
      await db.update(deliveries).set({ payload: moved }).where(eq(deliveries.id, id))
    },
    copyKeyHere: () => copyFileSync(fileIn(folder), fileIn(keysDir)),
  }
})

test('a master key that isn’t on this machine yet is not told as data that was changed, and whatever was tried works once it is', async ({
  signIn,
  client,
  deps,
  elsewhere,
}) => {
  const [olga, admin] = [await signIn(), await signIn({ email: 'boss@example.com', emailVerified: true })]
  const { id, signers } = await aSentContract(olga)
  await elsewhere.moveUser(deps, olga.user.id)
  await elsewhere.moveContract(deps, id)
  const tries = [
    () => olga.call(accountsApi.me, {}),
    () => olga.call(contractsApi.get, { params: { id } }),
    () => client().call(signingApi.get, { params: { signerId: signers[0]!.id } }),
  ]
  for (const tried of tries) {
    const refused = await tried().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ status: 503, message: expect.stringContaining('Try again') })
    expect(refused).not.toHaveProperty('code', 'evidence_changed')
  }
  expect((await admin.call(adminApi.health, {})).missingKeys).toEqual([elsewhere.kid])

  elsewhere.copyKeyHere()
  expect((await admin.call(adminApi.health, {})).missingKeys).toEqual([])
  for (const tried of tries) await tried()
})

test('a contract whose master key isn’t on this machine takes neither the list of its owner nor a legal hold with it', async ({
  signIn,
  deps,
  elsewhere,
}) => {
  const olga = await signIn({ balanceCents: 100 })
  const admin = await signIn({ email: 'boss@example.com', emailVerified: true })
  const [{ id }, other] = [await aSentContract(olga), await aSentContract(olga)]
  await elsewhere.moveContract(deps, id)
  const listed = await olga.call(contractsApi.list, {})
  expect(listed.map((contract) => [contract.id, contract.signers.length])).toEqual([
    [other.id, 1],
    [id, 0],
  ])
  const hold = { params: { id }, body: { reason: 'Court order' } }
  expect(await admin.call(adminApi.setHold, hold)).toMatchObject({ isInLog: false })
  expect(await deps.db.$count(contracts, eq(contracts.legalHold, true))).toBe(1)
})

test('a message that can’t be opened because a master key isn’t here waits for it, however often it’s tried', async ({
  signIn,
  deps,
  elsewhere,
}) => {
  await aSentContract(await signIn())
  const [message] = await deps.db.select().from(deliveries)
  await elsewhere.moveMessage(deps, message!)
  const attempt = { number: 20, isLast: true, signal: new AbortController().signal }
  const senders = { mail: undefined, sms: undefined }
  const deliver = () => deliverMessage(deps, senders, deliveryHandlers, message!.id, attempt)
  await expect(deliver()).rejects.toThrow(`master-${elsewhere.kid}.key`)
  elsewhere.copyKeyHere()
  await deliver()
  expect(await deps.db.select({ status: deliveries.status }).from(deliveries)).toEqual([{ status: 'sent' }])
})

test('a seal that fails because a master key isn’t here is not put down to the contract, and is made once it is', async ({
  signIn,
  client,
  deps,
  elsewhere,
  sealTools,
}) => {
  const { id } = await aCompletedContract(await signIn(), client)
  await elsewhere.moveContract(deps, id)
  const attempt = { number: 1, isLast: false, signal: new AbortController().signal }
  const seal = () => sealContract(deps, sealTools, id, attempt)
  const sealOf = async () =>
    (await deps.db.select({ state: contracts.sealState, error: contracts.sealError }).from(contracts))[0]
  await expect(seal()).rejects.toThrow(`master-${elsewhere.kid}.key`)
  expect(await sealOf()).toEqual({ state: 'failing', error: 'The server couldn’t do it right now.' })
  elsewhere.copyKeyHere()
  await seal()
  expect(await sealOf()).toMatchObject({ state: 'sealed' })
})
