import { Button, type ButtonProps, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { RefusalAlert } from './RefusalAlert.tsx'
import { toast } from './toast.ts'

type Props = ButtonProps & {
  text: string
  /** 'Link copied' */
  copied: string
  /** How to get it where the browser doesn’t let us copy. */
  otherwise: string
  /** What's next to the button. */
  beside?: ReactNode
}

const FAILED = 'Copy failed'

/** Puts a text where it can be pasted from, and says so; where the browser doesn't allow it, says how else. */
export function CopyTextButton({ text, copied, otherwise, beside, ...button }: Props) {
  const [hasFailed, setFailed] = useState(false)
  async function copy() {
    setFailed(false)
    try {
      await navigator.clipboard.writeText(text)
      toast.success(copied)
    } catch {
      setFailed(true)
      toast.error(FAILED, otherwise)
    }
  }
  return (
    <div>
      <Group gap="md">
        <Button {...button} onClick={() => void copy()} />
        {beside}
      </Group>
      {hasFailed && <RefusalAlert isSilent mt="xs" title={FAILED} why={otherwise} />}
    </div>
  )
}
