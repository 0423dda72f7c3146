import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { Children, type ReactNode, useSyncExternalStore } from 'react'
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
  /** However few they are; of many, it is so anyway. */
  isPrimaryFirstOnPhones?: boolean | undefined
}

const phones = () => matchMedia('(max-width: 48em)')
function subscribe(onChange: () => void) {
  const watched = phones()
  watched.addEventListener('change', onChange)
  return () => watched.removeEventListener('change', onChange)
}

/** Of so many actions the primary one comes first on a phone, for the eye and the keyboard alike. */
const MANY = 4

function useInOrder(actions: ReactNode, isReversed: boolean) {
  const isPhone = useSyncExternalStore(
    subscribe,
    () => phones().matches,
    () => false,
  )
  const all = Children.toArray(actions)
  return isPhone && (isReversed || all.length >= MANY) ? all.toReversed() : all
}

/** The head of every page: the way back, the title (also the tab's), one line, the actions at the right. */
export function PageHeader({ title, lead, back, children, isPrimaryFirstOnPhones = false }: Props) {
  useDocumentTitle(title)
  const actions = useInOrder(children, isPrimaryFirstOnPhones)
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
        {actions.length > 0 && (
          <Group gap="sm" className={classes.actions}>
            {actions}
          </Group>
        )}
      </Group>
    </Stack>
  )
}
