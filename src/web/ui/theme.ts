import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { dark, light, type Palette, type ToneName, toneNames } from './palette.ts'
import { componentDefaults } from './theme-components.ts'

const serif = "'Source Serif 4 Variable', 'Source Serif 4', Georgia, serif"

// Mantine wants ten shades; the pages use the roles that cssVariables sets, and these only where a component insists
const shades = (name: ToneName): MantineColorsTuple => {
  const { tones } = light
  const { soft, softHover, onSoft, solid, solidHover } = tones[name]
  const bright = dark.tones[name]
  return [soft, soft, softHover, bright.solid, bright.solid, solid, solid, solid, solidHover, onSoft]
}

const gray: MantineColorsTuple = [
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
const darkShades: MantineColorsTuple = [
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

const isTone = (color: string | undefined): color is ToneName => toneNames.some((name) => name === color)

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const color = input.color ?? input.theme.primaryColor
  if (!isTone(color)) return colors
  if (input.variant === 'filled') return { ...colors, color: `var(--ps-${color}-on-solid)` }
  if (input.variant === 'subtle' || input.variant === 'transparent')
    return { ...colors, color: `var(--mantine-color-${color}-text)` }
  return colors
}

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 3 },
  white: light.sheet,
  black: light.text,
  colors: {
    ...Object.fromEntries(toneNames.filter((name) => name !== 'gray').map((name) => [name, shades(name)])),
    gray,
    dark: darkShades,
  },
  variantColorResolver,
  fontFamily: "'Inter Variable', Inter, system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.467', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  headings: {
    fontFamily: serif,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(27 42 74 / 6%)',
    sm: '0 1px 3px rgb(27 42 74 / 8%)',
    md: '0 4px 16px rgb(27 42 74 / 10%)',
    lg: '0 8px 32px rgb(27 42 74 / 14%)',
    xl: '0 16px 48px rgb(27 42 74 / 18%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: componentDefaults,
})

const roles = (p: Palette): Record<string, string> => ({
  '--mantine-color-body': p.paper,
  '--mantine-color-text': p.text,
  '--mantine-color-bright': p.text,
  '--mantine-color-dimmed': p.dimmed,
  '--mantine-color-placeholder': p.placeholder,
  '--mantine-color-anchor': p.link,
  '--mantine-color-error': p.tones.red.text,
  '--mantine-color-success': p.tones.green.text,
  '--mantine-color-default': p.sheet,
  '--mantine-color-default-hover': p.hover,
  '--mantine-color-default-color': p.text,
  '--mantine-color-default-border': p.hairline,
  '--mantine-color-disabled': p.disabled,
  '--mantine-color-disabled-color': p.disabledText,
  '--mantine-color-disabled-border': p.hairline,
  '--mantine-primary-color-contrast': p.tones.ink.onSolid,
  '--ps-sheet': p.sheet,
  '--ps-seal': p.seal,
  '--ps-hover': p.hover,
  '--ps-hairline': p.hairline,
  '--ps-control-border': p.controlBorder,
  '--ps-focus': p.focus,
})

const toneVariables = (name: ToneName, p: Palette): Record<string, string> => {
  const t = p.tones[name]
  return {
    [`--mantine-color-${name}-filled`]: t.solid,
    [`--mantine-color-${name}-filled-hover`]: t.solidHover,
    [`--mantine-color-${name}-light`]: t.soft,
    [`--mantine-color-${name}-light-hover`]: t.softHover,
    [`--mantine-color-${name}-light-color`]: t.onSoft,
    [`--mantine-color-${name}-outline`]: t.text,
    [`--mantine-color-${name}-outline-hover`]: t.soft,
    [`--mantine-color-${name}-text`]: t.text,
    [`--ps-${name}-on-solid`]: t.onSolid,
  }
}

const variablesOf = (p: Palette) =>
  Object.assign(roles(p), ...toneNames.map((name) => toneVariables(name, p)))

/** Gives every role of the palette to Mantine's own variables, so that its components need no colours of their own. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--ps-serif': serif },
  light: variablesOf(light),
  dark: variablesOf(dark),
})
