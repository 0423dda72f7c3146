import type { LinkTheme, SigningOptions } from './link-address.ts'

type Choices<Value extends string> = { value: Value; label: string }[]

/** What was chosen in a list of these, which gives only its text. */
export const chosenIn = <Value extends string>(choices: Choices<Value>, chosen: string): Value | undefined =>
  choices.find(({ value }) => value === chosen)?.value

export const themeChoices: Choices<LinkTheme> = [
  { value: '', label: 'Default' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export const workflowChoices: Choices<SigningOptions['workflow']> = [
  { value: '', label: 'Default' },
  { value: 'parallel', label: 'Parallel' },
  { value: 'sequential', label: 'Sequential' },
]

export const twoFactorChoices: Choices<SigningOptions['twoFARequirement']> = [
  { value: '', label: 'Default' },
  { value: 'none', label: 'None' },
  { value: 'ask', label: 'Ask' },
  { value: 'require', label: 'Require' },
]
