import type { SigningView } from '#shared/signing/signing.api.ts'
import { type OptionTexts, useOptionWords } from './option-words.ts'
import { exactTime } from './words.ts'
import './reply-notes.css'

type Reply = SigningView['replies'][number]

function noteOn({ kind, at, outcome }: Reply, o: OptionTexts['o']): string | undefined {
  const on = { time: exactTime(at) }
  if (kind === 'correction' && outcome === null) return o('correctionOpen', on)
  if (kind === 'correction' && outcome === 'stands') return o('correctionStands')
  if (kind === 'hand-over' && outcome === null) return o('handOverOpen', on)
  if (kind === 'hand-over' && outcome === 'refused') return o('handOverRefused')
  if (kind === 'consent-withdrawn' && outcome === null) return o('consentWithdrawn', on)
  if (kind === 'consent-withdrawn' && outcome === 'asked-again') return o('consentAskedAgain', on)
  return undefined
}

/** What became of what this signer told the sender, the newest of each kind; no withdrawal where consent was given again. */
export function ReplyNotes({ view: { replies, consentedAt } }: { view: SigningView }) {
  const words = useOptionWords()
  const newest = replies.filter(
    ({ kind }, at) =>
      replies.findIndex((reply) => reply.kind === kind) === at &&
      (kind !== 'consent-withdrawn' || consentedAt === null),
  )
  const notes = words ? newest.flatMap((reply) => noteOn(reply, words.o) ?? []) : []
  return (
    <div role="status" className="reply-notes">
      {notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
    </div>
  )
}
