import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from '#server/db/db.ts'
import { root } from '#server/program-files.ts'

export const migrationsFolder = path.join(root, 'src/server/db/migrations')

export class DatabaseTooNew extends Error {
  constructor() {
    super('The database was last used by a newer Plainseal. Start that version, or restore a backup.')
    this.name = 'DatabaseTooNew'
  }
}

export class DatabaseTooOld extends Error {
  constructor() {
    super(
      'The database is of an earlier Plainseal, or empty. Run this with that version, or start this version first.',
    )
    this.name = 'DatabaseTooOld'
  }
}

/** Any number that no other program on the same PostgreSQL database is likely to lock. */
const migrationLock = 0x7031a15ea1n

/**
 * Brings the database up to the migrations of the folder, or to the first `count` of them: all of these or none.
 * Several processes may call it at once; one does the work while the others wait. Returns how many were applied; throws
 * DatabaseTooNew when the database knows migrations that the folder does not.
 */
export async function migrate(db: Db, folder = migrationsFolder, count?: number): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: folder }).slice(0, count)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
    const last = await lastApplied(tx)
    if (last > newestOf(known)) throw new DatabaseTooNew()
    const missing = known.filter(({ folderMillis }) => folderMillis > last)
    for (const migration of missing) await apply(tx, migration)
    return missing.length
  })
}

/** Tells whether a database has every migration of the folder, which is read once. */
export function migrationCheck(folder = migrationsFolder): (db: Db) => Promise<boolean> {
  const newest = newestOf(readMigrationFiles({ migrationsFolder: folder }))
  return async (db) => (await lastApplied(db)) >= newest
}

/**
 * For commands: only a start migrates, because a server of the version before may still run. Throws DatabaseTooOld,
 * DatabaseTooNew.
 */
export async function refuseOtherVersion(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select where to_regclass('drizzle.__drizzle_migrations') is not null`)
  const last = rows.length > 0 ? await lastApplied(db) : 0
  const newest = newestOf(readMigrationFiles({ migrationsFolder }))
  if (last > newest) throw new DatabaseTooNew()
  if (last < newest) throw new DatabaseTooOld()
}

/** What names each migration of this version in a database, in their order. */
export const listKnownMigrations = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

const newestOf = (migrations: MigrationMeta[]) => migrations.at(-1)?.folderMillis ?? 0

async function lastApplied(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.last ?? 0
}

async function apply(tx: Db, { sql: statements, hash, folderMillis }: MigrationMeta) {
  for (const statement of statements) await tx.execute(sql.raw(statement))
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  )
}
