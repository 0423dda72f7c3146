import { FileText, Globe, type LucideIcon } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { ContentType } from '#shared/drafts/drafts.api.ts'
import type { PartProps } from './part-props.ts'
import { TextPart } from './TextPart.tsx'

const WebPagePart = lazy(async () => ({
  default: (await import('#web/features/web-pages/WebPagePart.tsx')).WebPagePart,
}))

export type ContentPart = {
  type: ContentType
  label: string
  /** One line under the label: when one would choose it. */
  hint: string
  icon: LucideIcon
  Part: ComponentType<PartProps>
}

/** Everything that a contract can be made of, in the order of the form. A part whose page is long comes when chosen. */
export const contentParts: ContentPart[] = [
  {
    type: 'html',
    label: 'Rich Text/HTML',
    hint: 'Write it, or paste it from Word',
    icon: FileText,
    Part: TextPart,
  },
  {
    type: 'url',
    label: 'Web URL',
    hint: 'Take over a page of the web',
    icon: Globe,
    Part: WebPagePart,
  },
]
