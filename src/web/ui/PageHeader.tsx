import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/routing/Link.tsx'
import classes from './PageHeader.module.css'
import { useDocumentTitle } from './use-document-title.ts'

type Props = {
  title: string
  /** One line under the title: where one is and what this page is for. */
  lead?: ReactNode
  back?: { to: string; label: string }
  /** The page's actions, the primary one last. */
  children?: ReactNode
}

/** The head of every page: the way back, the title (also the tab's), one line, the actions at the right. */
export function PageHeader({ title, lead, back, children }: Props) {
  useDocumentTitle(title)
  return (
    <Stack gap="xs" mb="lg">
      {back && (
        <Anchor component={Link} to={back.to} size="sm" w="fit-content" underline="hover">
          <Group gap={6} wrap="nowrap">
            <ArrowLeft size={16} aria-hidden />
            {back.label}
          </Group>
        </Anchor>
      )}
      <Group justify="space-between" align="flex-end" gap="md">
        <Stack gap={4} flex="1 1 20rem" miw={0}>
          <Title order={1}>{title}</Title>
          {lead && (
            <Text c="dimmed" component="div">
              {lead}
            </Text>
          )}
        </Stack>
        {children && (
          <Group gap="sm" className={classes.actions}>
            {children}
          </Group>
        )}
      </Group>
    </Stack>
  )
}
