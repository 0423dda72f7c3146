import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicTemplate } from '#shared/template-forms/template-forms.api.ts'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import classes from './TemplateForm.module.css'
import { formTitle } from './form-values.ts'
import { formOwnerQuery } from './template-forms.queries.ts'

/** The person who owns a form; undefined while they are not known. */
export function useOwnerName(ownerUserId: string): string | undefined {
  const { data } = useQuery(formOwnerQuery(ownerUserId))
  return data && `${data.firstName} ${data.lastName}`.trim()
}

/** Who asks, before what they ask. */
export function FormHeader({ template }: { template: PublicTemplate }) {
  const { description, ownerUserId } = template
  const name = formTitle(template)
  useDocumentTitle(name)
  return (
    <header className={classes.header}>
      <Owner ownerUserId={ownerUserId} />
      <Title order={1}>{name}</Title>
      {description && (
        <Text c="dimmed" className={classes.description}>
          {description}
        </Text>
      )}
    </header>
  )
}

function Owner({ ownerUserId }: { ownerUserId: string }) {
  const { data, isPending } = useQuery(formOwnerQuery(ownerUserId))
  const name = useOwnerName(ownerUserId)
  const [broken, setBroken] = useState(false)
  const logo = data?.companyLogoUrl
  const company = data?.companyName?.trim()
  return (
    <div className={classes.owner}>
      {isPending && <Skeleton h={20} w={180} radius="sm" />}
      {name && <Text fw={600}>{name}</Text>}
      {logo && !broken && (
        <img
          src={logo}
          alt="Logo"
          className={`${classes.logo} ps-logo`}
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
      {company && (
        <Text size="sm" c="dimmed">
          Company, as stated by the owner: {company}
        </Text>
      )}
    </div>
  )
}
