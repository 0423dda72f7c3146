import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Settings } from '#shared/settings/settings.api.ts'
import { textOf } from '#web/error-text.ts'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { settingsQuery, type SettingsUpdate, useUpdateSettings } from './own-settings.queries.ts'

type SheetProps = { title: string; description: string; children: (settings: Settings) => ReactNode }

/** A service of the user's own that does something in place of ours. */
export function OwnServiceSheet({ title, description, children }: SheetProps) {
  const settings = useQuery(settingsQuery)
  return (
    <Sheet title={title} description={description}>
      {settings.data ? (
        children(settings.data)
      ) : settings.isPending ? (
        <Skeleton h={220} />
      ) : (
        <ErrorState title="Your settings didn’t load" query={settings}>
          Nothing is lost. Check your connection and try again.
        </ErrorState>
      )}
    </Sheet>
  )
}

const NOT_REMOVED = 'Not removed'

type Removal = {
  /** What is removed, as the user knows it; undefined while there’s nothing. */
  thing: string | undefined
  title: string
  text: string
  label: string
  /** The settings without it. */
  without: SettingsUpdate
  /** What is said afterwards. */
  removed: [title: string, text: string]
}

/** The end of the form of such a service: saves it, or removes what is there. */
export function OwnServiceActions({ isSaving, removal }: { isSaving: boolean; removal: Removal }) {
  const update = useUpdateSettings()
  const { thing, title, text, label, without, removed } = removal
  const remove = () =>
    update.mutate(without, {
      onSuccess: () => toast.success(...removed),
      onError: (error) => toast.error(NOT_REMOVED, textOf(error, 'Try again in a moment.')),
    })
  return (
    <>
      <Group gap="sm">
        <Button type="submit" loading={isSaving}>
          Test and save
        </Button>
        {thing && (
          <Button
            variant="subtle"
            color="red"
            loading={update.isPending}
            onClick={() =>
              void confirmDestructive({ title, thing, text, confirmLabel: label, onConfirm: remove })
            }
          >
            {label}
          </Button>
        )}
      </Group>
      <Failed title={NOT_REMOVED} error={update.error} />
    </>
  )
}
