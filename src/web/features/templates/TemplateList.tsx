import { Badge, Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileText, LayoutTemplate, Search } from 'lucide-react'
import { useState } from 'react'
import type { ListedTemplate } from '#shared/templates/templates.api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import classes from './TemplateList.module.css'
import { templateListQuery } from './templates.queries.ts'

/** From this many on, a search is worth its place. */
const WORTH_SEARCHING = 5
const visibilityNames = { private: 'Private', published: 'By link', public: 'Public' }

const matches = ({ name, description }: ListedTemplate, wanted: string) =>
  `${name} ${description ?? ''}`.toLowerCase().includes(wanted.trim().toLowerCase())

type Props = {
  onChoose: (id: string) => void
  /** The way on for one who has no template. */
  onWriteInstead: () => void
}

/** The templates that a person may start from, with a search. */
export function TemplateList({ onChoose, onWriteInstead }: Props) {
  const templates = useQuery(templateListQuery)
  const [wanted, setWanted] = useState('')
  if (templates.isPending) return <RowsSkeleton rows={3} />
  if (!templates.data)
    return (
      <ErrorState
        title="Failed to load templates. Please try again."
        onRetry={() => void templates.refetch()}
        retrying={templates.isFetching}
      >
        What you have entered is safe.
      </ErrorState>
    )
  if (templates.data.length === 0)
    return (
      <EmptyState
        icon={<LayoutTemplate size={32} />}
        title="No templates yet"
        action={
          <Button variant="default" leftSection={<FileText size={16} aria-hidden />} onClick={onWriteInstead}>
            Write it as text instead
          </Button>
        }
      >
        Your own templates are listed here, and those that somebody shares with you or makes public. Ask a
        colleague to share one, or write this contract as text.
      </EmptyState>
    )
  const found = templates.data.filter((template) => matches(template, wanted))
  return (
    <Stack gap="sm">
      {templates.data.length >= WORTH_SEARCHING && (
        <TextInput
          label="Search templates"
          type="search"
          leftSection={<Search size={16} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // the page around it is a form that Enter would send
            event.preventDefault()
            if (found.length === 1 && found[0]) onChoose(found[0].id)
          }}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {wanted.trim() ? `${found.length} of ${templates.data.length} templates` : 'Choose a template'}
      </Text>
      {found.length === 0 ? (
        <Group gap="sm">
          <Text>No template is called that.</Text>
          <Button size="compact-md" variant="default" onClick={() => setWanted('')}>
            Show all
          </Button>
        </Group>
      ) : (
        <ul className={classes.list}>
          {found.map(({ id, name, description, visibility }) => (
            <li key={id}>
              <UnstyledButton className={classes.template} onClick={() => onChoose(id)}>
                <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
                  <Text fw={550} component="span" className={classes.name}>
                    {name}
                  </Text>
                  <Badge color="gray" size="md" style={{ flexShrink: 0 }}>
                    {visibilityNames[visibility]}
                  </Badge>
                </Group>
                {description && (
                  <Text size="sm" c="dimmed" component="span" lineClamp={2}>
                    {description}
                  </Text>
                )}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
