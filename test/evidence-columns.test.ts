import { readFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { explainingApi } from '#shared/explaining/explaining.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { SealedBoxError } from '#server/crypto/sealed-box.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { presentSignature } from '#server/features/contract-view/present-signature.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import { buildSealedDocument } from '#server/features/evidence/build-sealed-document.ts'
import { complianceReport } from '#server/features/evidence/compliance-report.ts'
import { judgePicture } from '#server/features/signing/judge-picture.ts'
import { signContract } from '#server/features/signing/sign-contract.ts'
import { listSignatures } from '#server/features/signing/signing.queries.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { aSignatureImage, allConsents, expect, test as base } from './app.ts'
import { aTextFile, anUpload } from './attached.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { Client } from './client.ts'

// a thousand changes, each judged
vi.setConfig({ testTimeout: 300_000 })

type Column = { table: string; name: string; type: string; nullable: boolean }
type Owner = Client & { user: { id: string; email: string } }
/** `places`: of the open signer, for initials. */
type State = { name: string; id: string; openSigner: string | undefined; places: number[] }

const DOCUMENT = 'docs/evidence-columns.md'
/** Columns that the document lists: `table.column` at the beginning of each row of its table. */
const listed = Array.from(readFileSync(DOCUMENT, 'utf8').matchAll(/^\| `(\w+\.\w+)`/gm), ([, name]) => name)

/** Of every table that says something of a contract. */
async function listColumns({ db }: Deps): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns
    where table_schema = 'public' and (table_name = 'contracts' or table_name in
      (select table_name from information_schema.columns where table_schema = 'public' and column_name = 'contract_id'))
    order by table_name, ordinal_position`)
  return rows
}

const anotherValue: Record<string, (column: SQL) => SQL> = {
  text: (column) => sql`coalesce(${column}, '') || 'x'`,
  uuid: () => sql`gen_random_uuid()`,
  boolean: (column) => sql`not ${column}`,
  integer: (column) => sql`coalesce(${column}, 0) + 1000`,
  bigint: (column) => sql`coalesce(${column}, 0) + 1000`,
  'timestamp with time zone': (column) => sql`coalesce(${column}, now()) + interval '1 hour'`,
  bytea: (column) => {
    const last = sql`octet_length(${column}) - 1`
    return sql`coalesce(set_byte(${column}, ${last}, (get_byte(${column}, ${last}) + 1) % 256), '\\x00')`
  },
  jsonb: () => sql`'["mallory@example.com"]'::jsonb`,
}

/** The first and the last row of the contract with this column changed, and emptied where that is allowed. */
async function listChanges(
  { db }: Deps,
  id: string,
  { table, name, type, nullable }: Column,
): Promise<SQL[]> {
  const [from, column] = [sql.identifier(table), sql`${sql.identifier(name)}`]
  const own = table === 'contracts' ? sql`id = ${id}` : sql`contract_id = ${id}`
  const { rows } = await db.execute<{ row: string; isNull: boolean }>(
    sql`select ctid::text as row, ${column} is null as "isNull" from ${from} where ${own} order by ctid`,
  )
  const some = rows.length > 2 ? [rows[0]!, rows.at(-1)!] : rows
  const change = anotherValue[type]
  if (!change) throw new Error(`Say how a column of the type ${type} is changed`)
  return some.flatMap(({ row, isNull }) => {
    const where = sql`where ctid = ${row}::tid`
    const changed = sql`update ${from} set ${column} = ${change(column)} ${where}`
    // what is not in its row has to be in the bucket: a constraint says so
    const instead = name === 'content' ? sql`, object_key = 'elsewhere'` : sql``
    return nullable && !isNull
      ? [changed, sql`update ${from} set ${column} = null${instead} ${where}`]
      : [changed]
  })
}

class RolledBack extends Error {}

/** Runs the work on the changed database, as somebody with all rights in it could leave it, and takes the change back. */
async function underChange<T>(deps: Deps, change: SQL, work: (deps: Deps) => Promise<T>): Promise<T> {
  let outcome: { value: T } | undefined
  await deps.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(change)
      outcome = { value: await work({ ...deps, db: tx }) }
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  if (!outcome) throw new Error('Nothing was judged')
  return outcome.value
}

type Outcome = { answer: string } | { refused: string; isGone: boolean }

/** What a call answers; a refusal in words where it refuses. Anything else is a fault. */
async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: JSON.stringify(await call()) }
  } catch (error) {
    const isRefusal =
      error instanceof HttpError ||
      error instanceof SealedBoxError ||
      /can(not|’t)? be sealed/.test(String(error))
    if (!isRefusal) throw error
    const isGone = error instanceof HttpError && (error.statusCode === 404 || error.statusCode === 410)
    return { refused: String(error), isGone }
  }
}
const says = (outcome: Outcome, isGone: boolean) => 'refused' in outcome && outcome.isGone === isGone

const pictures = {
  signatureData: aSignatureImage(),
  initialsData: aSignatureImage(90, 60),
  initialsMethod: 'drawn' as const,
}
const origin = { ipAddress: '127.0.0.1', userAgent: 'test' }
const service = { appUrl: '', sealCertificateSha256: '0'.repeat(64), sealCertificateName: 'test' }

/** What the contract's report, its signatures and its certificate say, and whether its next signer can sign. */
async function judge(deps: Deps, owner: SessionUser, { id, openSigner, places }: State) {
  const contract = await findContract(deps.db, id)
  const report = await outcomeOf(async () => ({
    ...(await complianceReport(deps, owner, id)),
    generatedAt: '',
  }))
  const isNamed = 'answer' in report ? JSON.parse(report.answer).problems.length > 0 : !report.isGone
  // what they say is compared where the report names nothing
  const signatures =
    isNamed ||
    (await outcomeOf(async () =>
      (await listSignatures(deps.db, await getContractKey(deps.db, deps, id), id)).map((row) =>
        presentSignature(row, undefined),
      ),
    ))
  const certificate = await outcomeOf(async () => {
    if (!contract?.completedAt) throw notFound('Certificate')
    return buildSealedDocument(deps.db, await getContractKey(deps.db, deps, id), contract, service)
  })
  const signing: Outcome =
    openSigner && (isNamed || says(report, true))
      ? await outcomeOf(() => {
          const body = { contractId: id, signerId: openSigner, ...pictures, places }
          return signContract(
            deps,
            judgePicture,
            { ...body, signatureMethod: 'drawn' },
            { origin, linkSecret: undefined },
          )
        })
      : { refused: 'not tried', isGone: true }
  return {
    isDetected: isNamed || !contract || says(certificate, false) || says(signing, false),
    /** Out of its owner's lists, so that nothing at all is said of it. */
    isHidden: says(report, true),
    evidence: JSON.stringify([report, signatures, certificate]),
    isSigned: 'answer' in signing,
    isCertified: 'answer' in certificate,
  }
}

const test = base
  .extend('owner', ({ signIn }) => signIn({ balanceCents: 500 }))
  .extend(
    'contractIn',
    ({ deps, owner, client, codeFor, clock }) =>
      (name: string) =>
        aContractIn(name, { deps, owner, client, codeFor, clock }),
  )

test('every column of a sent, a half-signed and a completed contract is detected when somebody changes it in the database, or is listed as without effect on evidence', async ({
  deps,
  owner,
  contractIn,
  settle,
}) => {
  const states: State[] = []
  for (const name of ['sent', 'half-signed', 'completed']) states.push(await contractIn(name))
  await settle()

  const user = sessionOf(owner)
  const columns = await listColumns(deps)
  const detected = new Set<string>()
  const faults: string[] = []
  for (const state of states) {
    const before = await judge(deps, user, state)
    expect([state.name, before.isDetected]).toEqual([state.name, false])
    for (const column of columns)
      for (const change of await listChanges(deps, state.id, column)) {
        const name = `${column.table}.${column.name}`
        const after = await underChange(deps, change, (changed) => judge(changed, user, state))
        if (!after.isDetected && !after.isHidden && after.evidence !== before.evidence)
          faults.push(`${state.name}: ${name} changes the evidence and nobody says so`)
        if (!after.isDetected) continue
        detected.add(name)
        if (after.isSigned) faults.push(`${state.name}: signed although ${name} was changed`)
        if (after.isCertified && column.table !== 'documents')
          faults.push(`${state.name}: a certificate is made although ${name} was changed`)
      }
  }
  expect(faults).toEqual([])
  const undetected = columns
    .map(({ table, name }) => `${table}.${name}`)
    .filter((name) => !detected.has(name))
  expect(undetected.toSorted()).toEqual(listed.toSorted())
})

const remove = (table: string, id: string) => sql`delete from ${sql.identifier(table)} where ctid =
  (select max(ctid) from ${sql.identifier(table)} where contract_id = ${id})`
const invent = (table: string, id: string) => {
  const news = JSON.stringify({
    id: table === 'signers' ? 'x'.repeat(32) : '018f0000-0000-7000-8000-000000000000',
    email: 'mallory@example.com',
    ...(table === 'signatures' && { signer_id: 'x'.repeat(32) }),
  })
  const from = sql.identifier(table)
  return sql`insert into ${from} select (jsonb_populate_record(t, ${news}::jsonb)).* from ${from} t
    where contract_id = ${id} limit 1`
}

test('a row of the evidence that was removed, or invented, is named, and the contract is neither signed nor sealed', async ({
  deps,
  owner,
  contractIn,
  settle,
}) => {
  const half = await contractIn('half-signed')
  const whole = await contractIn('completed')
  await settle()
  const user = sessionOf(owner)
  const tables = [
    'signers',
    'signatures',
    'consent_records',
    'attachments',
    'log_heads',
    'log_records',
    'documents',
  ]
  for (const state of [half, whole]) {
    const changes: [string, SQL][] = [
      ...tables.map((table): [string, SQL] => [`${table} removed`, remove(table, state.id)]),
      ...['signers', 'signatures', 'consent_records'].map((table): [string, SQL] => [
        `${table} invented`,
        invent(table, state.id),
      ]),
    ]
    for (const [name, change] of changes) {
      // a contract that is not completed has no sealed PDF
      if (name === 'documents removed' && state === half) continue
      const after = await underChange(deps, change, (changed) => judge(changed, user, state))
      const isCertified = after.isCertified && !name.startsWith('documents')
      expect([state.name, name, after.isDetected, after.isSigned, isCertified]).toEqual([
        state.name,
        name,
        true,
        false,
        false,
      ])
    }
  }
})

const sessionOf = ({ user }: Owner): SessionUser => ({
  ...user,
  firstName: 'Olga',
  lastName: 'Owner',
  phoneVerified: true,
  emailVerified: true,
  isAdmin: false,
  sessionId: '',
  origin,
})

type World = {
  deps: Deps
  owner: Owner
  client: () => Client
  codeFor: (phone: string) => Promise<string>
  clock: { pass: (time: { minutes: number }) => void }
}

/**
 * A contract with a file and two signers: one has opened, consented, seen and proven a phone, and then one or both sign.
 * Its owner accepted a disclaimer for it.
 */
async function aContractIn(name: string, { deps, owner, client, codeFor, clock }: World): Promise<State> {
  const phone = '+12125550147'
  const person = { notificationPreference: 'email' as const }
  const contract = await owner.call(contractsApi.create, {
    body: {
      title: 'Lease',
      content: '<p>The rent is $900. [@field:initials_of_signer_1] [@field:initials_of_signer_2]</p>',
      twoFARequirement: 'ask',
      attachmentUrl: await anUpload(deps, owner.user.id, aTextFile()),
      signers: [
        { ...person, name: 'Ada', email: 'ada@example.com', phone, ccEmails: ['copy@example.com'] },
        { ...person, name: 'Ben', email: 'ben@example.com', roleKey: 'tenant' },
      ],
    },
  })
  const [ada, ben] = contract.signers.map((signer) => signer.id)
  if (!ada || !ben) throw new Error('Two signers were expected')
  const { id } = contract
  await owner.call(explainingApi.acceptOwnDisclaimer, {
    body: { disclaimerVersion: '1.0.0', feature: name, contractId: id },
  })
  await owner.call(contractsApi.send, { params: { id } })
  for (const [signerId, signs] of [
    [ada, name !== 'sent'],
    [ben, name === 'completed'],
  ] as const) {
    const signer = client()
    const params = { id: signerId }
    clock.pass({ minutes: 1 })
    await signer.call(signingApi.get, { params: { signerId } })
    await signer.call(signingApi.consent, { params, body: allConsents })
    await signer.call(signingApi.recordView, {
      params: { id },
      body: { documentType: 'contract', viewMethod: 'web_interface', signerId },
    })
    if (signerId === ben) await signer.call(signingApi.savePhone, { params, body: { phone: '+12125550148' } })
    await signer.call(signingApi.sendCode, { params })
    const code = await codeFor(signerId === ada ? phone : '+12125550148')
    await signer.call(signingApi.verifyCode, { params, body: { code } })
    const places = [signerId === ada ? 1 : 2]
    if (signs) await signer.call(signingApi.sign, { body: { contractId: id, signerId, ...pictures, places } })
  }
  const open = { sent: { openSigner: ada, places: [1] }, 'half-signed': { openSigner: ben, places: [2] } }[
    name
  ]
  return { name, id, openSigner: undefined, places: [], ...open }
}
