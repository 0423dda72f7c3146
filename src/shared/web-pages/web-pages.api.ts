import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { isoDate } from '#shared/text.ts'

export const processingType = z.enum(['formatted', 'text'])

/** What the person reads when a page cannot be had; the reason may follow after a colon. */
export const FETCH_FAILED = 'Could not fetch content from URL'
export const NOT_HTML = 'URL must point to a webpage with HTML content.'

export const fetchedPage = z.object({
  /** Canonical HTML: the article with its structure, or its paragraphs alone in mode text. */
  content: z.string(),
  title: z.string(),
  /** Where it was found in the end, after redirects. */
  url: z.string(),
  fetchedAt: isoDate,
  /** For the person: what of the page may not be in the content. */
  warnings: z.array(z.string()).optional(),
})
export type FetchedPage = z.output<typeof fetchedPage>

export const webPagesApi = {
  urlPreview: endpoint('POST', '/api/contracts/url-preview', {
    summary: 'The content of a public web page; 415 when it is not HTML',
    access: 'verified',
    body: z.object({
      url: z
        .string('Enter the address of a web page')
        .trim()
        .min(1, 'Enter the address of a web page')
        .max(2000),
      processingType: processingType.default('formatted'),
    }),
    response: fetchedPage,
  }),
}
