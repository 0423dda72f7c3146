import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { migrationsFolder } from '#server/db/migrate.ts'
import { sentTerms } from '#server/features/signing/sent-terms.ts'
import { aDraft, expect, test } from '#test/app.ts'
import { aDraftWith, aPdfFile, aSentContractWith } from '#test/attached.ts'

test('the pages of an attached PDF come first unless the sender says otherwise', async ({ signIn, deps }) => {
  const owner = await signIn()
  const file = await aPdfFile()
  const placeOf = async (values: Parameters<typeof aDraftWith>[3]) =>
    (await aDraftWith(deps, owner, file, values)).contract.attachmentPlace
  expect([await placeOf({}), await placeOf({ attachmentPlace: 'last' })]).toEqual(['first', 'last'])
})

test('what has an attached file from before there was a choice keeps its place after the text', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const sent = await aSentContractWith(deps, owner, await aPdfFile())
  const draft = await aDraftWith(deps, owner, await aPdfFile())
  const withoutFile = await aDraft(owner)
  const migration = readFileSync(path.join(migrationsFolder, '0042_attachment_place.sql'), 'utf8')
  await deps.db.execute(sql`alter table contracts drop column attachment_place`)
  for (const statement of migration.split('--> statement-breakpoint'))
    await deps.db.execute(sql.raw(statement))
  const placeOf = async ({ id }: { id: string }) =>
    (await owner.call(contractsApi.get, { params: { id } })).attachmentPlace
  expect([await placeOf(sent), await placeOf(draft), await placeOf(withoutFile)]).toEqual([
    'last',
    'last',
    'first',
  ])
})

test('the record of a sending from before there was a choice says that the pages come last', () => {
  const contract = {
    title: 'Lease',
    contentType: 'html',
    workflow: 'parallel',
    twoFARequirement: 'none',
    autoPDF: true,
    aiLegalGuidance: true,
    createdAt: '2026-11-20T00:00:00.000Z',
  }
  const sender = { id: 'x', name: 'Olga Owner', email: 'olga@example.com', companyName: null }
  const terms = {
    v: 1,
    documentContentHash: '',
    contract,
    attachment: null,
    sender,
    parties: [],
    chargedCents: 50,
  }
  expect(sentTerms.parse(terms).contract.attachmentPlace).toBe('last')
})
