import { markPlaces } from '#shared/contract-text/signature-places.ts'
import { type KnownAtSending, showSigningDateOpen } from '#shared/contract-text/system-fields.ts'
import { htmlOfFieldText } from '#shared/template-fields/field-rules.ts'
import { withoutControls } from '#shared/windows-1252.ts'
import { withAttachmentOnlyText } from './attachment-only-text.ts'
import { canonicalHtml } from './canonical-html.ts'
import { cleanContent } from './clean-content.ts'
import { fillOrRefuse } from './fill-placeholders.ts'
import { freezeText } from './freeze-text.ts'

/** The text, and the name of a file that belongs to it. */
type Written = { html: string; filename?: string | undefined }

const written = ({ html, filename }: Written) => {
  const text = cleanContent(html)
  return filename === undefined ? text : withAttachmentOnlyText(text, filename)
}

/** Everything that is done to a whole text of a contract. Each throws a 400 that says what to do. */
export const textJobs = {
  /** What somebody wrote, as it is kept. */
  clean: written,
  /** What was read from elsewhere, as an editor may take it. */
  canonical: ({ html }: { html: string }) => canonicalHtml(withoutControls(html)),
  /** Texts, by the keys of their fields, in place of the placeholders of a template. */
  fill: ({ html, texts }: { html: string; texts: ReadonlyMap<string, string> }) =>
    fillOrRefuse(html, (key) => {
      const text = texts.get(key)
      return text === undefined ? undefined : htmlOfFieldText(text)
    }),
  /** A kept text as it is sent. */
  freeze: ({ html, known }: { html: string; known: KnownAtSending }) => freezeText(html, known),
  /** What is being written as it would be read if it were sent now. */
  preview: ({ known, names, ...text }: Written & { known: KnownAtSending; names: readonly string[] }) =>
    markPlaces(showSigningDateOpen(freezeText(written(text), known)), names),
} satisfies Record<string, (input: never) => string>

export type TextJobName = keyof typeof textJobs
export type TextJobInput<K extends TextJobName> = Parameters<(typeof textJobs)[K]>[0]
