import { Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListedVersion } from '#shared/template-versions/template-versions.api.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { versionsQuery } from './template-versions.queries.ts'
import { VersionComparison } from './VersionComparison.tsx'
import classes from './Versions.module.css'

const whoOf = ({ isYours, createdBy }: ListedVersion) => (isYours ? 'You' : createdBy)

type RowProps = { version: ListedVersion; onCompare: (() => void) | undefined }

function VersionRow({ version, onCompare }: RowProps) {
  const who = whoOf(version)
  return (
    <li className={classes.version}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>Version {version.version}</Text>
          {version.isCurrent && <StatusBadge look="done">Current</StatusBadge>}
        </Group>
        <Text className={classes.text}>{version.changelog ?? 'Saved'}</Text>
        <Text size="sm" c="dimmed" className={classes.text}>
          {who && `${who} · `}
          <TimeText time={version.createdAt} span inherit />
        </Text>
      </div>
      {onCompare && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Compare version ${version.version}`}
          onClick={onCompare}
        >
          Compare
        </Button>
      )}
    </li>
  )
}

type Props = {
  template: Template
  /** Nothing is restored over changes that are not saved. */
  isUnsaved: boolean
}

/** What the template was with each save: who changed what and when, how two of them differ, and the way back. */
export function VersionsTab({ template, isUnsaved }: Props) {
  const versions = useInfiniteQuery(versionsQuery(template.id))
  const [query, setQuery] = useSearchParams()
  const [from, to] = [query.get('from'), query.get('to')]
  const compare = (pair: { from: string; to: string } | undefined) =>
    setQuery({ tab: 'versions', ...pair }, { replace: true })
  if (versions.isPending) return <RowsSkeleton />
  if (!versions.data)
    return (
      <Sheet>
        <ErrorState title="Versions didn’t load" titleOrder={2} query={versions}>
          Nothing is lost.
        </ErrorState>
      </Sheet>
    )
  const list = versions.data
  const current = list.find(({ isCurrent }) => isCurrent)
  /** An earlier version is held against the current one; that one against the version before. */
  const pairOf = (version: ListedVersion, at: number) => {
    const other = version.isCurrent ? list[at + 1] : current
    if (!other) return undefined
    return version.isCurrent ? { from: other.id, to: version.id } : { from: version.id, to: other.id }
  }
  return (
    <Stack gap="lg">
      {from && to && (
        <VersionComparison
          template={template}
          versions={list}
          from={from}
          to={to}
          isUnsaved={isUnsaved}
          onChange={compare}
          onClose={() => compare(undefined)}
        />
      )}
      <Sheet
        title="Versions"
        description="Each save that changes the text, the settings, or the fields. Contracts keep the version they were made from. Up to 100 are kept, plus every one a contract was made from."
      >
        <ol className={classes.versions} reversed start={list[0]?.version}>
          {list.map((version, at) => {
            const pair = pairOf(version, at)
            return <VersionRow key={version.id} version={version} onCompare={pair && (() => compare(pair))} />
          })}
        </ol>
        <ShowMore list={versions} />
      </Sheet>
    </Stack>
  )
}
