import { Readability } from '@mozilla/readability'
import { Parser } from 'htmlparser2'
import { JSDOM } from 'jsdom'
import { cleanArticle, cleanPage, paragraphsOf, withKnownTags } from './clean-article.ts'
import { decodeHtml } from './decode-html.ts'
import { FileError } from './file-error.ts'
import { missingIn, partsOf } from './missing-parts.ts'

export type WebPage = {
  bytes: Uint8Array
  /** The Content-Type header. */
  contentType: string
  /** Where the page was found. */
  url: string
  mode: 'formatted' | 'text'
}

export type Article = {
  title: string
  /** HTML, not yet canonical; the pictures in it have `picture:0`, `picture:1`… for their addresses. */
  html: string
  /** Addresses of these pictures: of http, https or data. */
  pictures: string[]
  /** For the person: what of the article may not be there. */
  warnings: string[]
}

const MAX_TITLE = 300
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE)
/** Characters below which what was taken for the article may be just any part of a page. */
const MIN_ARTICLE_LENGTH = 500
const isArticle = ({ textContent }: Element) => (textContent ?? '').trim().length >= MIN_ARTICLE_LENGTH

/** Looking for the article takes the longer the more there are: in a larger page its main part serves. */
const MAX_ELEMENTS = 50_000

/** The article of a web page without what is around it; scripts do not run and nothing is loaded. */
export function readArticle({ bytes, contentType, url, mode }: WebPage): Article {
  const { window } = new JSDOM('', { url })
  const source = decodeHtml(bytes, contentType)
  refuseDeep(source)
  // a document that is never shown: its style sheets are not even parsed
  const parse = () => new window.DOMParser().parseFromString(source, 'text/html')
  const page = parse()
  strikeOut(page)
  const fallbackTitle = oneLine(page.querySelector('h1')?.textContent ?? '') || new URL(url).hostname
  const isReadable = page.querySelectorAll('*').length <= MAX_ELEMENTS
  const serializer = (node: Node) => (node instanceof window.Element ? node : undefined)
  const parts = isReadable ? partsOf(page.body) : []
  const found = isReadable ? new Readability(page, { serializer }).parse() : undefined
  const title = oneLine(found?.title ?? page.title) || fallbackTitle
  const article =
    found?.content && isArticle(found.content)
      ? found.content
      : cleanPage(isReadable ? strikeOut(parse()) : page)
  const warnings = article === found?.content ? missingIn(article, parts) : []
  const pictures = cleanArticle(article, { url, base: article.ownerDocument.baseURI })
  if (mode === 'formatted') return { title, html: withKnownTags(article.innerHTML), pictures, warnings }
  const html = paragraphsOf(article)
    .map((text) => {
      const paragraph = article.ownerDocument.createElement('p')
      paragraph.textContent = text
      return paragraph.outerHTML
    })
    .join('')
  return { title, html, pictures: [], warnings }
}

/** The page, with what a style of its own strikes out as an element: styles are not read further. */
function strikeOut(page: Document): Document {
  for (const struck of page.querySelectorAll('[style*="line-through"]')) {
    const mark = page.createElement('s')
    mark.append(...struck.childNodes)
    struck.append(mark)
  }
  return page
}

// a browser's parser takes longer and longer for each further element that is left open
const MAX_DEPTH = 1000

function refuseDeep(html: string) {
  let depth = 0
  const parser = new Parser({
    onopentagname() {
      depth += 1
      if (depth > MAX_DEPTH) throw new FileError('unreadable', 'This page is nested too deeply.')
    },
    onclosetag() {
      depth -= 1
    },
  })
  parser.end(html)
}
