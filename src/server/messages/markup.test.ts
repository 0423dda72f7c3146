import { expect, test } from 'vitest'
import { html, pictureAddress, webAddress } from './markup.ts'

test('markup escapes every text, and takes only its own markup as markup', () => {
  expect(
    html`<b title="${'"><i>'}">${'<&>'}${html`<i>${1}</i>`}${[html`<br />`]}${undefined}</b>`.toString(),
  ).toBe('<b title="&quot;&gt;&lt;i&gt;">&lt;&amp;&gt;<i>1</i><br /></b>')
})

test('addresses are absolute web addresses', () => {
  expect(webAddress('http://localhost:3000/a b?x="')).toBe('http://localhost:3000/a%20b?x=%22')
  for (const wrong of [
    '',
    '/a',
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'https://u@a.example',
    'ftp://a.example',
  ]) {
    expect(() => webAddress(wrong)).toThrow(TypeError)
  }
  expect(pictureAddress(`/api/${'x'.repeat(2000)}`, 'https://a.example')).toBeUndefined()
  expect(pictureAddress('/api/logo', 'http://a.example')).toBeUndefined()
  expect(pictureAddress('/api/logo', 'https://a.example')).toBe('https://a.example/api/logo')
})
