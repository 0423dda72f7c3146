import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { scoreAnnouncement } from './score-announcement.ts'
import { isMuted, playChange, rememberMuted } from './score-sound.ts'

/** Between two key strokes nobody wants to hear a number. */
const SETTLED_MS = 1200

/**
 * Announces a score once it has settled: in words for a screen reader, and as a sound when it changed by 5 or more. What
 * comes before the person has done anything here (a kept draft, say) is not announced.
 */
export function useScoreAnnouncement(score: number) {
  const [muted, setMuted] = useState(isMuted)
  const [words, setWords] = useState('')
  const announced = useRef<number>(undefined)
  const acted = useRef(false)

  useEffect(() => {
    const onAct = () => {
      acted.current = true
    }
    const events = ['pointerdown', 'keydown', 'input'] as const
    for (const event of events) document.addEventListener(event, onAct, { once: true, capture: true })
    return () => {
      for (const event of events) document.removeEventListener(event, onAct, { capture: true })
    }
  }, [])

  const announce = useEffectEvent((now: number) => {
    const change = acted.current ? scoreAnnouncement(announced.current, now) : undefined
    announced.current = now
    if (!change) return
    setWords(change.words)
    if (change.sound && !muted) playChange(change.sound)
  })
  useEffect(() => {
    // the first one is where everything begins
    if (announced.current === undefined) return announce(score)
    const timer = setTimeout(() => announce(score), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [score])

  const toggleMuted = () => {
    rememberMuted(!muted)
    setMuted(!muted)
  }
  return { words, muted, toggleMuted }
}
