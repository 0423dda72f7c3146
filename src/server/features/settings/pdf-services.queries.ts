import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { pdfServices } from '#server/db/tables/settings.ts'
import type { Deps } from '#server/deps.ts'
import type { PdfService } from '#server/integrations/office/own-gotenberg.ts'

type Keys = Pick<Deps, 'keyring'>
type Row = typeof pdfServices.$inferSelect
export type OwnPdfService = PdfService & Pick<Row, 'userId' | 'workedAt' | 'error' | 'updatedAt'>

const place = (userId: string) => ({ table: 'pdf_services', id: userId, column: 'password' })

export async function findPdfService(
  db: Db,
  { keyring }: Keys,
  userId: string,
): Promise<OwnPdfService | undefined> {
  const [row] = await db.select().from(pdfServices).where(eq(pdfServices.userId, userId))
  if (!row) return undefined
  return { ...row, password: keyring.decryptText(row.password, place(userId)) }
}

export async function savePdfService(
  tx: Db,
  { keyring }: Keys,
  userId: string,
  { url, username, password }: PdfService,
  now: Date,
) {
  const sealed = keyring.encryptField(password, place(userId))
  const values = { url, username, password: sealed, workedAt: now, error: null, updatedAt: now }
  await tx
    .insert(pdfServices)
    .values({ ...values, userId })
    .onConflictDoUpdate({ target: pdfServices.userId, set: values })
}

export async function removePdfService(db: Db, userId: string) {
  await db.delete(pdfServices).where(eq(pdfServices.userId, userId))
}

const isService = ({ userId, updatedAt }: Pick<OwnPdfService, 'userId' | 'updatedAt'>) =>
  and(eq(pdfServices.userId, userId), eq(pdfServices.updatedAt, updatedAt))

/** It made a PDF; unless another service, or another password, has taken its place since. */
export async function notePdfServiceWorked(db: Db, service: OwnPdfService, now: Date) {
  await db.update(pdfServices).set({ workedAt: now, error: null }).where(isService(service))
}

/** It could not make one; true for the first failure since it worked. */
export async function notePdfServiceFailed(tx: Db, service: OwnPdfService, error: string): Promise<boolean> {
  const first = await tx
    .update(pdfServices)
    .set({ error })
    .where(and(isService(service), isNull(pdfServices.error)))
    .returning({ userId: pdfServices.userId })
  if (first.length === 0) await tx.update(pdfServices).set({ error }).where(isService(service))
  return first.length > 0
}
