// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseHtml } from './parse-html.ts'
import { type FillField, safeElements, topLevelOf } from './safe-elements.ts'

const elementsOf = (html: string, fill?: FillField) => safeElements([...parseHtml(html).childNodes], { fill })
const shown = (html: string) => renderToStaticMarkup(<div>{elementsOf(html)}</div>)
const inside = (html: string) => shown(html).slice('<div>'.length, -'</div>'.length)

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img src="data:image/svg+xml;base64,AAAA">', ''],
  ['<svg><script>alert(1)</script><text>a</text></svg>', ''],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<form action="//evil.example"><input name=a></form>', ''],
  ['<style>*{display:none}</style>a', 'a'],
  ['<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
  ['<p class="x" id="y" data-z="1">a</p>', '<p>a</p>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p></p>'],
  ['<math><mtext><script>alert(1)</script></mtext></math>b', 'b'],
])('%s is inert', (html, expected) => expect(inside(html)).toBe(expected))

test('structure, emphasis, alignment and links are shown', () => {
  const html =
    '<h2 data-level="1">A</h2><p style="text-align:center"><b>b</b><br/></p><table><tbody><tr><td colSpan="2">c</td></tr></tbody></table><ol start="3" type="a"><li>d</li></ol>'
  expect(
    inside(html.replace('<h2 data-level="1">A</h2>', '<h1>A</h1>')).replace(/<div [^>]*>(.*?)<\/div>/g, '$1'),
  ).toBe(html)
  expect(inside('<a href="https://x.example/">x</a>')).toContain('rel="noopener noreferrer nofollow"')
})

test('a placeholder is shown as what will stand there', () => {
  const filled = renderToStaticMarkup(
    elementsOf('<p>on [@field:current_date].</p>', (key) => <mark>{key}</mark>),
  )
  expect(filled).toBe('<p>on <mark>current_date</mark>.</p>')
})

test('a text nested a thousand deep is shown without harm', () => {
  expect(shown(`${'<div>'.repeat(1000)}deep${'</div>'.repeat(1000)}`)).toContain('deep')
})

function drawnBelowHeading(html: string) {
  const nodes = [...parseHtml(html).childNodes]
  return renderToStaticMarkup(safeElements(nodes, { topLevel: topLevelOf(nodes) }))
}

test('the largest headings of a text follow the heading of the page, whichever level its author began with', () => {
  expect(drawnBelowHeading('<h2>1. Rent</h2><h3>a) When</h3>')).toBe(
    '<h2 data-level="2">1. Rent</h2><h3 data-level="3">a) When</h3>',
  )
  expect(drawnBelowHeading('<div><h3>Rent</h3></div><h6>When</h6>')).toBe(
    '<div><h2 data-level="3">Rent</h2></div><h5 data-level="6">When</h5>',
  )
  expect(drawnBelowHeading('<p>No heading</p>')).toBe('<p>No heading</p>')
})
