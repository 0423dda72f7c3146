import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'type' | 'rightSection'> & {
  /** What it is, where it isn't a password. */
  secret?: string
}

/** A password or another secret, with a button that shows it: reached by the keyboard, and known to a screen reader as pressed or not. */
export function PasswordInput({ secret = 'password', ...props }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon aria-label={`Show ${secret}`} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </ActionIcon>
      }
    />
  )
}
