import { array, constant, constantFrom, oneof, tuple } from 'fast-check'

/** Contracts that try to look otherwise on a screen than on paper, each with words that are told apart: w0x, w1x… */
const nested = (tag: string, times: number, inner: string) =>
  `${`<${tag}>`.repeat(times)}${inner}${`</${tag}>`.repeat(times)}`
const tagged = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')

export const hostileLooks: Record<string, string> = {
  'code ninety deep': `<p>Rent is ${nested('code', 90, '$900 w0x')} a month.</p>`,
  'small letters ninety deep': `<p>a${nested('sub', 90, 'w0x')}b${nested('sup', 90, 'w1x')}c</p>`,
  'small letters in turns': `<p>${'<sub><sup><code><span lang="en">'.repeat(20)}w0x${'</span></code></sup></sub>'.repeat(20)}</p>`,
  'tables in tables': `<table><tr><td>w0x${'<table><tr><td>w1x '.repeat(30)}w2x`,
  'lists ninety deep': `${'<ul><li>w0x '.repeat(90)}w1x`,
  'numbered lists fifty deep': `${'<ol start="987" type="i"><li>w0x '.repeat(50)}w1x`,
  'numbered lists eight deep': `${'<ol start="38" type="i"><li>w0x '.repeat(8)}${'m'.repeat(60)}w1x`,
  'quotations ninety deep': `${nested('blockquote', 90, 'w0x')}<p>w1x</p>`,
  'headings of one long word': `<h1>w0${'m'.repeat(200)}x</h1><h2>${'W'.repeat(90)}</h2><h6>${'@'.repeat(90)}</h6>`,
  'a long word in many parts': `<p>w0x${'<b>m</b>W'.repeat(150)}w1x</p>`,
  'long words in narrow columns': `<table><tr>${`<td>w0x${'M'.repeat(60)}</td>`.repeat(9)}</tr></table>`,
  'words joined by no-break spaces': `<p>${'unbreakable\u00a0'.repeat(60)}w0x</p><p>${'\u00a0'.repeat(400)}w1x</p>`,
  'a line of code wider than the page': `<pre>${' '.repeat(300)}w0x ${'several words on a line '.repeat(20)}w1x\n\tw2x</pre>`,
  'signs between which no line ends': `<p>${'ー'.repeat(120)}w0x${'」'.repeat(120)}w1x${'…'.repeat(90)}</p>`,
  'a deep list with long words': `${'<ul><li>'.repeat(8)}${'m'.repeat(120)}w0x`,
  'marks in piles': `<p>w0x</p><p>a${'\u0301'.repeat(400)}<b>${'\u0302'.repeat(400)}</b>w1x</p>`,
  'marks without a letter': `<p>${'\u0488'.repeat(50)}w0x</p>`,
  'reversed by overrides': '<p>pay \u202e001$ w0x\u202c now \u2067w1x 10 - 20\u2069</p>',
  'reversed by dir':
    '<p>from <span dir="rtl">10 - 20</span> <em dir="rtl">30 - 40 w0x!</em></p><div dir="rtl">50 - 60 <p>70 - 80</p></div>',
  'hidden in tags and zero widths': `<p>w0x${tagged('secret')}\u200b\u200c\u200d\u2060\ufeff w1\u00adx</p>`,
  'spaces that are none': '<p>a\u2800b\u3164c\uffa0d\u2003e\u3000w0x</p>',
  'cells that lie over each other':
    '<table><tr><td>w0x</td><td rowspan="2">w1x</td></tr><tr><td colspan="2">w2x</td></tr><tr><td rowspan="0">w3x</td><td colspan="900">w4x</td></tr></table>',
  'text between cells':
    '<table>w0x<tr>w1x<td>w2x</td>w3x</tr><tbody>w4x</tbody><caption>w5x</caption><caption>w6x</caption></table>',
  'a foot first and heads last':
    '<table><tfoot><tr><td>w0x</td></tr></tfoot><tbody><tr><td>w1x</td></tr></tbody><thead><tr><th>w2x</th></tr></thead></table>',
  'blocks within marks':
    '<b>w0x<p>w1x<ul><li>w2x</li></ul>w3x</p></b><i><table><tr><td>w4x</td></tr></table></i>',
  'blocks within headings': '<h1>w0x<p>w1x</p><ul><li>w2x</li></ul>w3x</h1><p>w4x<div>w5x</div>w6x</p>',
  'numbers that start oddly':
    '<ol start="-5"><li>w0x</li></ol><ol start="5abc"><li>w1x</li></ol><ol start="0" type="i"><li>w2x</li></ol><ol start="99999" type="a"><li>w3x</li></ol>',
  'lists without items': '<ul>w0x<ul><li>w1x</li></ul>w2x</ul><li>w3x</li><td>w4x</td>',
  'many columns': `<table><tr>${Array.from({ length: 30 }, (_, at) => `<td>w${at}x<ul><li>v${at}x</li></ul></td>`).join('')}</tr></table>`,
  'descriptions instead of pictures': '<p>w0x<img src="data:image/png;base64,AAAA" alt="w1x pays">w2x</p>',
  'colours, sizes and places':
    '<p style="color:#fff;font-size:1px;position:fixed;left:-999px">w0x</p><font color="white" size="1">w1x</font><mark>w2x</mark><small>w3x</small><big>w4x</big>',
  'signs that look like ours':
    '<p>w0x – | • ‣ w1x</p><ul><li>– w2x</li><li>| w3x<ul><li>• w4x<ul><li>‣ w5x</li></ul></li></ul></li></ul><p>- w6x *</p>',
  'right to left': '<p>שלום (w0x) 10 - 20, עולם!</p><ul><li>مرحبا w1x 3/4</li></ul><p dir="ltr">שלום w2x</p>',
}

const TAGS =
  'p div h1 h3 h6 ul ol li blockquote pre table thead tbody tfoot tr td th caption strong em u s sub sup code a span b small center section'.split(
    ' ',
  )
const attributes = constantFrom(
  '', '', '', '', ' dir="rtl"', ' dir="ltr"', ' dir="auto"', ' style="text-align:right"', ' colspan="3"', ' rowspan="2"', ' rowspan="0"',
  ' colspan="99999"', ' start="7"', ' start="-1"', ' type="i"', ' type="A"', ' href="https://example.com/"', ' lang="fr"', ' class="x"',
) // prettier-ignore
const between = constantFrom(
  ' ',
  '\n',
  '<br>',
  '<hr>',
  '&nbsp;',
  '&amp;',
  '&lt;',
  ' 10 - 20 ',
  '\u200b',
  '\u202e',
  '\u0301',
  'é',
  '—',
)
const piece = oneof(
  { weight: 4, arbitrary: constant('#') },
  {
    weight: 4,
    arbitrary: tuple(constantFrom(...TAGS), attributes).map(([tag, more]) => `<${tag}${more}>`),
  },
  { weight: 3, arbitrary: constantFrom(...TAGS).map((tag) => `</${tag}>`) },
  { weight: 2, arbitrary: between },
)

/** Markup put together at random: every word of it is another, in the order in which they are written. */
export const anyMarkup = array(piece, { maxLength: 40 }).map((pieces) => {
  let words = 0
  return pieces.map((part) => (part === '#' ? `w${words++}x` : part)).join('')
})
