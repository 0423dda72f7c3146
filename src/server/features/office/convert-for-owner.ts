import type { Deps } from '#server/deps.ts'
import { notifyOwnerOfPdfService } from '#server/features/notices/notify-owner.ts'
import {
  findPdfService,
  notePdfServiceFailed,
  notePdfServiceWorked,
  type OwnPdfService,
} from '#server/features/settings/pdf-services.queries.ts'
import { HttpError } from '#server/http/errors.ts'
import { isOfficeType, OfficeError, type OfficeType } from '#server/integrations/office/office-converter.ts'
import { PdfServiceError } from '#server/integrations/office/own-gotenberg.ts'
import { createTaskQueue } from '#server/processes/task-queue.ts'
import { createOfficeConversion, type OfficeConversion } from './convert-to-pdf.ts'

const AT_ONCE = 8
const MAX_PER_OWNER = 3

/**
 * Makes a PDF of an owner's Office file for the owner's own eyes: by their own PDF service where they have one, else, or
 * where that fails, by the platform. Never for signers, who would read what a service of the sender says that the file is.
 */
export function createOwnersConversion(deps: Deps, byPlatform: OfficeConversion): OfficeConversion {
  const queue = createTaskQueue({
    atOnce: AT_ONCE,
    lanes: { all: { atOnce: AT_ONCE, maxWaiting: 50 } },
    maxPerOwner: MAX_PER_OWNER,
  })
  const byOwner = createOfficeConversion({
    office: {
      toPdf: (bytes, type, owner) =>
        queue.run(
          { lane: 'all', owner },
          () => convert(deps, owner, bytes, type),
          () => new OfficeError('unavailable', 'Other documents of this owner are being converted.'),
        ),
    },
    perOwner: true,
  })
  return async (file, owner) => {
    if (!isOfficeType(file.mimeType) || !(await findPdfService(deps.db, deps, owner)))
      return byPlatform(file, owner)
    try {
      return await byOwner(file, owner)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return byPlatform(file, owner)
    }
  }
}

async function convert(deps: Deps, owner: string, bytes: Uint8Array, type: OfficeType) {
  const service = await findPdfService(deps.db, deps, owner)
  if (!service) throw new OfficeError('unavailable', 'The owner has no PDF service anymore.')
  try {
    const pdf = await deps.pdfServices.toPdf(service, bytes, type)
    await notePdfServiceWorked(deps.db, service, deps.now())
    return pdf
  } catch (error) {
    if (!(error instanceof PdfServiceError)) throw error
    if (error.failure === 'document') throw new OfficeError('refused', error.message)
    await noteFailure(deps, service, error.message)
    throw new OfficeError('unavailable', error.message)
  }
}

const noteFailure = (deps: Deps, service: OwnPdfService, reason: string) =>
  deps.db.transaction(async (tx) => {
    const isFirst = await notePdfServiceFailed(tx, service, reason)
    if (isFirst) await notifyOwnerOfPdfService(tx, deps, service.userId, reason)
  })
