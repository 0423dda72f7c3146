import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { isStatus } from '#web/api.ts'
import { templateQuery } from '#web/features/templates/templates.queries.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageSkeleton } from '#web/ui/Skeletons.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'

const BackToTemplates = () => (
  <Button variant="default" component={Link} to={paths.templates}>
    Back to Templates
  </Button>
)

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <EmptyState title={title} titleOrder={1} action={<BackToTemplates />}>
      {children}
    </EmptyState>
  )
}

function LoadedTemplate({ id }: { id: string }) {
  const template = useQuery(templateQuery(id))
  // also when it was there before: it may have been deleted elsewhere
  if (isStatus(template.error, 404, 410))
    return <Nothing title="Template Not Found">It was deleted, or it’s no longer shared with you.</Nothing>
  if (template.data) return <TemplateEditor template={template.data} />
  if (template.isPending) return <PageSkeleton />
  return (
    <Stack align="center" gap={0}>
      <ErrorState title="Failed to load template. Please try again." titleOrder={1} query={template}>
        Nothing is lost. Check your connection and try again.
      </ErrorState>
      <BackToTemplates />
    </Stack>
  )
}

/** The editor of the template in the address. */
export function Page() {
  const { templateId = '' } = useParams()
  if (!z.uuid().safeParse(templateId).success)
    return (
      <Nothing title="Invalid template ID">
        The link may be incomplete. Choose the template from the list.
      </Nothing>
    )
  // nothing that is being edited goes over to another template
  return <LoadedTemplate key={templateId} id={templateId} />
}
