import { languageNames, languages } from '#shared/explaining/languages.ts'

/** How somebody hears that there is something to sign. */
export const notificationChoices = [
  { value: 'both', label: 'Email and text message' },
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text message (SMS)' },
] as const

/** In which language somebody is expected to read; names in their own script. */
export const languageChoices = [
  { value: '', label: 'Not chosen' },
  ...languageNames.map((value) => ({ value, label: languages[value].name })),
]

/** Whether somebody is asked where they are when they sign. */
export const locationChoices = [
  { value: 'none', label: 'Don’t ask' },
  { value: 'ask', label: 'Ask' },
  { value: 'require', label: 'Require' },
] as const
