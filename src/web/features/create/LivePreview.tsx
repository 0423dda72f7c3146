import { Badge, Group, Image, Stack, Text, Title } from '@mantine/core'
import { Paperclip } from 'lucide-react'
import { useMemo } from 'react'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { PdfPreview } from '#web/features/contracts/PdfPreview.tsx'
import { PREVIEW_FAILED, usePdfPreview } from '#web/features/contracts/use-pdf-preview.ts'
import { attachmentOf, composedHtml } from '#web/features/draft/compose.ts'
import { useTemplateHtml, useTemplateLabels } from '#web/features/templates/use-template-html.ts'
import { filledText } from '#web/ui/editor/safe-elements.ts'
import { formatExact } from '#shared/format-time.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextPreview, useFill } from './TextPreview.tsx'
import { useSignerNames } from './use-asked-signers.ts'

const workflowNames = { parallel: 'Parallel signing', sequential: 'Sequential signing' }
const twoFactorNames = { none: 'No texted code', ask: 'Texted code offered', require: 'Texted code required' }

type HeadProps = Pick<ContractDraft, 'title' | 'workflow' | 'twoFARequirement'> & {
  labels: Map<string, string>
  /** Undefined for one that isn't created yet. */
  createdAt: string | undefined
}

/** Who sends it, what it is, how it is signed. */
function PreviewHead({ title, workflow, twoFARequirement, createdAt, labels }: HeadProps) {
  const fill = useFill(labels)
  const { firstName, lastName, email, companyName, companyLogoPath } = useMe()
  return (
    <>
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <b>
            {firstName} {lastName}
          </b>{' '}
          <Text c="dimmed" span>
            {email}
          </Text>
        </Text>
        {(companyName || companyLogoPath) && (
          <Group gap="xs" wrap="nowrap" mt={4}>
            {companyLogoPath && (
              <Image
                src={companyLogoPath}
                alt=""
                className="ps-logo"
                mah={24}
                maw={96}
                w="auto"
                fit="contain"
                referrerPolicy="no-referrer"
              />
            )}
            {companyName && (
              <Text size="sm" c="dimmed" miw={0}>
                Company, as stated by the sender: {companyName}
              </Text>
            )}
          </Group>
        )}
      </div>
      <div>
        <Title order={3} fz="h2">
          {title.trim() ? filledText(title, fill) : 'Untitled contract'}
        </Title>
        {createdAt && (
          <Text size="sm" c="dimmed">
            Created {formatExact(createdAt)}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Badge color="gray">{workflowNames[workflow]}</Badge>
        <Badge color={twoFARequirement === 'require' ? 'green' : 'gray'}>
          {twoFactorNames[twoFARequirement]}
        </Badge>
      </Group>
    </>
  )
}

/** A file that goes with the contract. */
const AttachedFile = ({ filename }: { filename: string }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start">
    <Paperclip size={16} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
    <Text size="sm" miw={0}>
      {filename} is attached: signers see it with the text.
    </Text>
  </Group>
)

/** The sheet as signers will see it, and as the PDF that it would become. */
export function LivePreview({ draft, createdAt }: { draft: ContractDraft; createdAt: string | undefined }) {
  const { html, contentTypes, summary } = draft
  const ofTemplate = useTemplateHtml(draft)
  const labels = useTemplateLabels(draft)
  const composed = useMemo(
    () => ofTemplate + composedHtml({ html, contentTypes, summary }),
    [ofTemplate, html, contentTypes, summary],
  )
  const file = attachmentOf(draft)
  const names = useSignerNames(draft)
  const pdf = usePdfPreview(() => ({
    title: draft.title,
    content: composed,
    attachmentUrl: file?.attachmentUrl,
    attachmentPlace: draft.attachmentPlace,
    signerNames: names,
  }))
  return (
    <Sheet title="Live Preview" aside={<PdfPreview preview={pdf} disabled={!composed.trim() && !file} />}>
      <Failed mb="md" {...PREVIEW_FAILED} error={pdf.error} />
      <Stack gap="md" role="group" aria-label="Live Preview">
        <PreviewHead {...draft} createdAt={createdAt} labels={labels} />
        {file && !composed.trim() ? undefined : <TextPreview html={composed} names={names} labels={labels} />}
        {file && <AttachedFile filename={file.filename} />}
      </Stack>
    </Sheet>
  )
}
