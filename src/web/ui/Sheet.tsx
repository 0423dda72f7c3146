import { Box, type BoxProps, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Sheet.module.css'

type Props = BoxProps & {
  className?: string
  /** A sheet with a title is a region that a screen reader can jump to. */
  title?: ReactNode
  description?: ReactNode
  /** Stands at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A white sheet on the paper of the page. Sheets do not lie on sheets. */
export function Sheet({ title, description, aside, children, className, ...box }: Props) {
  const titleId = useId()
  return (
    <Box
      component="section"
      className={className ? `${classes.sheet} ${className}` : classes.sheet}
      aria-labelledby={title ? titleId : undefined}
      {...box}
    >
      {(title || aside) && (
        <Group justify="space-between" gap="sm" mb={description ? 4 : 'md'}>
          <Title order={2} id={titleId}>
            {title}
          </Title>
          {aside}
        </Group>
      )}
      {description && (
        <Text c="dimmed" mb="md" maw="65ch">
          {description}
        </Text>
      )}
      {children}
    </Box>
  )
}
