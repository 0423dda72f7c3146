import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { busy: boolean }

/** A button that works for a while and keeps the keyboard's focus meanwhile; one with `loading` loses it. */
export const BusyButton = ({ busy, leftSection, onClick, ...button }: Props) => (
  <Button
    {...button}
    aria-busy={busy}
    aria-disabled={busy || undefined}
    leftSection={busy ? <Loader size={16} color="currentColor" aria-hidden /> : leftSection}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  />
)
