/**
 * Every colour of pages and mail, for light and dark, and those of the PDF. A tone has: `solid` fills with `onSolid` on
 * it, `soft` fills with `onSoft` on it, and `text` for words on paper or sheet. palette.test.ts computes every pair.
 */
export type Tone = {
  solid: string
  solidHover: string
  onSolid: string
  soft: string
  softHover: string
  onSoft: string
  text: string
}

export const toneNames = ['ink', 'gray', 'blue', 'green', 'yellow', 'orange', 'red'] as const
export type ToneName = (typeof toneNames)[number]

export type Palette = {
  paper: string
  sheet: string
  hover: string
  text: string
  dimmed: string
  placeholder: string
  link: string
  seal: string
  /** A line or a stroke of a pen that points out words; carries no meaning alone. */
  marker: string
  /** Edge of what can be filled in or pressed: 3:1 against what surrounds it. */
  controlBorder: string
  /** Quiet line between things; carries no meaning alone. */
  hairline: string
  focus: string
  disabled: string
  disabledText: string
  /** Stands where text is still to come. */
  skeleton: string
  tones: Record<ToneName, Tone>
}

const tone = (
  solid: string,
  solidHover: string,
  onSolid: string,
  soft: string,
  softHover: string,
  onSoft: string,
  text = onSoft,
): Tone => ({ solid, solidHover, onSolid, soft, softHover, onSoft, text })

export const light: Palette = {
  paper: '#fbfaf7',
  sheet: '#ffffff',
  hover: '#f5f2ec',
  text: '#1b2a4a',
  dimmed: '#625d55',
  placeholder: '#736d63',
  link: '#24508f',
  seal: '#b3341f',
  marker: '#c99a2e',
  controlBorder: '#8c857a',
  hairline: '#e4dfd5',
  focus: '#24508f',
  disabled: '#efece5',
  disabledText: '#6b655b',
  skeleton: '#ece8df',
  tones: {
    ink: tone('#1b2a4a', '#2a3d68', '#ffffff', '#e8ecf5', '#dbe2f0', '#1b2a4a'),
    gray: tone('#57524a', '#47433c', '#ffffff', '#efece5', '#e6e2d8', '#4f4a43'),
    blue: tone('#24508f', '#1c4078', '#ffffff', '#e6eefa', '#d8e5f7', '#1f4680'),
    green: tone('#1d6b3f', '#175632', '#ffffff', '#e3f2e8', '#d3eadb', '#18592f', '#1a6339'),
    yellow: tone('#7d5200', '#674300', '#ffffff', '#fcf2d9', '#f9e9c0', '#6b4600', '#7a5000'),
    orange: tone('#a0440b', '#863808', '#ffffff', '#fdeee2', '#fbe0cb', '#873a0a', '#973f0a'),
    red: tone('#b0183c', '#911231', '#ffffff', '#fce8ec', '#f9d6dd', '#95122f', '#a81639'),
  },
}

export const dark: Palette = {
  paper: '#10141f',
  sheet: '#181e2b',
  hover: '#222a3a',
  text: '#e9e7e2',
  dimmed: '#abafba',
  placeholder: '#949baa',
  link: '#a3c0f2',
  seal: '#e8735d',
  marker: '#e2b857',
  controlBorder: '#778093',
  hairline: '#2d3547',
  focus: '#a3c0f2',
  disabled: '#232a39',
  disabledText: '#939aa9',
  skeleton: '#232a39',
  tones: {
    ink: tone('#e4eaf6', '#ffffff', '#131a2b', '#2a344a', '#344059', '#e4eaf6'),
    gray: tone('#bfc2c9', '#d3d5da', '#131a2b', '#2a303d', '#343b4a', '#d0d2d8'),
    blue: tone('#8fb4f0', '#a9c5f4', '#0f1a2e', '#1d3152', '#25406a', '#b9d2f8'),
    green: tone('#6fc492', '#8ad2a7', '#0d1f15', '#163626', '#1d4731', '#a0dfb9', '#84d0a3'),
    yellow: tone('#e2b857', '#eac878', '#231a04', '#3a2e10', '#4b3c16', '#f0d28d', '#e6c06a'),
    orange: tone('#ec9a63', '#f1b085', '#27140a', '#40271a', '#533222', '#f5bf9b', '#efa575'),
    red: tone('#f2899d', '#f5a2b2', '#2a0b13', '#45182a', '#581f36', '#f9b4c1', '#f598aa'),
  },
}

type TenShades = [string, string, string, string, string, string, string, string, string, string]

/** The warm greys from light to dark, where a component of Mantine asks for a shade. */
export const grays: TenShades = [
  '#f7f5f0',
  '#efece5',
  '#e6e2d8',
  '#d9d4c8',
  '#c2bbad',
  '#8c857a',
  '#6b655b',
  '#57524a',
  '#3f3b35',
  '#2a2723',
]

/** The same in the dark. */
export const darkGrays: TenShades = [
  dark.text,
  '#c9cbd1',
  dark.dimmed,
  dark.placeholder,
  dark.hairline,
  dark.hover,
  dark.sheet,
  dark.paper,
  '#0c1019',
  '#080b12',
]

/** The PDF, which is printed: black, which printers don’t make of dots, and greys that are a little darker. */
export const print = {
  ink: '#000000',
  seal: light.seal,
  grey: '#5f5b54',
  rule: '#c9c4ba',
  headFill: '#f1efe9',
  link: '#1f4e8c',
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Each colour by the name of its custom property: `text` is `--ps-text`, the soft red `--ps-red-soft`. */
function properties({ tones, ...roles }: Palette): [name: string, colour: string][] {
  const ofTones = toneNames.flatMap((name) =>
    Object.entries(tones[name]).map(([part, colour]): [string, string] => [`${name}-${kebab(part)}`, colour]),
  )
  return [
    ...Object.entries(roles).map(([role, colour]): [string, string] => [kebab(role), colour]),
    ...ofTones,
  ]
}

/** The palette as custom properties; `--ps-light-…` are those of pictures of paper, which is white in the dark too. */
export function paletteCss(): string {
  const inDark = new Map(properties(dark))
  const declarations = properties(light).flatMap(([name, colour]) => [
    `--ps-${name}: light-dark(${colour}, ${inDark.get(name) ?? colour});`,
    `--ps-light-${name}: ${colour};`,
  ])
  return `:root {\n${declarations.join('\n')}\n}`
}
