import { PasswordInput, type PasswordInputProps, VisuallyHidden } from '@mantine/core'
import { Check, Circle } from 'lucide-react'
import { passwordChecklist } from '#shared/accounts/password-rules.ts'
import classes from './AuthPage.module.css'

type Props = Omit<PasswordInputProps, 'value'> & { value: string }

/** A new password with the rules below it, each ticked as soon as it holds. */
export function PasswordField({ value, ...input }: Props) {
  return (
    <div>
      <PasswordInput label="Password" autoComplete="new-password" value={value} {...input} />
      <ul className={classes.rules} aria-label="Password rules">
        {passwordChecklist(value).map(({ label, ok }) => (
          <li key={label}>
            {ok ? (
              <Check size={16} color="var(--mantine-color-green-text)" aria-hidden />
            ) : (
              <Circle size={16} color="var(--ps-control-border)" aria-hidden />
            )}
            {label}
            {ok && <VisuallyHidden>: met</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </div>
  )
}
