import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  consumerProviders,
  enterpriseProviders,
  providerNames,
  type StorageProvider,
} from '#shared/storage/storage-rules.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { ConnectAzure } from './ConnectAzure.tsx'
import { ConnectS3 } from './ConnectS3.tsx'
import { storageOptionsQuery } from './storage.queries.ts'
import { NOT_CONNECTED } from './use-sign-in-outcome.ts'

const forms = { s3: ConnectS3, azure_blob: ConnectAzure }
type WithForm = keyof typeof forms
const hasForm = (provider: StorageProvider): provider is WithForm => provider in forms

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {title}
      </Title>
      <Group gap="sm">{children}</Group>
    </Stack>
  )
}

/** Every service that can be connected here: by its form, or by signing in to it. `failure`: why the last sign-in connected nothing. */
export function StorageConnect({ failure }: { failure: string | undefined }) {
  const options = useQuery(storageOptionsQuery)
  const [opened, setOpened] = useState<WithForm>()
  if (options.isPending) return <RowsSkeleton />
  if (!options.data)
    return (
      <ErrorState title="The services you can connect didn’t load" query={options}>
        Your connections are safe.
      </ErrorState>
    )
  const offered = new Map(
    options.data.map(({ provider, isSandbox }) => [provider as StorageProvider, isSandbox]),
  )
  const choose = (provider: StorageProvider) =>
    hasForm(provider) ? (
      <Button key={provider} variant="default" onClick={() => setOpened(provider)}>
        {providerNames[provider]}
      </Button>
    ) : (
      offered.has(provider) && (
        <Button
          key={provider}
          variant="default"
          component="a"
          href={`/api/storage/oauth/${provider}/connect`}
        >
          {providerNames[provider]}
        </Button>
      )
    )
  const consumer = consumerProviders.filter((provider) => offered.has(provider))
  const missing = [...consumerProviders, ...enterpriseProviders].filter(
    (provider) => !hasForm(provider) && !offered.has(provider),
  )
  const Form = opened && forms[opened]
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        Connect a storage service
      </Title>
      {consumer.length > 0 && <Choices title="Consumer">{consumer.map(choose)}</Choices>}
      <Choices title="Enterprise">{enterpriseProviders.map(choose)}</Choices>
      {failure && <RefusalAlert isSilent title={NOT_CONNECTED} why={failure} />}
      {[...offered.values()].includes(true) && (
        <Text size="sm" c="dimmed">
          Sandbox mode: a folder on this server stands in for services you’d sign in to. Nothing leaves it.
        </Text>
      )}
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          Not set up on this server: {missing.map((provider) => providerNames[provider]).join(', ')}. Ask your
          administrator.
        </Text>
      )}
      {Form && <Form onClose={() => setOpened(undefined)} />}
    </Stack>
  )
}
