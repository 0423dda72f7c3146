import { createElement } from 'react'
import { toast } from '#web/ui/toast.ts'
import { CopyMade } from './CopyMade.tsx'

/** Says to somebody on another page that a copy is made, with the way there. */
export const toastCopy = (title: string, text: string, href: string) =>
  toast.actionable(title, createElement(CopyMade, { text, href }))
