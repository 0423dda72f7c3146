import { type TextInputProps, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Check, Dot } from 'lucide-react'
import { passwordChecklist } from '#shared/accounts/password-rules.ts'
import { mandatory } from '#web/ui/mandatory.ts'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import classes from './AuthPage.module.css'

type Props = Omit<TextInputProps, 'value'> & {
  value: string
  /** Whose password it is to be, where the page knows. */
  person?: { email: string; firstName: string; lastName: string }
}
type Rules = ReturnType<typeof passwordChecklist>

/** The words that guessers try first load once somebody types: until then, nothing is known to be no such word. */
function useCommonRule(password: string, person: Props['person']): Rules[number] {
  const { data: isCommon } = useQuery({
    queryKey: ['common-passwords'],
    queryFn: async () => (await import('#shared/accounts/common-passwords.ts')).isCommonPassword,
    enabled: password !== '',
    staleTime: Infinity,
  })
  return {
    label: person ? 'More than a common word or your name' : 'More than a common word',
    ok: isCommon?.(password, person) === false,
  }
}

const lower = ({ label }: Rules[number]) => label.charAt(0).toLowerCase() + label.slice(1)

/** What a screen reader says as rules are met: a sentence that changes only when one of them does. */
function inWords(rules: Rules): string {
  const missing = rules.filter(({ ok }) => !ok)
  if (missing.length === 0) return 'The password meets every rule.'
  return `${rules.length - missing.length} of ${rules.length} rules met. Still needed: ${missing.map(lower).join(', ')}.`
}

/** A new password with the rules below it, each ticked as soon as it holds. */
export function PasswordField({ value, person, ...input }: Props) {
  const rules = [...passwordChecklist(value), useCommonRule(value, person)]
  return (
    <div>
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        // the list below is for the eye; this is what belongs to the field
        description={<VisuallyHidden>{rules.map(({ label }) => label).join(', ')}</VisuallyHidden>}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...mandatory}
        value={value}
        {...input}
      />
      <ul className={classes.rules} aria-label="Password rules">
        {rules.map(({ label, ok }) => (
          <li key={label} data-missing={(!ok && Boolean(input.error)) || undefined}>
            {ok ? (
              <Check size={16} color="var(--mantine-color-green-text)" aria-hidden />
            ) : (
              <Dot size={16} aria-hidden />
            )}
            {label}
            {ok && <VisuallyHidden>: met</VisuallyHidden>}
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{value && inWords(rules)}</VisuallyHidden>
    </div>
  )
}
