import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BELOW, readTestTitles, titlesIn } from './test-titles.ts'

/** One threat, or one promise, with the tests that the document names for it. */
type Entry = { heading: string; text: string; tests: { file: string; title: string }[] }

const document = readFileSync('docs/threats.md', 'utf8')

function readEntries(): Entry[] {
  return document
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split(/^## /m)[0]!.split('\n')
      const tests: Entry['tests'] = []
      let file = ''
      for (const line of lines) {
        file = /^- `(.+)`$/.exec(line)?.[1] ?? file
        const title = /^ {2}- (.+)$/.exec(line)?.[1]
        if (title !== undefined) tests.push({ file, title })
      }
      return { heading, text: lines.join('\n'), tests }
    })
}
const entries = readEntries()

test('every test that docs/threats.md names is there, by its file and its exact title', () => {
  const titles = readTestTitles()
  const missing = entries.flatMap(({ heading, tests }) =>
    tests
      .filter(({ file, title }) => !titles.get(file)?.includes(title))
      .map(({ file, title }) => `${heading}: ${file}: ${title}`),
  )
  expect(missing).toEqual([])
  expect(entries.flatMap(({ tests }) => tests).length).toBeGreaterThan(300)
})

test('docs/threats.md goes through fifty threats without leaving one out, and names a test for each or says why none', () => {
  const numbers = entries.flatMap(({ heading }) => /^(\d+)\. /.exec(heading)?.[1] ?? [])
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => String(at + 1)))
  const bare = entries.filter(({ tests, text }) => tests.length === 0 && !text.includes('No test'))
  expect(bare.map(({ heading }) => heading)).toEqual([])
})

test('nothing in the lists of docs/threats.md is passed over', () => {
  const listed = document.split('\n').filter((line) => /^\s*[-*+] /.test(line))
  const files = listed.filter((line) => /^- `(?:src|test|tools|e2e)\/.+\.(?:test|spec)\.tsx?`$/.test(line))
  expect(listed.length - files.length).toBe(entries.flatMap(({ tests }) => tests).length)
})

test('titles are read as they are written, each below its group', () => {
  const text = `
    test('one', () => {})
    describe.skipIf(true)('a group', () => {
      test.for([1])('of %s', () => {})
      test.each\`a\`(\`and \${name}\`, () => {})
    })
    const more = test.extend('owner', () => {})
    other('none', () => {})`
  expect(titlesIn('a.test.ts', text)).toEqual(['one', `a group${BELOW}of %s`, `a group${BELOW}and \${name}`])
})
