import { assert, property } from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { anyMarkup, hostileLooks } from '#test/hostile-looks.ts'
import { canonicalHtml } from './canonical-html.ts'

const { window } = new JSDOM('')
const parser = new window.DOMParser()
const browserBody = (html: string) => parser.parseFromString(html, 'text/html').body

type Tree = string | [name: string, attributes: Record<string, string>, ...children: Tree[]]

/** As a browser reads it, which builds the signer's page. */
function browserTree(node: Node): Tree[] {
  return Array.from(node.childNodes).flatMap((child): Tree[] => {
    if (child instanceof window.Element) {
      const attributes = Object.fromEntries(Array.from(child.attributes, ({ name, value }) => [name, value]))
      return [[child.localName, attributes, ...browserTree(child)]]
    }
    return child.nodeValue ? [child.nodeValue] : []
  })
}

/** As the program reads it that sets the PDF. */
function paperTree({ children }: Pick<ReturnType<typeof parseDocument>, 'children'>): Tree[] {
  return children.flatMap((child): Tree[] => {
    if ('attribs' in child) return [[child.name, { ...child.attribs }, ...paperTree(child)]]
    return 'data' in child ? [child.data] : []
  })
}

const wordsIn = (text: string) => text.match(/w\d+x/g) ?? []

/** What stands around each text, from the outside. */
function paths(tree: Tree[], around: string[] = []): string[][] {
  return tree.flatMap((node) => {
    if (typeof node === 'string') return [around]
    const [name, , ...children] = node
    return paths(children, [...around, name])
  })
}

const count = (path: string[], ...names: string[]) => path.filter((name) => names.includes(name)).length
const small = ['sub', 'sup']
const marks = ['strong', 'em', 'u', 's', 'code', 'a', 'span', ...small]

/** What would let a text shrink, move off the page, or be drawn otherwise than it is read. */
const dangersOf = (path: string[]) => [
  ...(count(path, ...small) > 1 ? ['small letters within small ones'] : []),
  ...(marks.some((mark) => count(path, mark) > 1) ? ['a mark within itself'] : []),
  ...(count(path, 'ul', 'ol', 'blockquote') > 8 ? ['too many levels'] : []),
  ...(count(path, 'table') > 2 ? ['too many tables'] : []),
  ...(/\bmark block\b/.test(path.map((name) => (marks.includes(name) ? 'mark' : 'block')).join(' '))
    ? ['a block within a mark']
    : []),
]

function expectOneReading(html: string) {
  const clean = canonicalHtml(html)
  expect(canonicalHtml(clean)).toBe(clean)
  const tree = paperTree(parseDocument(clean))
  expect(browserTree(browserBody(clean))).toEqual(tree)
  expect(paths(tree).flatMap(dangersOf)).toEqual([])
}

const withoutDescriptions = (markup: string) => markup.replace(/alt="[^"]*"|\u00ad/g, '')

describe('the canonical form of a contract', () => {
  test.each(Object.entries(hostileLooks))('is one for every reader: %s', (_, html) => {
    expectOneReading(html)
    expect(wordsIn(withoutDescriptions(canonicalHtml(html)))).toEqual(wordsIn(withoutDescriptions(html)))
  })

  test('is one for every reader and loses no word, whatever it was put together from', () => {
    assert(
      property(anyMarkup, (html) => {
        expectOneReading(html)
        expect(wordsIn(canonicalHtml(html))).toEqual(wordsIn(html))
      }),
      { numRuns: 1000 },
    )
  })

  test('lets no cell of a table lie over another', () => {
    expect(
      canonicalHtml(
        '<table><tr><td>a</td><td rowspan="2">b</td></tr><tr><td colspan="2">c</td></tr></table>',
      ),
    ).toBe('<table><tbody><tr><td>a</td><td rowspan="2">b</td></tr><tr><td>c</td></tr></tbody></table>')
  })

  test.for([
    ['<dl><dt>Fee</dt><dd>100</dd><dt>Tax</dt><dd>20</dd></dl>', 'Fee|100|Tax|20'],
    ['<section>5</section><section>000 dollars</section>', '5|000 dollars'],
    ['Net<center>100</center>Gross<fieldset><legend>a</legend>200</fieldset>', 'Net|100|Gross|a|200'],
    [
      '<figure>Plan<figcaption>A</figcaption></figure><details><summary>More</summary>1</details>2',
      'Plan|A|More|1|2',
    ],
    ['<article><header>One</header>Two</article><address>Main Street</address>3', 'One|Two|Main Street|3'],
  ] as const)('keeps the words of blocks apart that no contract has: %s', ([html, words]) => {
    const clean = canonicalHtml(html)
    expect(clean.replace(/(?:<[^<>]+>)+/g, '|').replace(/^\||\|$/g, '')).toBe(words)
    expectOneReading(html)
  })

  const rows = '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>'
  const items = '<ol><li>a</li><li>b</li></ol>'
  test.for([
    ['<table><form><tbody><tr><td>a</td><td>b</td></tr></tbody></form></table>', rows],
    ['<table><form><tr><td>a</td><td>b</td></tr></form></table>', rows],
    ['<table><tr><form><td>a</td><td>b</td></form></tr></table>', rows],
    ['<table><form></form><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', rows],
    ['<ol><section><li>a</li></section><section><li>b</li></section></ol>', items],
    ['<ul><div><hr></div><li>b</li></ul>', '<ul><li><div><hr /></div></li><li>b</li></ul>'],
    ['<ol><section>a<li>b</li></section></ol>', '<ol><li><div>a</div></li><li>b</li></ol>'],
    ['<ul><div>a</div><div>b</div></ul>', '<ul><li><div>a</div><div>b</div></li></ul>'],
  ] as const)('keeps items and cells apart, whatever block is written around them: %s', ([html, clean]) => {
    expect(canonicalHtml(html)).toBe(clean)
    expectOneReading(html)
  })

  test('keeps words struck out that a style strikes out', () => {
    expect(
      canonicalHtml('<p>Rent <span style="text-decoration: line-through red">$900</span> $950</p>'),
    ).toBe('<p>Rent <s>$900</s> $950</p>')
  })

  test('keeps a contract as people write it', () => {
    const contract =
      '<h1 style="text-align:center">Lease</h1>\n<p>Between <strong>Ada <em>Lovelace</em></strong> and Sam.</p>\n' +
      '<ol start="3" type="a">\n<li>Rent<ul>\n<li>CO<sub>2</sub></li>\n</ul>\n</li>\n</ol>\n' +
      '<table>\n<thead>\n<tr><th>Item</th><th>Price</th></tr>\n</thead>\n<tbody>\n<tr><td colspan="2">Rent</td></tr>\n</tbody>\n</table>\n' +
      '<blockquote><p dir="rtl" lang="he">שלום</p></blockquote><pre>a  b\n c</pre><p>Signed: <br />____</p>'
    expect(canonicalHtml(contract)).toBe(contract)
  })
})
