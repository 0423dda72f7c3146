import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { MAX_STORAGE_CONNECTIONS } from '#shared/storage/storage-rules.ts'
import { AccessLeft } from '#web/ui/AccessLeft.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { ConnectionRow, type Left } from './ConnectionRow.tsx'
import { StorageConnect } from './StorageConnect.tsx'
import classes from '#web/ui/ServiceList.module.css'
import { connectionsQuery } from './storage.queries.ts'
import { NOT_CONNECTED, useSignInOutcome } from './use-sign-in-outcome.ts'

/** The account holder's own storage, to which a copy of each sealed PDF goes. */
export function StorageServices() {
  const { failure, forget } = useSignInOutcome()
  const query = useQuery(connectionsQuery)
  const [left, setLeft] = useState<Left>()
  if (query.isPending) return <RowsSkeleton />
  if (!query.data)
    return (
      <ErrorState title="Storage services didn’t load" query={query}>
        Your connections are safe.
      </ErrorState>
    )
  function noteDisconnected(left: Left | undefined) {
    forget()
    if (left) setLeft(left)
  }
  return (
    <Stack gap="xl">
      {left && <AccessLeft left={left} onClose={() => setLeft(undefined)} />}
      {query.data.length === 0 ? (
        <EmptyState
          icon={<CloudUpload size={32} strokeWidth={1.5} />}
          title="No storage services yet"
          titleOrder={2}
        >
          Connect one, and a copy of every signed PDF is saved there, in a folder for each year.
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {query.data.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} onDisconnected={noteDisconnected} />
          ))}
        </ul>
      )}
      {/* of a service above that was to be connected again, or of a new one below */}
      {failure && <RefusalAlert isSilent title={NOT_CONNECTED} why={failure} />}
      {query.data.length < MAX_STORAGE_CONNECTIONS ? (
        <StorageConnect onTry={forget} />
      ) : (
        <Text c="dimmed">
          You’ve reached the limit of {MAX_STORAGE_CONNECTIONS} storage services. Disconnect one to connect
          another.
        </Text>
      )}
    </Stack>
  )
}
