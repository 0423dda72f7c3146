import { z } from 'zod'

export const PASSWORD_RULE =
  'Password must contain at least 8 characters including uppercase, lowercase, number, and special character'
export const MAX_PASSWORD_CHARACTERS = 256

const rules: [label: string, holds: (password: string) => boolean][] = [
  ['At least 8 characters', (password) => [...password].length >= 8],
  ['An uppercase letter', (password) => /\p{Lu}/u.test(password)],
  ['A lowercase letter', (password) => /\p{Ll}/u.test(password)],
  ['A number', (password) => /\p{Nd}/u.test(password)],
  ['A special character', (password) => /[^\p{L}\p{Nd}]/u.test(password)],
]

/** Each rule with whether it holds, for a checklist that fills while one types. */
export const passwordChecklist = (password: string) =>
  rules.map(([label, holds]) => ({ label, ok: holds(password) }))

export const newPassword = z
  .string(PASSWORD_RULE)
  .max(MAX_PASSWORD_CHARACTERS, `Use ${MAX_PASSWORD_CHARACTERS} characters or fewer`)
  .refine((password) => rules.every(([, holds]) => holds(password)), PASSWORD_RULE)
