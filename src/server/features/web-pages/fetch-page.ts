import type { z } from 'zod'
import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import {
  FETCH_FAILED,
  type FetchedPage,
  NOT_HTML,
  type webPagesApi,
} from '#shared/web-pages/web-pages.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { FileError } from '#server/files/file-error.ts'
import { HttpError, tooMany, unavailable } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'
import { FetchError } from '#server/integrations/web-pages/fetch-error.ts'
import type { Fetched } from '#server/integrations/web-pages/web-fetcher.ts'
import { fetchPictures } from './fetch-pictures.ts'

const MAX_PAGE_BYTES = 10 * 1024 * 1024
const MAX_IN_A_MINUTE = 20
const MINUTE_MS = 60_000
const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])

const failed = (why: string, status = 422) => new HttpError(status, `${FETCH_FAILED}: ${why}`)

/** A public web page as text for a contract: canonical HTML with its pictures in it. Says why when it cannot be had. */
export async function fetchPage(
  deps: Deps,
  user: SessionUser,
  { url, processingType }: z.output<(typeof webPagesApi)['urlPreview']['body']>,
): Promise<FetchedPage> {
  await limitFetches(deps, user.id)
  const page = await fetchHtml(deps, url)
  const { title, html, pictures, warnings } = await readArticle(deps, user, page, processingType)
  const sources = await fetchPictures(deps, pictures)
  const withPictures = html.replace(
    /<img src="picture:(\d+)"/g,
    (_, index: string) => `<img src="${sources[Number(index)] ?? ''}"`,
  )
  const content = await cleanOf(deps, user, withPictures)
  if (!content) throw failed('this page has no text, or needs scripts to show it.')
  if (Buffer.byteLength(content) > MAX_CONTENT_BYTES) throw failed('its text is larger than 5 MB.')
  return {
    content,
    title,
    url: page.url,
    fetchedAt: deps.now().toISOString(),
    ...(warnings.length > 0 && { warnings }),
  }
}

/** Lets a person have 20 pages a minute, so that nobody floods other sites through us; throws 429 above. */
async function limitFetches(deps: Deps, userId: string): Promise<void> {
  const counted = await countTowardsLimit(deps, { limit: 'web page', who: userId, windowMs: MINUTE_MS })
  if (counted.count > MAX_IN_A_MINUTE)
    throw tooMany(
      'You’ve fetched many web pages in the last minute. Wait a moment and try again.',
      counted.endsInMs / 1000,
    )
}

async function fetchHtml(deps: Deps, url: string): Promise<Fetched> {
  try {
    return await deps.fetchFromWeb(url, {
      accept: 'text/html, application/xhtml+xml;q=0.9',
      isWanted: (type) => HTML_TYPES.has(type),
      maxBytes: MAX_PAGE_BYTES,
    })
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    if (error.failure === 'wrong-type') throw new HttpError(415, NOT_HTML)
    throw failed(error.message, error.failure === 'bad-address' ? 400 : 422)
  }
}

async function readArticle(deps: Deps, user: SessionUser, page: Fetched, mode: 'formatted' | 'text') {
  try {
    return await deps.files.run('read-article', { ...page, mode }, user.id)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    if (error.retryable)
      throw unavailable(`${FETCH_FAILED}: too much is being read right now. Try again in a minute.`)
    throw failed(
      error.code === 'too-large'
        ? 'the page is too large to be read.'
        : 'the page is damaged or can’t be read.',
    )
  }
}

async function cleanOf({ contractTexts }: Deps, user: SessionUser, html: string): Promise<string> {
  try {
    return await contractTexts.run('canonical', { html }, user.id)
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 400) throw failed('the page can’t be read.')
    throw error
  }
}
