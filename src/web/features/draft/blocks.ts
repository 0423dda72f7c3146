import { parseHtml } from '#web/ui/editor/parse-html.ts'

/** A content type's own piece of the text: it can be found, replaced and taken out again. */
export type BlockKind = 'url' | 'file' | 'aiSummary' | 'aiSuggestions'

const find = (body: HTMLElement, kind: BlockKind) =>
  body.querySelector(`div[data-block="${kind}"]`) ?? undefined

/** Back from the form in which nothing runs and no policy complains. */
const written = (element: Element) => element.innerHTML.replace(/(<[a-z][^<>]*?\s)data-style=/gi, '$1style=')

/** The editor has no captions: what a table is called stands above it. */
function captionsAbove(block: HTMLElement) {
  for (const caption of block.querySelectorAll('caption')) {
    const line = block.ownerDocument.createElement('p')
    line.append(...caption.childNodes)
    caption.closest('table')?.before(line)
    caption.remove()
  }
}

/** Blocks of other kinds within it, which go on without it. */
const within = (block: Element) => block.querySelectorAll('div[data-block]')

/** The text with this block in place of the one of the same kind, or before what `findNext` finds, or at its end. */
export function withBlock(
  html: string,
  kind: BlockKind,
  inner: string,
  findNext?: (body: HTMLElement) => Element | undefined,
): string {
  const body = parseHtml(html)
  const block = body.ownerDocument.createElement('div')
  block.dataset.block = kind
  block.append(...parseHtml(inner).childNodes)
  captionsAbove(block)
  const present = find(body, kind)
  const next = present ? undefined : findNext?.(body)
  if (present) present.replaceWith(block, ...(within(block).length > 0 ? [] : within(present)))
  else if (next) next.before(block)
  else body.append(block)
  return written(body)
}

/** The text without the block of this kind; the same text when there is none. */
export function withoutBlock(html: string, kind: BlockKind): string {
  const body = parseHtml(html)
  const present = find(body, kind)
  if (!present) return html
  present.replaceWith(...within(present))
  return written(body)
}

/** What the block of this kind holds now, with what was edited in it; undefined when there is none. */
export function blockOf(html: string, kind: BlockKind): string | undefined {
  const block = find(parseHtml(html), kind)
  return block && written(block)
}
