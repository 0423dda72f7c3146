import { TEMPLATE_CHANGED } from '#shared/templates/template-changed.ts'
import { Button, CloseButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ListedVersion, type WholeVersion } from '#shared/template-versions/template-versions.api.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { hasCode, isStatus } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { confirmAct } from '#web/ui/confirm.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRestoreVersion, versionQuery } from './template-versions.queries.ts'
import { TRY_AGAIN } from './use-template-draft.ts'
import { VersionChanges } from './VersionChanges.tsx'

type RestoreProps = { template: Template; version: ListedVersion; isUnsaved: boolean; onDone: () => void }

function RestoreButton({ template, version, isUnsaved, onDone }: RestoreProps) {
  const restore = useRestoreVersion(template.id)
  const name = `version ${version.version}`
  const titleOf = (error: unknown) =>
    hasCode(error, TEMPLATE_CHANGED) ? 'Someone else saved this template' : `Failed to restore ${name}`
  async function act() {
    try {
      await restore.mutateAsync({
        versionId: version.id,
        version: template.currentVersion?.version,
        idempotencyKey: newIdempotencyKey(),
      })
      toast.success(`Restored ${name}`, 'It’s the current version again. The versions in between are kept.')
      onDone()
    } catch (error) {
      toast.error(titleOf(error), textOf(error, TRY_AGAIN))
    }
  }
  return (
    <div>
      <Button
        variant="default"
        leftSection={<RotateCcw size={18} aria-hidden />}
        loading={restore.isPending}
        aria-haspopup="dialog"
        disabled={isUnsaved}
        onClick={() =>
          void confirmAct({
            title: 'Restore version',
            thing: `${template.name}, ${name}`,
            text: 'Its text, settings, and fields become the newest version. No version is lost, and contracts don’t change.',
            confirmLabel: `Restore ${name}`,
            onConfirm: () => void act(),
          })
        }
      >
        Restore {name}
      </Button>
      {isUnsaved && (
        <Text size="sm" c="dimmed" mt={4}>
          Save or discard your changes first.
        </Text>
      )}
      <Failed mt="sm" title={titleOf(restore.error)} error={restore.error} />
    </div>
  )
}

const optionsOf = (versions: readonly ListedVersion[], wholes: readonly (WholeVersion | undefined)[]) => {
  // one that is further down the list than it is shown may be compared by its link
  const known = new Map(
    [...wholes.filter((one) => one !== undefined), ...versions].map((one) => [one.id, one]),
  )
  return [...known.values()]
    .toSorted((a, b) => b.version - a.version)
    .map(({ id, version, isCurrent }) => ({
      value: id,
      label: `Version ${version}${isCurrent ? ' (current)' : ''}`,
    }))
}

type Props = {
  template: Template
  versions: readonly ListedVersion[]
  from: string
  to: string
  isUnsaved: boolean
  onChange: (pair: { from: string; to: string }) => void
  onClose: () => void
}

/** How two versions differ, and the way back to the earlier one. */
export function VersionComparison({ template, versions, from, to, isUnsaved, onChange, onClose }: Props) {
  const before = useQuery(versionQuery(template.id, from))
  const after = useQuery(versionQuery(template.id, to))
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  const failed = [before, after].find(({ error }) => error)
  const data = [before.data, after.data]
  const options = optionsOf(versions, data)
  const canEdit = template.role !== 'viewer'
  const earlier = before.data
  return (
    <div ref={frame} tabIndex={-1}>
      <Sheet title="Compare versions" aside={<CloseButton aria-label="Close comparison" onClick={onClose} />}>
        <Stack gap="lg">
          <Group align="flex-end" gap="md">
            <NativeSelect
              label="From"
              data={options}
              value={from}
              onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
            />
            <NativeSelect
              label="To"
              data={options}
              value={to}
              onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
            />
          </Group>
          {failed ? (
            isStatus(failed.error, 400, 404) ? (
              <Text>This version isn’t kept anymore. Choose another one.</Text>
            ) : (
              <ErrorState title="The versions didn’t load" titleOrder={3} query={failed}>
                Nothing is lost.
              </ErrorState>
            )
          ) : before.data && after.data ? (
            <VersionChanges before={before.data} after={after.data} />
          ) : (
            <TextSkeleton />
          )}
          {canEdit && earlier && earlier.id !== template.currentVersionId && (
            <RestoreButton template={template} version={earlier} isUnsaved={isUnsaved} onDone={onClose} />
          )}
        </Stack>
      </Sheet>
    </div>
  )
}
