import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { dark, darkGrays, grays, light, type ToneName, toneNames } from '#shared/palette.ts'
import { componentDefaults } from './theme-components.ts'

// the stand-ins are those of stand-in-fonts.css
const serif = "'Source Serif 4 Variable', 'As Wide, Georgia', 'As Wide, Noto', 'As Wide, Times', serif"

// Mantine wants ten shades; the pages use the roles that cssVariables sets, and these only where a component insists
const shades = (name: ToneName): MantineColorsTuple => {
  const { tones } = light
  const { soft, softHover, onSoft, solid, solidHover } = tones[name]
  const bright = dark.tones[name]
  return [soft, soft, softHover, bright.solid, bright.solid, solid, solid, solid, solidHover, onSoft]
}

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

/** Of ink, on paper and in the dark. */
const shade = (percent: number) => `color-mix(in srgb, var(--ps-light-text) ${percent}%, transparent)`

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 3 },
  white: light.sheet,
  black: light.text,
  colors: {
    ...Object.fromEntries(toneNames.filter((name) => name !== 'gray').map((name) => [name, shades(name)])),
    gray: grays,
    dark: darkGrays,
  },
  variantColorResolver,
  fontFamily: "'Inter Variable', 'As Wide, Arial', system-ui, sans-serif",
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
    xs: `0 1px 2px ${shade(6)}`,
    sm: `0 1px 3px ${shade(8)}`,
    md: `0 4px 16px ${shade(10)}`,
    lg: `0 8px 32px ${shade(14)}`,
    xl: `0 16px 48px ${shade(18)}`,
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: componentDefaults,
})

const rolesOf: Record<string, string> = {
  '--mantine-color-body': 'paper',
  '--mantine-color-text': 'text',
  '--mantine-color-bright': 'text',
  '--mantine-color-dimmed': 'dimmed',
  '--mantine-color-placeholder': 'placeholder',
  '--mantine-color-anchor': 'link',
  '--mantine-color-error': 'red-text',
  '--mantine-color-success': 'green-text',
  '--mantine-color-default': 'sheet',
  '--mantine-color-default-hover': 'hover',
  '--mantine-color-default-color': 'text',
  '--mantine-color-default-border': 'hairline',
  '--mantine-color-disabled': 'disabled',
  '--mantine-color-disabled-color': 'disabled-text',
  '--mantine-color-disabled-border': 'hairline',
  '--mantine-primary-color-contrast': 'ink-on-solid',
}
const partsOf: Record<string, string> = {
  filled: 'solid',
  'filled-hover': 'solid-hover',
  light: 'soft',
  'light-hover': 'soft-hover',
  'light-color': 'on-soft',
  outline: 'text',
  'outline-hover': 'soft',
  text: 'text',
  // items of menus take this one, in both schemes
  6: 'text',
}

const colours = Object.fromEntries([
  ...Object.entries(rolesOf).map(([variable, role]) => [variable, `var(--ps-${role})`]),
  ...toneNames.flatMap((name) =>
    Object.entries(partsOf).map(([part, ours]) => [
      `--mantine-color-${name}-${part}`,
      `var(--ps-${name}-${ours})`,
    ]),
  ),
])

/** Gives every role of the palette to Mantine's own variables, so that its components need no colours of their own. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--ps-serif': serif },
  // in both schemes, as Mantine sets its own in each
  light: colours,
  dark: colours,
})
