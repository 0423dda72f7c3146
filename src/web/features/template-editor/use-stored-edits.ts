import { useEffect, useEffectEvent, useRef } from 'react'
import { writeEdits } from './stored-edits.ts'
import type { Follows, TemplateEdits } from './template-edits.ts'

/** A browser may drop the tab behind others, or end, without a word. */
const WAIT_MS = 300

type Unsaved = { edits: TemplateEdits; follows: Follows | undefined }

/**
 * Keeps what is unsaved soon after each change and when the page goes away under it, as when a session ends: in the same
 * tab it is there again. Returns what gives it up.
 */
export function useStoredEdits(templateId: string, userId: string, { edits, follows }: Unsaved) {
  const latest = useRef({ edits, follows })
  const write = useEffectEvent(() =>
    writeEdits(templateId, userId, latest.current.edits, latest.current.follows),
  )
  useEffect(() => {
    latest.current = { edits, follows }
    const timer = setTimeout(() => write(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [edits, follows])
  useEffect(() => {
    const leave = () => write()
    const hide = () => document.visibilityState === 'hidden' && write()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      write()
    }
  }, [])
  return () => {
    latest.current = { edits: {}, follows: undefined }
  }
}
