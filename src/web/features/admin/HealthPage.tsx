import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { PlatformHealth } from '#shared/admin/admin.api.ts'
import { isStatus } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { healthQuery } from './admin.queries.ts'
import classes from './Health.module.css'
import { troubles } from './health-texts.ts'
import { Erasures, Messages, Providers, Queues, Seals } from './HealthSheets.tsx'
import { NoAccess } from './NoAccess.tsx'

type Props = {
  health: PlatformHealth
  /** What it shows is from before. */
  hasFailed: boolean
}

function Health({ health, hasFailed }: Props) {
  const found = troubles(health)
  return (
    <>
      {hasFailed && (
        <Alert color="red" role="alert" mb="lg" title="The last check failed">
          What you see may have changed since.
        </Alert>
      )}
      {found.length > 0 ? (
        <Alert color="red" role="none" mb="lg" title="Needs attention">
          {found.map((trouble) => (
            <div key={trouble}>{trouble}</div>
          ))}
        </Alert>
      ) : (
        !hasFailed && (
          <Alert color="green" role="none" mb="lg" title="Nothing needs attention">
            No seal failed, no message failed in the last 24 hours, and none has been waiting for long.
          </Alert>
        )
      )}
      <div className={classes.page}>
        <Erasures erasures={health.erasures} />
        <Messages messages={health.messages} />
        <Seals seals={health.seals} />
        <Queues queues={health.queues} />
        <Providers providers={health.providers} messages={health.messages} />
      </div>
    </>
  )
}

/** How the installation does, for administrators. */
export function Page() {
  const query = useQuery(healthQuery)
  const { data } = query
  return (
    <>
      <PageHeader
        title="Health"
        lead={
          data ? (
            <>
              Checked <TimeText time={data.checkedAt} inherit />. This page updates automatically.
            </>
          ) : (
            'How this server is doing.'
          )
        }
        back={{ to: paths.usersDatabase, label: 'Back to Users Database' }}
      >
        {data && (
          <Button
            variant="default"
            leftSection={<RotateCw size={16} aria-hidden />}
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Check now
          </Button>
        )}
      </PageHeader>
      {isStatus(query.error, 403) ? (
        <NoAccess />
      ) : data ? (
        <Health health={data} hasFailed={query.isError} />
      ) : (
        <Sheet>
          {query.isError ? (
            <ErrorState title="Health didn’t load" titleOrder={2} query={query}>
              The server may be busy.
            </ErrorState>
          ) : (
            <TextSkeleton lines={8} />
          )}
        </Sheet>
      )}
    </>
  )
}
