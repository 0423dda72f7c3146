import {
  FileText,
  Globe,
  LayoutTemplate,
  type LucideIcon,
  Paperclip,
  Sparkles,
  Lightbulb,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { ContentType } from '#shared/drafts/drafts.api.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { withStyles } from '#web/ui/with-styles.ts'
import { TextPart } from './TextPart.tsx'

export type ContentPart = {
  type: ContentType
  label: string
  /** When one would choose it: shows to whoever points at it. */
  hint: string
  icon: LucideIcon
  /** Without one the type is no choice: it is shown once something brought it, so that it can be taken out. */
  Part?: ComponentType<PartProps>
}

const TemplatePart = lazy(async () => ({
  default: (await withStyles(import('#web/features/templates/TemplatePart.tsx'))).TemplatePart,
}))
const DocumentPart = lazy(async () => ({
  default: (await withStyles(import('#web/features/attachments/DocumentPart.tsx'))).DocumentPart,
}))
const WebPagePart = lazy(async () => ({
  default: (await withStyles(import('#web/features/web-pages/WebPagePart.tsx'))).WebPagePart,
}))
const SummaryPart = lazy(async () => ({
  default: (await withStyles(import('#web/features/assistant/SummaryPart.tsx'))).SummaryPart,
}))

/** Everything that a contract can be made of, in the order of the form. */
export const contentParts: ContentPart[] = [
  {
    type: 'template',
    label: 'Start from Template',
    hint: 'Fill in a ready-made form',
    icon: LayoutTemplate,
    Part: TemplatePart,
  },
  {
    type: 'file',
    label: 'Document File',
    hint: 'PDF, Word, text, or photo',
    icon: Paperclip,
    Part: DocumentPart,
  },
  { type: 'url', label: 'Web URL', hint: 'A copy of a public page', icon: Globe, Part: WebPagePart },
  {
    type: 'html',
    label: 'Rich Text/HTML',
    hint: 'Write it, or paste it from Word',
    icon: FileText,
    Part: TextPart,
  },
  {
    type: 'aiSummary',
    label: 'AI Summary',
    hint: 'What it says, in a few sentences',
    icon: Sparkles,
    Part: SummaryPart,
  },
  {
    type: 'aiSuggestions',
    label: 'Suggestions',
    hint: 'Suggestions you accepted',
    icon: Lightbulb,
  },
]
