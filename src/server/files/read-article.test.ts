import { describe, expect, test } from 'vitest'
import { readArticle } from './read-article.ts'

const url = 'https://law.example/terms/service?id=1'
const read = (
  html: string | Uint8Array,
  mode: 'formatted' | 'text' = 'formatted',
  contentType = 'text/html',
) => readArticle({ bytes: typeof html === 'string' ? Buffer.from(html) : html, contentType, url, mode })

const sentence = 'The supplier delivers the goods within ten days of the order, at its own risk and cost. '
const terms = `<!doctype html><html><head><title>Terms of Service</title><style>p { color: red }</style>
<script>window.ran = true; document.title = 'Ran'</script></head>
<body><nav><a href="/">Home</a><a href="/shop">Shop now</a></nav>
<div class="cookie-banner" style="display:none">We use cookies</div>
<article><h1>Terms of Service</h1>
<h2 id="delivery">1. Delivery</h2><p>${sentence.repeat(6)}</p>
<p>See the <a href="../privacy">privacy notice</a>, <a href="#delivery">above</a> and <a href="javascript:alert(1)">here</a>.</p>
<ul><li>within ten days</li><li>to the <b>address</b> given</li></ul>
<table><thead><tr><th>Size</th><th>Fee</th></tr></thead><tbody><tr><td>Small</td><td>$5</td></tr><tr><td>Large</td><td>$9</td></tr></tbody></table>
<figure><img src="/img/map.png" alt="Area of delivery"><figcaption>Where we deliver</figcaption></figure>
<img data-src="https://cdn.example/late.jpg" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="late">
<h2>2. Payment</h2><p>${sentence.repeat(6)}</p></article>
<footer>Copyright, careers, imprint</footer><script src="https://evil.example/x.js"></script></body></html>`

describe('an article keeps its structure', () => {
  const { title, html, pictures } = read(terms)

  test('and loses what is around it', () => {
    expect(title).toBe('Terms of Service')
    for (const part of [
      '<h2',
      '1. Delivery',
      '<ul',
      '<li',
      '<table',
      '<th',
      'Where we deliver',
      '2. Payment',
    ])
      expect(html).toContain(part)
    for (const gone of ['Shop now', 'cookies', 'careers', 'script', 'color: red', 'figure'])
      expect(html).not.toContain(gone)
  })

  test('its links are whole; those that lead nowhere outside are text', () => {
    expect(html).toContain('<a href="https://law.example/privacy">privacy notice</a>')
    expect(html).not.toContain('javascript:')
    expect(html).toMatch(/, above and here\./)
  })

  test('its pictures are numbered, and their addresses told', () => {
    expect(pictures).toEqual(['https://law.example/img/map.png', 'https://cdn.example/late.jpg'])
    expect(html).toContain('<img src="picture:0" alt="Area of delivery">')
    expect(html).toContain('<img src="picture:1" alt="late">')
  })
})

test('what a page strikes out stays so, and is left out of its bare text', () => {
  const prices = '<p>Price <span style="text-decoration:line-through">$900</span> <del>$800</del> $950.</p>'
  const page = terms.replace('<h2>2. ', `${prices}<h2>2. `)
  expect(read(page).html).toMatch(/Price .*<s>\$900<\/s>.* <del>\$800<\/del> \$950\./)
  expect(read(page, 'text').html).toContain('<p>Price $950.</p>')
})

test.for([
  '<aside>Limited to $500 in total.</aside>',
  '<form>A fee of $500 applies.</form>',
  '<div class="comment">Limited to $500 in total.</div>',
  '<h2 class="widget">2. Limits</h2>',
])('what is left out in the middle of a page’s article is named: %s', (part) => {
  const { warnings } = read(terms.replace('<h2>2. ', `${part}<h2>2. `))
  const words = part.replace(/<[^>]*>/g, '')
  expect(warnings).toEqual([expect.stringContaining(`isn’t included, such as “${words}”`)])
})

test('nothing is said of a page whose whole article is there, or of what stands around that', () => {
  expect(read(terms).warnings).toEqual([])
  expect(read(terms.replace('<h2>2. ', '<div class="share">Share this</div><h2>2. ')).warnings).toEqual([])
})

test.for([
  '<h3>1.1 Fees <a href="#fees" aria-hidden="true">#</a></h3>',
  '<h3>1.1 Fees and taxes.<button>Copy link</button></h3>',
  '<p>The fee is $900<span style="display:none">for a unit</span>.</p>',
  '<p>The fee is $900.<style>.a{}</style> It holds.</p>',
])('nothing is said of words that a page doesn’t show, and what follows is still named: %s', (part) => {
  expect(read(terms.replace('<h2>2. ', `${part}<h2>2. `)).warnings).toEqual([])
  const form = '<form>A fee of $500 applies.</form>'
  expect(read(terms.replace('<h2>2. ', `${part}${form}<h2>2. `)).warnings).toEqual([
    expect.stringContaining('such as “A fee of $500 applies.”'),
  ])
})

test('as text the number of a note is no part of the amount before it', () => {
  const page = terms.replace(
    '1. Delivery</h2>',
    '1. Delivery</h2><p>It costs $500<sup>2</sup> or 5<sup>1</sup>/<sub>2</sub>%, see <sup><a href="#n">[2]</a></sup> below.</p>',
  )
  expect(read(page, 'text').html).toContain('<p>It costs $500² or 5¹/₂%, see [2] below.</p>')
})

test('as text it is paragraphs alone, and the cells of a row stand together', () => {
  const { html, pictures } = read(terms, 'text')
  expect(pictures).toEqual([])
  expect(html.replace(/<\/?p>/g, '')).not.toContain('<')
  expect(html).toContain('<p>Small | $5</p>')
  expect(html).toContain('<p>to the address given</p>')
})

test('as text its lists keep their numbers, so that “section 3” is still there', () => {
  const list =
    '<ol><li><p>Rent</p></li><li>Term<ol type="a"><li>Start</li><li>End</li></ol></li><li value="5">Fees, see section 2</li><li>7. Own</li></ol><ol type="I" start="4"><li>Law</li></ol><ul><li>Water</li></ul>'
  expect(read(`<body>${list}</body>`, 'text').html).toBe(
    '<p>1. Rent</p><p>2. Term</p><p>a. Start</p><p>b. End</p><p>5. Fees, see section 2</p><p>7. Own</p><p>IV. Law</p><p>Water</p>',
  )
})

test('lines of a preformatted text and line breaks begin paragraphs', () => {
  expect(read('<body><pre>one\n  two</pre>three<br>four &lt;b&gt;</body>', 'text').html).toBe(
    '<p>one</p><p>two</p><p>three</p><p>four &lt;b&gt;</p>',
  )
})

test('where no article is found, the page without what is around it serves', () => {
  const { title, html } = read(
    '<title>Short</title><nav>Home</nav><main><p>We agree.</p></main><footer>Imprint</footer>',
  )
  expect(title).toBe('Short')
  expect(html).toContain('<p>We agree.</p>')
  expect(html).not.toMatch(/Home|Imprint/)
})

test('of a page with very many elements its main part serves', () => {
  const { title, html } = read(
    `<title>Long</title><nav>Home</nav><main>${'<p><b>We</b> agree.</p>'.repeat(25_001)}</main>`,
    'text',
  )
  expect(title).toBe('Long')
  expect(html).toBe('<p>We agree.</p>'.repeat(25_001))
})

test('a page without a title is called by its heading, or by its site', () => {
  expect(read('<h1>House  rules</h1><p>Be kind.</p>').title).toBe('House rules')
  expect(read('<p>Be kind.</p>').title).toBe('law.example')
})

test('a base element counts for relative addresses', () => {
  const html = '<base href="https://other.example/deep/"><main><p><a href="x">x</a> and more text</p></main>'
  expect(read(html).html).toContain('<a href="https://other.example/deep/x">x</a>')
})

test('a page without any text gives none', () => {
  for (const html of ['', '<p> </p>', '<script>x</script>']) expect(read(html, 'text').html).toBe('')
})

const page = (charset: string) => `${charset}<main><p>Vergütung für Müller</p></main>`
const latin1 = (html: string) => Buffer.from(html, 'latin1')

describe('letters are read as they were meant', () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page(''), 'utf16le')])
  test.for<[name: string, bytes: Uint8Array, contentType: string]>([
    ['by the header', latin1(page('')), 'text/html; charset=iso-8859-1'],
    ['by the header in quotes', latin1(page('')), 'text/html; charset="ISO-8859-1"'],
    ['by the meta element', latin1(page('<meta charset=windows-1252>')), 'text/html'],
    [
      'by the old meta element',
      latin1(page('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">')),
      'text/html',
    ],
    ['by the mark of UTF-16', utf16, 'text/html; charset=iso-8859-1'],
    ['by the mark of UTF-8', Buffer.from(`\ufeff${page('')}`), 'text/html; charset=iso-8859-1'],
    ['as UTF-8 where nothing is said', Buffer.from(page('')), 'text/html'],
    ['as Western where it cannot be UTF-8', latin1(page('')), 'text/html'],
    ['where an unknown charset is said', Buffer.from(page('')), 'text/html; charset=klingon'],
    ['where UTF-16 is said of what is not', Buffer.from(page('<meta charset=utf-16>')), 'text/html'],
  ])('%s', ([, bytes, contentType]) => {
    expect(read(bytes, 'text', contentType).html).toContain('Vergütung für Müller')
  })
})
