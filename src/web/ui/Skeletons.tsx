import { Group, Skeleton, Stack, type StackProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Skeletons.module.css'

const widths = ['92%', '100%', '96%', '88%', '60%']

/** Says that something is on its way, and shows its shape. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <>
      <Text component="output" size="sm" c="dimmed" className={classes.message}>
        Loading
      </Text>
      <div aria-hidden data-skeleton>
        {children}
      </div>
    </>
  )
}

const Lines = ({ lines, ...stack }: StackProps & { lines: number }) => (
  <Stack gap="sm" {...stack}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} h={14} w={widths[line]} radius="sm" />
    ))}
  </Stack>
)

/** Lines of text that are on their way. */
export const TextSkeleton = ({ lines = 5 }: { lines?: number }) => (
  <Loading>
    <Lines lines={lines} />
  </Loading>
)

/** Rows of a list or table that are on their way. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Loading>
      <Stack gap="lg">
        {Array.from({ length: rows }, (_, row) => (
          <Group key={row} justify="space-between" wrap="nowrap">
            <Stack gap="xs" flex={1}>
              <Skeleton h={16} w={widths[row % widths.length]} maw={360} radius="sm" />
              <Skeleton h={12} w="40%" maw={200} radius="sm" />
            </Stack>
            <Skeleton h={24} w={80} radius="xl" />
          </Group>
        ))}
      </Stack>
    </Loading>
  )
}

const sheet = <Lines lines={4} h={320} p="lg" bd="1px solid var(--ps-hairline)" bdrs="md" />

/** What stands below the head of a page that is on its way. */
export const SheetSkeleton = () => <Loading>{sheet}</Loading>

/** A whole page that is on its way: head and sheet. */
export function PageSkeleton() {
  return (
    <Loading>
      <Stack gap="lg">
        <Stack gap="sm">
          <Skeleton h={32} w={280} maw="70%" />
          <Skeleton h={14} w={420} maw="90%" radius="sm" />
        </Stack>
        {sheet}
      </Stack>
    </Loading>
  )
}
