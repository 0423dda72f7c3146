import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { PublicTemplate } from '#shared/template-forms/template-forms.api.ts'
import { isStatus } from '#web/api.ts'
import { useAuth } from '#web/features/accounts/me.queries.ts'
import { readPrefill } from '#web/features/create/prefill.ts'
import { useLinkAppearance } from '#web/features/create/use-link-appearance.ts'
import { templateQuery } from '#web/features/templates/templates.queries.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageSkeleton } from '#web/ui/Skeletons.tsx'
import { FormHeader } from './FormHeader.tsx'
import { isWideForm } from './form-values.ts'
import classes from './TemplateForm.module.css'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateNotFound } from './TemplateNotFound.tsx'
import { publicTemplateQuery } from './template-forms.queries.ts'

/** The public form of a template: whoever is let in fills it in, and its owner receives a draft. */
export function Page() {
  const { templateId = '' } = useParams()
  const { search } = useLocation()
  // the address loses what it filled in, but keeps these
  const [link] = useState(() => readPrefill(search, window.location.origin))
  useLinkAppearance(link)
  const template = useQuery(publicTemplateQuery(templateId))
  if (template.data)
    return (
      <div className={classes.page} data-wide={isWideForm(template.data.currentVersion?.fields ?? [])}>
        <FormHeader template={template.data} />
        <OwnerNotice template={template.data} />
        <TemplateForm
          key={template.data.id}
          template={template.data}
          returnUrl={link.returnUrl}
          language={link.language}
        />
      </div>
    )
  if (template.isPending)
    return (
      <div className={classes.page}>
        <PageSkeleton />
      </div>
    )
  if (isStatus(template.error, 400, 404)) return <TemplateNotFound />
  return (
    <ErrorState title="Failed to load template. Please try again." titleOrder={1} query={template}>
      Nothing is lost. Check your connection and try again.
    </ErrorState>
  )
}

/** Tells the owner of a private template that its link is of no use to anyone it isn’t shared with. */
function OwnerNotice({ template: { id, ownerUserId } }: { template: PublicTemplate }) {
  const { user } = useAuth()
  const { data } = useQuery({
    ...templateQuery(id),
    enabled: user?.id === ownerUserId,
    refetchOnMount: 'always',
  })
  if (data?.visibility !== 'private') return null
  return (
    <Alert color="yellow" icon={<Lock size={18} />} mb="md">
      This template is private. Only you and people you share it with can open this form.
    </Alert>
  )
}
