import { MAX_EVIDENCE_BYTES } from '#shared/evidence/evidence-rules.ts'
import { Alert, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core'
import { FileSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { canCheckHere } from './check-file.ts'
import type { CheckState } from './use-file-check.ts'
import classes from './Verify.module.css'

const SLOW_MS = 1000

function useIsSlow(isBusy: boolean) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isSlow
}

type Props = {
  state: Exclude<CheckState, { step: 'done' }>
  isOver: boolean
  /** Takes the focus, because the page before it is gone. */
  takesFocus: boolean
  onChoose: (files: File[]) => void
  onSend: (file: File) => void
  onCancel: () => void
}

function Asking({ file, onSend, onCancel }: Pick<Props, 'onSend' | 'onCancel'> & { file: File }) {
  return (
    <Alert color="yellow" title="Your browser can’t check files on this page" role="alert" ta="left">
      <Stack gap="sm" align="flex-start">
        <Text>
          This page loaded over http, where browsers can’t check signatures. Open it over https, or send{' '}
          <b>
            <bdi>{file.name}</bdi>
          </b>{' '}
          to this server. It checks the file and doesn’t keep it.
        </Text>
        <Group gap="sm">
          <Button onClick={() => onSend(file)}>Send and check</Button>
          <Button variant="default" onClick={onCancel}>
            Don’t send
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** Where a file is dropped or chosen, and what came of it if that was not a verdict. */
export function FileDrop({ state, isOver, takesFocus, onChoose, onSend, onCancel }: Props) {
  const isBusy = state.step === 'check'
  const isSlow = useIsSlow(isBusy)
  const button = useRef<HTMLButtonElement>(null)
  const clear = useRef<() => void>(null)
  useEffect(() => {
    if (takesFocus && state.step === 'choose') button.current?.focus()
  }, [takesFocus, state.step])
  return (
    <Sheet className={classes.drop} data-over={isOver || undefined} aria-busy={isBusy}>
      <Stack align="center" gap="md">
        <FileSearch size={40} className={classes.quiet} aria-hidden />
        {isSlow && isBusy ? (
          <>
            <Group gap="sm" wrap="nowrap">
              <Loader size="sm" aria-hidden />
              <Text fw={600}>Checking {state.file.name}</Text>
            </Group>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <Text fz="lg" ta="center">
              <span className={classes.byTouch}>Choose the sealed PDF or the evidence zip</span>
              <span className={classes.byPointer}>Drop the sealed PDF or the evidence zip here</span>
            </Text>
            <FileButton
              accept="application/pdf,.pdf,application/zip,.zip"
              multiple
              resetRef={clear}
              inputProps={{ 'aria-label': 'Sealed PDF or evidence zip' }}
              onChange={(files) => {
                onChoose(files)
                // so that the same file can be chosen again
                clear.current?.()
              }}
            >
              {(props) => (
                <Button
                  {...props}
                  ref={button}
                  size="lg"
                  loading={isBusy}
                  // one primary action: to send, or to try again
                  variant={state.step === 'ask' || state.step === 'refused' ? 'default' : 'filled'}
                >
                  Choose a file
                </Button>
              )}
            </FileButton>
            <Text c="dimmed" size="sm" ta="center">
              {canCheckHere() ? 'Your file stays on this device.' : 'Nothing is sent until you say so.'} The
              limit is {MAX_EVIDENCE_BYTES / (1024 * 1024)}&nbsp;MB.
            </Text>
          </>
        )}
        {state.step === 'ask' && <Asking file={state.file} onSend={onSend} onCancel={onCancel} />}
        {state.step === 'refused' && (
          <RefusalAlert title="Nothing was checked" why={state.why} onRetry={state.again} />
        )}
      </Stack>
    </Sheet>
  )
}
