import { Center, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  icon?: ReactNode
  title: string
  /** 1 where the state is the whole page. */
  titleOrder?: 1 | 2 | 3
  children?: ReactNode
  action?: ReactNode
}

/** Stands where a list would be: says why nothing is here and what to do first. */
export function EmptyState({ icon, title, titleOrder = 3, children, action }: Props) {
  return (
    <Center py="xl" px="md">
      <Stack align="center" gap="sm" miw={0} maw="32rem" ta="center">
        {icon && (
          <Text c="dimmed" component="span" lh={0} aria-hidden>
            {icon}
          </Text>
        )}
        <Title order={titleOrder}>{title}</Title>
        {children && (
          <Text c="dimmed" component="div" maw="100%">
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  )
}
