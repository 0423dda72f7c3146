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
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { hasForm, storageForms, type WithForm } from './storage-forms.ts'
import { storageOptionsQuery } from './storage.queries.ts'

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

type Props = {
  /** Another one is tried. */
  onTry: () => void
}

/** Every service that can be connected here: by its form, or by signing in to it. */
export function StorageConnect({ onTry }: Props) {
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
  const open = (provider: WithForm) => {
    onTry()
    setOpened(provider)
  }
  const choose = (provider: StorageProvider) =>
    hasForm(provider) ? (
      <Button key={provider} variant="default" onClick={() => open(provider)}>
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
  const Form = opened && storageForms[opened]
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        Connect a storage service
      </Title>
      {consumer.length > 0 && <Choices title="Consumer">{consumer.map(choose)}</Choices>}
      <Choices title="Enterprise">{enterpriseProviders.map(choose)}</Choices>
      {[...offered.values()].includes(true) && (
        <Text size="sm" c="dimmed">
          Sandbox mode: for services you’d sign in to, files go to a folder on this server instead.
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
