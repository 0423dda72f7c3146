import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import { badRequest } from '#server/http/errors.ts'
import { canonicalHtml } from './canonical-html.ts'
import { refuseLargeImages } from './refuse-large-images.ts'
import { refuseUnsettablePictures } from './refuse-unsettable.ts'

/** Throws a 400 where no PDF could be made of this canonical HTML, or where it has grown larger than a contract may be. */
export function refuseUnfitContent(html: string) {
  refuseUnsettablePictures(html)
  // cleaning may write five characters where one was typed
  if (html.length > MAX_CONTENT_BYTES) throw badRequest('The text is larger than 5 MB', 'content')
  refuseLargeImages(html)
}

/** The canonical form of a text that somebody wrote; throws a 400 where it cannot become a contract. */
export function cleanContent(html: string): string {
  // no database keeps this one character as text
  const clean = canonicalHtml(html.toWellFormed().replaceAll('\0', ''))
  refuseUnfitContent(clean)
  return clean
}
