import { describe, expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

const files = readSourceFiles(['src/web']).filter(({ path }) => !/\.(?:test|fixture)\./.test(path))
const textOf = (wanted: string) => files.find(({ path }) => path === wanted)?.text ?? ''

// that these rules hold on each page as it was built, and that nothing runs there, the browser tests see: findBarriers
const REDUCED = /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*\*?::before,\s*\*?::after \{[^}]*\}/

describe('for who asks for less motion', () => {
  test.each([
    ['signers', 'src/web/sign/sign.css'],
    ['account holders', 'src/web/ui/global.css'],
  ])('one rule of the pages of %s ends every animation and transition', (_, path) => {
    const [rule = ''] = REDUCED.exec(textOf(path)) ?? []
    expect(rule).toMatch(/\btransition: none !important/)
    expect(rule).toMatch(/\banimation: none !important|animation-duration: 0\.01ms !important/)
  })

  test('nothing outranks these rules', () => {
    const outranking = files.filter(({ path, text }) => {
      const others = text.replace(REDUCED, '')
      return path.endsWith('.css') && /(?:animation|transition)[^;{}]*!important/.test(others)
    })
    expect(outranking.map(({ path }) => path)).toEqual([])
  })

  test('nothing moves by script, and nothing scrolls smoothly, without asking', () => {
    const moving = files.filter(
      ({ text }) => /\.animate\(|scroll-behavior: smooth/.test(text) || /'smooth'/.test(text),
    )
    expect(moving.map(({ path }) => path)).toEqual(['src/web/sign/SignaturePlaces.tsx'])
    expect(textOf('src/web/sign/SignaturePlaces.tsx')).toContain("prefersStill() ? 'auto' : 'smooth'")
  })
})
