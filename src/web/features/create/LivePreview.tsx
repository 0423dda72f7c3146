import { Badge, Group, Image, Stack, Text, Title } from '@mantine/core'
import { Paperclip } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { fieldFiller } from '#web/features/contracts/FilledField.tsx'
import { fieldValues } from '#web/features/contracts/system-fields.ts'
import { ContractText } from '#web/ui/editor/ContractText.tsx'
import { formatExact } from '#web/ui/format-time.ts'
import { attachmentOf, composedHtml } from './compose.ts'

const workflowNames = { parallel: 'Parallel signing', sequential: 'Sequential signing' }
const twoFactorNames = { none: 'No SMS code', ask: 'SMS code offered', require: 'SMS code required' }

/** The text alone, with its fields filled in as of now. */
export function TextPreview({ html }: { html: string }) {
  const { firstName, lastName, email } = useMe()
  const shown = useDeferredValue(html)
  const [now] = useState(() => new Date())
  const fill = useMemo(
    () => fieldFiller(fieldValues({ creatorName: `${firstName} ${lastName}`, creatorEmail: email }, now)),
    [firstName, lastName, email, now],
  )
  if (!shown.trim()) return <Text c="dimmed">The text appears here as signers will see it.</Text>
  return <ContractText html={shown} fill={fill} />
}

/** The sheet as signers will see it: who sends it, what it is, how it is signed, the text. */
export function LivePreview({ draft }: { draft: ContractDraft }) {
  const { firstName, lastName, companyName, companyLogoUrl } = useMe()
  const [now] = useState(() => new Date().toISOString())
  const { html, contentTypes, summary } = draft
  const composed = useMemo(() => composedHtml({ html, contentTypes, summary }), [html, contentTypes, summary])
  const file = attachmentOf(draft)
  const sender = companyName || `${firstName} ${lastName}`
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap">
        {companyLogoUrl && (
          <Image
            src={companyLogoUrl}
            alt=""
            mah={40}
            maw={96}
            w="auto"
            fit="contain"
            referrerPolicy="no-referrer"
          />
        )}
        <Text fw={600}>{sender}</Text>
      </Group>
      <div>
        <Title order={3} fz="h2">
          {draft.title.trim() || 'Untitled contract'}
        </Title>
        <Text size="sm" c="dimmed">
          Created {formatExact(now)}
        </Text>
      </div>
      <Group gap="xs">
        <Badge color="gray">{workflowNames[draft.workflow]}</Badge>
        <Badge color={draft.twoFARequirement === 'require' ? 'green' : 'gray'}>
          {twoFactorNames[draft.twoFARequirement]}
        </Badge>
      </Group>
      <TextPreview html={composed} />
      {file && (
        <Group gap="xs" wrap="nowrap">
          <Paperclip size={16} aria-hidden />
          <Text size="sm" miw={0}>
            {file.filename} is attached
          </Text>
        </Group>
      )}
    </Stack>
  )
}
