import { Stack, Text } from '@mantine/core'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { formatPhone } from '#shared/phone.ts'
import type { SignerReply } from '#shared/replies/signer-reply.ts'
import { whyNotAnswerable } from '#shared/replies/reply-rules.ts'
import { byLinkToSender } from '#shared/signing/link-words.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { outcomeInWords, replyInWords, whatFollows } from './reply-texts.ts'
import { ReplyAnswers } from './ReplyAnswers.tsx'
import classes from './SignerReplies.module.css'

type Props = { contract: Contract; onEditSigner: (signerId: string) => void }

/** Leads here whoever comes by an address that names this place: it loads after the page. */
function lead(place: HTMLElement | null) {
  if (location.hash !== '#replies') return
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}

/** What signers said instead of signing, newest first, each with its answers. */
export function SignerReplies({ contract, onEditSigner }: Props) {
  if (contract.replies.length === 0) return null
  return (
    <div id="replies" tabIndex={-1} ref={lead} className={classes.replies}>
      <Sheet title="Replies">
        <ul className={classes.list}>
          {contract.replies.map((reply) => (
            <li key={reply.id}>
              <Reply contract={contract} reply={reply} onEditSigner={onEditSigner} />
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}

function Reply({ contract, reply, onEditSigner }: Props & { reply: SignerReply }) {
  const { text, person, at, note, link } = reply
  const signer = contract.signers.find(({ id }) => id === reply.signerId)
  const isOpen =
    signer !== undefined &&
    // an answer would be emailed
    !contract.doubt &&
    whyNotAnswerable({
      outcome: reply.outcome,
      contractStatus: contract.status,
      signerStatus: signer.status,
    }) === undefined
  const outcome = outcomeInWords(reply)
  return (
    <Stack gap="xs">
      <Text fw={600}>{replyInWords(reply)}</Text>
      <Text size="sm" c="dimmed">
        {byLinkToSender('Said', link)} · <TimeText time={at} span inherit />
      </Text>
      {text && (
        <Text component="blockquote" dir="auto" className={classes.quote}>
          {text}
        </Text>
      )}
      {person && (
        <Text className={classes.person}>
          {person.name}, {person.email}
          {person.phone && `, ${formatPhone(person.phone)}`}
        </Text>
      )}
      {outcome && <Text c="dimmed">{outcome}</Text>}
      {note && (
        <Text component="blockquote" dir="auto" className={classes.quote}>
          {note}
        </Text>
      )}
      {isOpen && <Text size="sm">{whatFollows(reply, contract.replies)}</Text>}
      {(isOpen || reply.kind === 'declined') && (
        <ReplyAnswers contract={contract} reply={reply} onEditSigner={onEditSigner} />
      )}
    </Stack>
  )
}
