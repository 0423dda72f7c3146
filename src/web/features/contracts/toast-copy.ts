import { createElement } from 'react'
import { TextWithLink } from '#web/ui/TextWithLink.tsx'
import { toast } from '#web/ui/toast.ts'

/** Says to somebody on another page that a copy is made, with the way there. */
export const toastCopy = (title: string, text: string, href: string) =>
  toast.successWithWayOut(title, createElement(TextWithLink, { text, href, label: 'Open the copy' }))
