import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/errors.ts'

/** The canonical form of a template's text. Throws a 400 for `defaultContent` where no contract, or no PDF, can be made of it. */
export async function cleanTemplateText(deps: Deps, html: string, ownerId: string): Promise<string> {
  try {
    return await deps.contractTexts.run('clean', { html }, ownerId)
  } catch (error) {
    if (!(error instanceof HttpError) || !error.issues) throw error
    const { statusCode, message } = error
    // cleaning names the field as contracts have it
    throw new HttpError(statusCode, message, { issues: [{ path: 'defaultContent', message }] })
  }
}
