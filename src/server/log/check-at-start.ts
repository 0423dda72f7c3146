import type { Db } from '#server/db/db.ts'
import { type LogTree, whyRolledBack } from './extend-tree.ts'
import { findCheckpoint } from './tree.queries.ts'

type Logger = Record<'error' | 'warn', (details: object, message: string) => void>

/** Tells the operator at the start what is wrong with the log or with what is remembered of it; never stops the start for it. */
export async function checkLogAtStart(db: Db, tree: LogTree, logger: Logger): Promise<void> {
  const why = await whyRolledBack(db, tree)
  if (why) logger.error({ reference: 'extend-log-tree', problem: 'rolled-back' }, why)
  else if (tree.last.read() === undefined && (await findCheckpoint(db)))
    logger.warn(
      { reference: 'extend-log-tree' },
      'There’s no log-checkpoint.txt next to the keys, although the log has been signed before. Unless you accepted a restored backup, nothing shows whether the database was put back to an earlier state.',
    )
}
