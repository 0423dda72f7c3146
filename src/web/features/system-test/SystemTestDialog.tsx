import { Alert, Button, Group, Loader, Stack, Text, VisuallyHidden } from '@mantine/core'
import { Circle, CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { SystemTest } from '#shared/system-test/system-test.api.ts'
import { toastFailure, toastInsufficientForTest } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { useRunSystemTest, useSystemTest } from './system-test.queries.ts'
import classes from './SystemTest.module.css'
import { stepsOf, type TestStep } from './test-steps.ts'

const NOT_STARTED = 'The test didn’t start'

const marks = {
  waiting: { icon: <Circle size={20} aria-hidden />, label: 'not started' },
  running: { icon: <Loader size={20} aria-hidden />, label: 'running' },
  done: { icon: <CircleCheck size={20} aria-hidden className={classes.done} />, label: 'done' },
  failed: { icon: <CircleX size={20} aria-hidden className={classes.failed} />, label: 'failed' },
}

function Step({ step }: { step: TestStep }) {
  const { icon, label } = marks[step.state]
  return (
    <li className={classes.step}>
      <span className={classes.mark}>{icon}</span>
      <div>
        <Text c={step.state === 'waiting' ? 'dimmed' : undefined}>
          {step.name}
          <VisuallyHidden>: {label}</VisuallyHidden>
        </Text>
        {step.detail && (
          <Text size="sm" c="red">
            {step.detail}
          </Text>
        )}
      </div>
    </li>
  )
}

function Progress({ test }: { test: SystemTest }) {
  return (
    <Stack gap="md" aria-live="polite">
      <ol className={classes.steps}>
        {stepsOf(test).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      {test.overall && (
        <Alert
          color={test.overall.success ? 'green' : 'red'}
          title={test.overall.success ? 'The test passed' : 'The test failed'}
        >
          {test.overall.message}
          {test.refunded && ' Your $0.10 has been refunded.'}
        </Alert>
      )}
    </Stack>
  )
}

/** Runs the system test and shows each step as it comes; closing it does not stop the test. */
export function SystemTestDialog({ onClose }: { onClose: () => void }) {
  const run = useRunSystemTest()
  // one key for one dialog: a second press after a lost answer does not pay twice
  const [key] = useState(newIdempotencyKey)
  const { data: test, isError, refetch } = useSystemTest(run.data?.id)
  const start = () =>
    run.mutate(key, {
      onError: (error) =>
        toastFailure(error, NOT_STARTED, 'Try again in a moment.', toastInsufficientForTest),
    })
  return (
    <Dialog onClose={onClose} title="System test">
      <Stack gap="md">
        {test ? (
          <Progress test={test} />
        ) : (
          <Text>
            Makes a PDF, seals it, and emails it to you, the way a real contract is handled. It costs $0.10,
            refunded if the test fails on our end.
          </Text>
        )}
        <Failed title={NOT_STARTED} error={run.error} />
        {isError && (
          <Alert color="yellow" title="The result didn’t load">
            The test may still be running.{' '}
            <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
              Look again
            </Button>
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {run.data ? 'Close' : 'Cancel'}
          </Button>
          {!run.data && (
            <Button loading={run.isPending} onClick={start}>
              Run for $0.10
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
