import { describe, expect, test } from 'vitest'
import { dark, light, type Palette, toneNames } from './palette.ts'

const TEXT = 4.5
const GRAPHIC = 3

const channel = (hex: string, start: number) => {
  const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** Contrast ratio of WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  if (low === undefined || high === undefined) throw new Error('two colours needed')
  return (high + 0.05) / (low + 0.05)
}

type Pair = [what: string, ink: string, ground: string, least: number]

function pairsOf(p: Palette): Pair[] {
  const grounds: [string, string][] = [
    ['paper', p.paper],
    ['sheet', p.sheet],
    ['a hovered row', p.hover],
  ]
  const onGrounds = grounds.flatMap(([name, ground]): Pair[] => [
    [`text on ${name}`, p.text, ground, TEXT],
    [`dimmed text on ${name}`, p.dimmed, ground, TEXT],
    [`a link on ${name}`, p.link, ground, TEXT],
    [`the focus ring on ${name}`, p.focus, ground, GRAPHIC],
    [`the seal on ${name}`, p.seal, ground, GRAPHIC],
  ])
  const coloured = grounds.flatMap(([name, ground]) =>
    toneNames.map((tone): Pair => [`${tone} text on ${name}`, p.tones[tone].text, ground, TEXT]),
  )
  const onTones = toneNames.flatMap((name): Pair[] => {
    const { solid, solidHover, onSolid, soft, softHover, onSoft } = p.tones[name]
    return [
      [`words on solid ${name}`, onSolid, solid, TEXT],
      [`words on hovered solid ${name}`, onSolid, solidHover, TEXT],
      [`words on soft ${name}`, onSoft, soft, TEXT],
      [`words on hovered soft ${name}`, onSoft, softHover, TEXT],
      [`text on soft ${name}`, p.text, soft, TEXT],
      [`a link on soft ${name}`, p.link, soft, TEXT],
      [`a solid ${name} control on paper`, solid, p.paper, GRAPHIC],
      [`a solid ${name} control on a sheet`, solid, p.sheet, GRAPHIC],
    ]
  })
  return [
    ...onGrounds,
    ...coloured,
    ...onTones,
    ['a placeholder in a field', p.placeholder, p.sheet, TEXT],
    ['the edge of a field against its inside', p.controlBorder, p.sheet, GRAPHIC],
    ['the edge of a field against the paper', p.controlBorder, p.paper, GRAPHIC],
    ['words on something disabled', p.disabledText, p.disabled, TEXT],
    ['words of a disabled link on a sheet', p.disabledText, p.sheet, TEXT],
  ]
}

test('black on white has the contrast 21, as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme, WCAG 2.2 AA is met by', (_, palette) => {
  test.each(pairsOf(palette))('%s (%s on %s, at least %d)', (_, ink, ground, least) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(least)
  })
})

// the panel beside the sign-in form and the pictures of paper have the same colours in both schemes
test.each([
  [light.sheet, light.text],
  [light.tones.ink.softHover, light.text],
  [light.text, light.sheet],
  [light.dimmed, light.sheet],
  [light.dimmed, light.paper],
  [light.text, light.tones.yellow.soft],
  [light.tones.green.onSoft, light.tones.green.soft],
])('fixed colours: %s reads well on %s', (ink, ground) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(TEXT)
})
