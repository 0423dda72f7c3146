import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileText, LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import classes from './TemplateList.module.css'
import { findTemplates, foundOf, isWorthSearching } from './template-search.ts'
import { NoTemplateFound, TemplateSearch } from './TemplateSearch.tsx'
import { TemplateOwner } from './TemplateOwner.tsx'
import { templateListQuery } from './templates.queries.ts'
import { VisibilityBadge } from './VisibilityBadge.tsx'

type Props = {
  onChoose: (id: string) => void
  /** The way on for one who has no template. */
  onWriteInstead: () => void
}

function NoTemplates({ onWriteInstead }: Pick<Props, 'onWriteInstead'>) {
  return (
    <EmptyState
      icon={<LayoutTemplate size={32} />}
      title="No templates yet"
      action={
        <Group gap="sm" justify="center">
          <Button variant="default" component={Link} to={paths.templates}>
            Create a template
          </Button>
          <Button variant="default" leftSection={<FileText size={16} aria-hidden />} onClick={onWriteInstead}>
            Write it as text instead
          </Button>
        </Group>
      }
    >
      Your templates and public ones are listed here. Create one for contracts you reuse, or write this
      contract as text.
    </EmptyState>
  )
}

/** The templates that a person may start from, with a search. */
export function TemplateList({ onChoose, onWriteInstead }: Props) {
  const templates = useQuery(templateListQuery)
  const [wanted, setWanted] = useState('')
  if (templates.isPending) return <RowsSkeleton rows={3} />
  if (!templates.data)
    return (
      <ErrorState title="Failed to load templates. Please try again." query={templates}>
        Your answers are still here.
      </ErrorState>
    )
  if (templates.data.length === 0) return <NoTemplates onWriteInstead={onWriteInstead} />
  const found = findTemplates(templates.data, wanted)
  return (
    <Stack gap="sm">
      {isWorthSearching(templates.data) && (
        <TemplateSearch
          value={wanted}
          onChange={setWanted}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // the page around it is a form that Enter would send
            event.preventDefault()
            if (found.length === 1 && found[0]) onChoose(found[0].id)
          }}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {wanted.trim() ? foundOf(found, templates.data) : 'Choose a template'}
      </Text>
      {found.length === 0 ? (
        <NoTemplateFound onShowAll={() => setWanted('')} />
      ) : (
        <ul className={classes.list}>
          {found.map((template) => (
            <li key={template.id}>
              <UnstyledButton className={classes.template} onClick={() => onChoose(template.id)}>
                <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
                  <Text fw={550} component="span" className={classes.name}>
                    {template.name}
                  </Text>
                  <VisibilityBadge visibility={template.visibility} />
                </Group>
                {template.description && (
                  <Text size="sm" c="dimmed" component="span" lineClamp={2}>
                    {template.description}
                  </Text>
                )}
                <TemplateOwner template={template} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
