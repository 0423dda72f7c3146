import { useEffect, useRef, useState } from 'react'
import { textOf } from '#web/error-text.ts'
import { logFailure } from '#web/log-failure.ts'
import { canCheckHere, checkByServer, checkHere, NotLoaded, Refused } from './check-file.ts'
import type { CheckedFile } from './checked-file.ts'

export type CheckState =
  | { step: 'choose' }
  /** This browser may not check on this page; the server may, if the person sends the file. */
  | { step: 'ask'; file: File }
  | { step: 'check'; file: File }
  | { step: 'refused'; why: string; again: (() => void) | undefined }
  | { step: 'done'; checked: CheckedFile }

const NO_ANSWER = 'Plainseal isn’t responding, so we couldn’t get its certificate. Check your connection.'

/** The way of one file at a time from being chosen to its verdict. A new file takes the place of the one before. */
export function useFileCheck() {
  const [state, setState] = useState<CheckState>({ step: 'choose' })
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])

  function begin() {
    running.current.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function run(file: File, check: typeof checkHere) {
    const signal = begin()
    setState({ step: 'check', file })
    try {
      const checked = await check(file, signal)
      if (!signal.aborted) setState({ step: 'done', checked })
    } catch (error) {
      if (signal.aborted) return
      const isFinal = error instanceof Refused
      if (!isFinal) logFailure(error)
      const why = isFinal || error instanceof NotLoaded ? error.message : textOf(error, NO_ANSWER)
      setState({ step: 'refused', why, again: isFinal ? undefined : () => void run(file, check) })
    }
  }

  return {
    state,
    choose(files: Iterable<File>) {
      const [file, more] = files
      if (!file) return
      // what was chosen before is no longer what this page tells of
      begin()
      if (more) setState({ step: 'refused', why: 'Choose one file at a time.', again: undefined })
      else if (canCheckHere()) void run(file, checkHere)
      else setState({ step: 'ask', file })
    },
    send: (file: File) => void run(file, checkByServer),
    reset() {
      begin()
      setState({ step: 'choose' })
    },
  }
}
