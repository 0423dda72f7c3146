import { Alert, Radio, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Lock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ListedTemplate, Template } from '#shared/templates/templates.api.ts'
import { isStatus } from '#web/api.ts'
import { LinkOutput } from '#web/features/links/LinkOutput.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import {
  emptyTemplateLink,
  incompleteSigners,
  type TemplateLink,
  templateLink,
  toFix,
  validateTemplateLink,
} from './template-link.ts'
import { TemplateLinkFields } from './TemplateLinkFields.tsx'
import { templateQuery } from './templates.queries.ts'

type Props = { template: Pick<ListedTemplate, 'id' | 'name' | 'visibility'>; onClose: () => void }

function PageChoice({ page, onChoose }: { page: string; onChoose: (page: TemplateLink['page']) => void }) {
  return (
    <Radio.Group
      label="The link opens"
      value={page}
      onChange={(chosen) => onChoose(chosen === 'create' ? 'create' : 'form')}
    >
      <Stack gap="sm" mt="xs">
        <Radio
          value="form"
          label="The form"
          description="Anyone with the link fills in the rest and submits it"
        />
        <Radio
          value="create"
          label="A new contract"
          description="The person signs in and the contract is created right away"
        />
      </Stack>
    </Radio.Group>
  )
}

const PrivateNote = () => (
  <Alert color="gray" icon={<Lock size={18} aria-hidden />}>
    This template is private: the link only works for its owner and people it’s shared with. Publish it to
    open its form to anyone with the link.
  </Alert>
)

const EmptyNote = () => (
  <Alert color="yellow" icon={<TriangleAlert size={18} aria-hidden />}>
    This template has no text yet. Add some before you create a contract from it.
  </Alert>
)

type MakerProps = Pick<Props, 'template'> & Pick<Template, 'currentVersion' | 'hasText'>

function LinkMaker({ template: { id, name, visibility }, currentVersion, hasText }: MakerProps) {
  const fields = currentVersion?.fields ?? []
  const [link, setLink] = useState(() => emptyTemplateLink(fields))
  const { origin } = window.location
  const errors = validateTemplateLink(link, origin)
  const change = (values: Partial<TemplateLink>) => setLink((current) => ({ ...current, ...values }))
  return (
    <Stack gap="lg">
      <Text style={{ overflowWrap: 'anywhere' }}>
        A link to <strong>{name}</strong>.
      </Text>
      <PageChoice page={link.page} onChoose={(page) => change({ page })} />
      {visibility === 'private' && <PrivateNote />}
      {!hasText && <EmptyNote />}
      <TemplateLinkFields fields={fields} link={link} change={change} errors={errors} />
      <LinkOutput
        link={templateLink(id, fields, link, origin)}
        copied="Link copied"
        qrFilename="template-link.svg"
        leftOut={[
          ...toFix(fields, link, errors),
          ...incompleteSigners(fields, link).map((number) => `Signer ${number}`),
        ]}
        openable
      />
    </Stack>
  )
}

function Loaded({ template }: Pick<Props, 'template'>) {
  // others may be changing its fields
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...templateQuery(template.id),
    refetchOnMount: 'always',
  })
  if (data) return <LinkMaker template={template} {...data} />
  if (isPending) return <RowsSkeleton rows={4} />
  const isGone = isStatus(error, 400, 404)
  return (
    <ErrorState
      title={isGone ? 'Template Not Found' : 'Failed to load template. Please try again.'}
      query={isGone ? undefined : { refetch, isFetching }}
    >
      {isGone ? 'It was deleted, or it’s no longer shared with you.' : 'Nothing is lost.'}
    </ErrorState>
  )
}

/** Makes a link that opens the form of a template, or makes a contract of it, with fields filled in. */
export function TemplateLinkDialog({ template, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 36em)')
  return (
    <Dialog onClose={onClose} title="Generate Link" size="xl" fullScreen={isPhone}>
      <Loaded template={template} />
    </Dialog>
  )
}
