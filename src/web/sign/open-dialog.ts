import type { RefObject } from 'react'
import { toast } from './toast.ts'

/** Shows a dialog over the page, and takes away a toast that only tells what went before. */
export function openDialog({ current }: RefObject<HTMLDialogElement | null>) {
  toast.pass()
  current?.showModal()
}
