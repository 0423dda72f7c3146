import { setTimeout as wait } from 'node:timers/promises'
import type { Deps, Origin } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { conflict, HttpError } from '#server/http/errors.ts'
import type { MailAttachment } from '#server/integrations/mail/mailer.ts'
import { appendFacts, EVIDENCE_CHANGED } from '#server/log/append.ts'
import type { Actor } from '#server/log/chain.ts'
import { countAnonymousRecords, findHead } from '#server/log/log.queries.ts'
import { findDocument, readDocument } from './documents.queries.ts'

const WAIT_MS = 10_000
const POLL_MS = 150
/** Readings beyond these are not recorded: whoever has the link of the completion mail may come as often as they like. */
export const MAX_RECORDS = 3000
export const MAX_ANONYMOUS_READINGS = 200

/** The sealed PDF; undefined when it is still not there after 10 seconds. 409 before completion. Each reading is logged. */
export async function readSealedPdf(
  deps: Deps,
  contract: Pick<ContractRow, 'id' | 'status'>,
  reader: Actor,
  origin: Origin,
): Promise<Buffer | undefined> {
  const bytes = await awaitSealedPdf(deps, contract)
  if (bytes) await recordReading(deps, contract.id, reader, origin)
  return bytes
}

/** The same for a caller who may still fail to hand it out, and logs the reading itself. */
export async function awaitSealedPdf(
  deps: Deps,
  { id, status }: Pick<ContractRow, 'id' | 'status'>,
): Promise<Buffer | undefined> {
  if (status !== 'completed') throw conflict('There’s no signed PDF until everyone has signed.')
  if (!(await isSealedWithin(deps, id, WAIT_MS))) return undefined
  return readDocument(deps, await getContractKey(deps.db, deps, id), id)
}

/** Logs that the sealed PDF was handed out, with `what` it was read for where that was more than the PDF. */
export async function recordReading(
  deps: Deps,
  contractId: string,
  reader: Actor,
  { ipAddress, userAgent }: Origin,
  what?: 'evidence',
): Promise<void> {
  if (!(await isRoomFor(deps, contractId, reader))) return
  const key = await getContractKey(deps.db, deps, contractId)
  const fact = {
    action: 'pdf.downloaded',
    actor: reader,
    ...(what && { data: { what } }),
    personal: { ipAddress, userAgent },
  }
  await deps.db
    .transaction((tx) => appendFacts(tx, { contractId, key, now: deps.now() }, [fact]))
    .catch((error: unknown) => {
      // the sealed PDF proves itself, also where its log was changed and takes no record any more
      if (!(error instanceof HttpError) || error.code !== EVIDENCE_CHANGED) throw error
      deps.logger.error({ err: error, contractId }, 'a reading of the sealed PDF could not be recorded')
    })
}

async function isRoomFor({ db }: Deps, contractId: string, reader: Actor): Promise<boolean> {
  const head = await findHead(db, contractId)
  if (!head || head.cseq >= MAX_RECORDS) return false
  const isAnybody = reader.kind === 'anonymous'
  return (
    !isAnybody || (await countAnonymousRecords(db, contractId, 'pdf.downloaded')) < MAX_ANONYMOUS_READINGS
  )
}

async function isSealedWithin({ db }: Deps, contractId: string, timeoutMs: number): Promise<boolean> {
  const until = performance.now() + timeoutMs
  while (!(await findDocument(db, contractId))) {
    if (performance.now() > until) return false
    await wait(POLL_MS)
  }
  return true
}

/** The sealed PDF of a contract as a mail takes it along. */
export async function loadSealedPdf(deps: Deps, contractId: string): Promise<MailAttachment> {
  const document = await findDocument(deps.db, contractId)
  const content =
    document && (await readDocument(deps, await getContractKey(deps.db, deps, contractId), contractId))
  if (!content) throw new Error('The sealed PDF is not there')
  return { filename: document.filename, contentType: 'application/pdf', content }
}
