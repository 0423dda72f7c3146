import { Alert, Button, Group, Loader, Radio, Stack, Text, TextInput } from '@mantine/core'
import { Globe, RotateCw, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { processingType } from '#shared/web-pages/web-pages.api.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { TimeText } from '#web/ui/TimeText.tsx'
import { whyNoAddress } from './page-address.ts'
import { holdsPage, withPage } from './page-block.ts'
import classes from './WebPagePart.module.css'
import { type PageState, usePagePart } from './use-page-part.ts'

const modes = [
  {
    value: 'formatted',
    label: 'Formatted',
    description: 'The article with its headings, lists, tables, links, and images.',
  },
  { value: 'text', label: 'Text', description: 'Paragraphs only.' },
]

/** A public web page as part of the contract: a copy of it, with its source and date. */
export function WebPagePart({ draft, change }: PartProps) {
  const { state, isHeld, stop, fetchAgain, keepPage, enter, leave, choose } = usePagePart({ draft, change })
  const [isLeft, setLeft] = useState(true)
  const { address, mode, page } = draft.url
  const problem = isLeft ? whyNoAddress(address) : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // the page is meant, not the contract
    event.preventDefault()
    setLeft(true)
    leave()
  }
  return (
    <Stack gap="md">
      <TextInput
        type="url"
        inputMode="url"
        label="Address of the page"
        description="The page must be public, with no sign-in."
        placeholder="https://example.com/terms"
        autoComplete="off"
        maxLength={2000}
        value={address}
        onChange={({ currentTarget }) => {
          setLeft(false)
          enter(currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setLeft(true)
          leave()
        }}
        error={problem}
        leftSection={<Globe size={16} aria-hidden />}
      />
      <Radio.Group
        label="Processing mode"
        value={mode}
        onChange={(value) => choose(processingType.parse(value))}
      >
        <Stack gap="sm" mt="xs">
          {modes.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Stack>
      </Radio.Group>
      <Progress state={state} onStop={stop} onRetry={fetchAgain} />
      {state.step === 'rest' && !page && address.trim() !== '' && !whyNoAddress(address) && (
        <div>
          <Button variant="light" onClick={fetchAgain}>
            Fetch the page
          </Button>
        </div>
      )}
      {state.step !== 'fetch' && page && (
        <Held
          page={page}
          isPresent={holdsPage(draft)}
          isOther={!isHeld}
          onKeep={keepPage}
          onFetch={problem || !address.trim() ? undefined : fetchAgain}
          onPutBack={() => change((now) => withPage(now, page))}
        />
      )}
    </Stack>
  )
}

type ProgressProps = { state: PageState; onStop: () => void; onRetry: () => void }

function Progress({ state, onStop, onRetry }: ProgressProps) {
  if (state.step === 'failed')
    return (
      // the toast has told those who listen
      <Alert role="group" color="red" title={state.failure.title}>
        <Stack gap="sm" align="flex-start">
          <span>
            {state.failure.why} Check the address, or copy the text of the page and paste it as rich text.
          </span>
          <Button variant="default" leftSection={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
        </Stack>
      </Alert>
    )
  if (state.step === 'rest') return null
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">Fetching the page. This can take up to 30 seconds.</Text>
      </Group>
      <Button size="compact-md" variant="default" leftSection={<X size={14} aria-hidden />} onClick={onStop}>
        Cancel
      </Button>
    </Group>
  )
}

type HeldProps = {
  page: NonNullable<PartProps['draft']['url']['page']>
  /** Its text is still in the editor. */
  isPresent: boolean
  /** What is entered now is another page, or another mode. */
  isOther: boolean
  onKeep: () => void
  onFetch: (() => void) | undefined
  onPutBack: () => void
}

/** The page that is part of the contract. */
function Held({ page, isPresent, isOther, onKeep, onFetch, onPutBack }: HeldProps) {
  return (
    <div className={classes.held}>
      <Text fw={550} className={classes.words}>
        {page.title}
      </Text>
      <Text size="sm" c="dimmed" className={classes.words}>
        {new URL(page.url).hostname}, fetched <TimeText time={page.fetchedAt} span inherit />
      </Text>
      {page.warnings?.map((warning) => (
        <Text key={warning} size="sm" mt="xs" className={classes.words}>
          {warning}
        </Text>
      ))}
      <Text mt="xs" role="status">
        {!isPresent
          ? 'Its text was deleted in the editor.'
          : isOther
            ? 'This page is still in the contract. Keep it, or fetch the one above to replace it.'
            : 'A copy is in the contract. Edit it there.'}
      </Text>
      <Group gap="sm" mt="sm">
        {!isPresent && (
          <Button variant="light" onClick={onPutBack}>
            Put it back
          </Button>
        )}
        {onFetch && (
          <Button
            variant={isOther ? 'light' : 'default'}
            leftSection={<RotateCw size={16} aria-hidden />}
            onClick={onFetch}
          >
            {isOther ? 'Fetch and replace' : 'Fetch again'}
          </Button>
        )}
        {isOther && (
          <Button variant="default" onClick={onKeep}>
            Keep this page
          </Button>
        )}
      </Group>
    </div>
  )
}
