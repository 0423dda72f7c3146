import type { SigningOptions } from './link-address.ts'

type Choices<Value extends string> = { value: Value; label: string }[]

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
