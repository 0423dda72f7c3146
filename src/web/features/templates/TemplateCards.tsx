import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListedTemplate } from '#shared/templates/templates.api.ts'
import { paths } from '#web/paths.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { Loading } from '#web/ui/Skeletons.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import classes from './TemplateCards.module.css'
import { TemplateMenu } from './TemplateMenu.tsx'
import { TemplateOwner } from './TemplateOwner.tsx'
import { NOT_DELETED, useConfirmDeleteTemplate } from './use-confirm-delete-template.ts'
import { VisibilityBadge } from './VisibilityBadge.tsx'

/** Fixed by the specification: versions are not told apart here. */
const VERSION_LABEL = 'v1.0'

type Acts = { onMakeLink: (template: ListedTemplate) => void }

function CardLink({ to, label, name }: { to: string; label: string; name: string }) {
  return (
    <Button variant="default" size="sm" px="sm" component={Link} to={to} aria-label={`${label} ${name}`}>
      {label}
    </Button>
  )
}

type ActionsProps = Acts & { template: ListedTemplate; onDelete: () => void }

function Actions({ template, onMakeLink, onDelete }: ActionsProps) {
  const { id, name, role } = template
  return (
    <div className={classes.actions}>
      <CardLink to={paths.templateForm(id)} label="View" name={name} />
      {role !== 'viewer' && <CardLink to={paths.template(id)} label="Edit" name={name} />}
      <Button
        variant="default"
        size="sm"
        px="sm"
        onClick={() => onMakeLink(template)}
        aria-haspopup="dialog"
        aria-label={`Generate Link to ${name}`}
      >
        Generate Link
      </Button>
      {role === 'owner' && (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          px="sm"
          className={classes.delete}
          onClick={onDelete}
          aria-haspopup="dialog"
          aria-label={`Delete ${name}`}
        >
          Delete
        </Button>
      )}
    </div>
  )
}

function Card({ template, onMakeLink }: Acts & { template: ListedTemplate }) {
  const removal = useConfirmDeleteTemplate(template)
  const { id, name, visibility, description, createdAt, mayReadText } = template
  const failuresId = `failures-${id}`
  return (
    <li className={classes.card}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Title order={2} size="h3" lineClamp={3} className={classes.name}>
          {name}
        </Title>
        <Group gap={4} wrap="nowrap" className={classes.corner}>
          <VisibilityBadge visibility={visibility} />
          {mayReadText && <TemplateMenu template={template} failuresId={failuresId} />}
        </Group>
      </Group>
      {description && (
        <Text c="dimmed" lineClamp={3} className={classes.name}>
          {description}
        </Text>
      )}
      <TemplateOwner template={template} />
      <Text size="sm" c="dimmed" className={classes.facts}>
        {VERSION_LABEL} · Created <TimeText time={createdAt} span inherit />
      </Text>
      <Actions template={template} onMakeLink={onMakeLink} onDelete={() => void removal.ask()} />
      <div id={failuresId} className={classes.failures}>
        <Failed title={NOT_DELETED} error={removal.error} />
      </div>
    </li>
  )
}

const Cards = ({ children }: { children: ReactNode }) => <ul className={classes.cards}>{children}</ul>

/** Templates as cards: each can be opened, written, handed on and thrown away, as far as its role allows. */
export function TemplateCards({ templates, onMakeLink }: Acts & { templates: ListedTemplate[] }) {
  return (
    <Cards>
      {templates.map((template) => (
        <Card key={template.id} template={template} onMakeLink={onMakeLink} />
      ))}
    </Cards>
  )
}

/** Cards that are on their way. */
export function TemplateCardsSkeleton() {
  return (
    <Loading>
      <Cards>
        {[1, 2, 3].map((card) => (
          <li key={card} className={classes.card}>
            <Group justify="space-between" wrap="nowrap">
              <Skeleton h={20} w="60%" radius="sm" />
              <Skeleton h={20} w={64} radius="xl" />
            </Group>
            <Skeleton h={14} w="92%" radius="sm" mt="xs" />
            <Skeleton h={14} w="70%" radius="sm" />
            <Skeleton h={12} w="40%" radius="sm" mt="sm" />
            <div className={classes.actions}>
              {[64, 60, 120].map((width) => (
                <Skeleton key={width} h={36} w={width} />
              ))}
            </div>
          </li>
        ))}
      </Cards>
    </Loading>
  )
}
