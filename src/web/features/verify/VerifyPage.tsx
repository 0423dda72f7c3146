import { Anchor, VisuallyHidden } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { canCheckHere } from './check-file.ts'
import { FileDrop } from './FileDrop.tsx'
import { Result } from './Result.tsx'
import { type CheckState, useFileCheck } from './use-file-check.ts'
import { textsOf } from './verdict-texts.ts'
import classes from './Verify.module.css'

function spoken(state: CheckState): string {
  if (state.step === 'check') return `Checking ${state.file.name}`
  if (state.step !== 'done') return ''
  const { verdict, seal, isZip, name } = state.checked
  const { title, lead } = textsOf(verdict, seal, isZip)
  return `${name}: ${title}. ${lead}`
}

function HowItWorks() {
  return (
    <Sheet title="How this works">
      <ul className={classes.list}>
        {canCheckHere() ? (
          <li>The check runs in your browser. Your file stays on this device, and no one else sees it.</li>
        ) : (
          <li>
            Over https, the check runs in your browser. Here, the server has to do it, if you send the file.
          </li>
        )}
        <li>It needs no account.</li>
        <li>
          It trusts <Anchor href={evidenceApi.sealCertificate.path}>the certificate of this site</Anchor>.
          With it, anyone can repeat the check offline.
        </li>
        <li>PDF readers that check signatures, such as Acrobat, also show whether the file was changed.</li>
      </ul>
    </Sheet>
  )
}

/** Tells anybody whether a PDF is what was sealed here; wherever on the page it is dropped. */
export function Page() {
  const { state, choose, send, reset } = useFileCheck()
  const [isOver, setOver] = useState(false)
  const [wasReset, setWasReset] = useState(false)
  const checkAnother = () => {
    reset()
    setWasReset(true)
  }
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      choose(Array.from(event.dataTransfer.files))
    },
  }
  return (
    <div className={classes.whole} {...drop}>
      <PageHeader
        title="Check a sealed PDF"
        lead="See whether a file is exactly what was sealed, by whom, and when."
      />
      <VisuallyHidden role="status">{spoken(state)}</VisuallyHidden>
      {state.step === 'done' ? (
        <Result checked={state.checked} onReset={checkAnother} />
      ) : (
        <div className={classes.page}>
          <FileDrop
            state={state}
            isOver={isOver}
            takesFocus={wasReset}
            onChoose={choose}
            onSend={send}
            onCancel={checkAnother}
          />
          <HowItWorks />
        </div>
      )}
    </div>
  )
}
