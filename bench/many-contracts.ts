import { sql } from 'drizzle-orm'
import { type BenchApp, makeDraft } from './bench-app.ts'
import { makeOwner } from './bench-owner.ts'

/** As many as a page shows, and one more. */
const REAL = 51

/**
 * An account with so many contracts: the newest page is real; what lies behind it is copied in the database, with ids
 * that grow with time as all do.
 */
export async function makeContracts(bench: Pick<BenchApp, 'app' | 'deps'>, contracts: number) {
  const owner = await makeOwner(bench)
  await addContracts(bench, owner, contracts)
  return owner
}

/** The same for an owner who is there. */
export async function addContracts(
  { deps: { db } }: Pick<BenchApp, 'deps'>,
  owner: Awaited<ReturnType<typeof makeOwner>>,
  contracts: number,
) {
  for (let n = 0; n < REAL; n++) await makeDraft(owner.client, '<p>Text.</p>', 2)
  await db.execute(sql`
    with source as (select * from contracts where creator_id = ${owner.id} limit 1),
    made as (
      insert into contracts
      select (jsonb_populate_record(null::contracts, to_jsonb(source) || jsonb_build_object('id',
        overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') || '-0000-7' from 1 for 15)))).*
      from source, generate_series(1, ${contracts - REAL}::int) n returning id
    )
    insert into signers
    select (jsonb_populate_record(null::signers, to_jsonb(signer) || jsonb_build_object('contract_id', made.id, 'id',
      replace(made.id::text, '-', '') || signer.name))).*
    from made, signers signer where signer.contract_id = (select id from source)`)
}
