import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { MAX_NOTE_LENGTH } from '#shared/replies/reply-rules.ts'
import type { SignerReply } from '#shared/replies/signer-reply.ts'
import { isStatus } from '#web/api.ts'
import { toastFailure, toastInsufficientBalance } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { watchPage } from '#web/ui/routing/watch-page.ts'
import { toast } from '#web/ui/toast.ts'
import { type Answer, useAnswer, useCancelAndCopy } from './replies.queries.ts'
import { toastCopy } from './toast-copy.ts'
import { NOT_DUPLICATED, useConfirmDuplicate } from './use-confirm-duplicate.ts'

const FAILED = 'Failed to send your answer'
const TRY_AGAIN = 'Try again in a moment.'

const done: Record<Answer, (name: string) => [string, string]> = {
  stands: (name) => ['Answered', `We’re telling ${name} that the contract stays as it is.`],
  approve: (name) => ['Approved', `The invitation to ${name} is on its way.`],
  askAgain: (name) => ['Asked again', `We’re asking ${name} to consent again.`],
  refuse: (name) => ['Refused', `We’re telling ${name}. They’re still asked to sign.`],
}

type Props = { contract: Contract; reply: SignerReply; onEditSigner: (signerId: string) => void }

/** What the owner can answer, each by one click. */
export function ReplyAnswers({ contract, reply, onEditSigner }: Props) {
  switch (reply.kind) {
    case 'correction':
      return <CorrectionAnswers reply={reply} />
    case 'hand-over':
      return <HandOverAnswers reply={reply} />
    case 'not-me':
      return (
        <Group gap="sm">
          <Button onClick={() => onEditSigner(reply.signerId)}>Enter the right address</Button>
        </Group>
      )
    case 'declined':
      return <CopyDeclined contract={contract} />
    case 'consent-withdrawn':
      return <ConsentAnswers reply={reply} onEditSigner={onEditSigner} />
  }
}

function useSendAnswer(reply: SignerReply) {
  const answer = useAnswer(reply.id)
  const [note, setNote] = useState('')
  // awaited, not by callbacks: the buttons are gone by then
  async function send(which: Answer) {
    try {
      const { told } = await answer.mutateAsync({ answer: which, note, idempotencyKey: newIdempotencyKey() })
      const name = which === 'approve' ? (reply.person?.name ?? '') : reply.signerName
      const [title, text] = done[which](name)
      toast.success(title, told ? text : `We didn’t email ${name} about it.`)
    } catch (error) {
      toastFailure(error, FAILED, TRY_AGAIN)
    }
  }
  const isSending = (which: Answer) => answer.isPending && answer.variables.answer === which
  return {
    send,
    isSending,
    isPending: answer.isPending,
    error: answer.error,
    forget: answer.reset,
    note,
    setNote,
  }
}

type NoteProps = { reply: SignerReply; goesWith: string; note: string; onChange: (note: string) => void }

/** What the owner writes with an answer, which isn’t emailed to whoever gets no messages. */
const AnswerNote = ({ reply, goesWith, note, onChange }: NoteProps) => (
  <Textarea
    label={`Note to ${reply.signerName} (optional)`}
    description={`Goes with “${goesWith}”, and is kept on record.`}
    autosize
    minRows={2}
    maxLength={MAX_NOTE_LENGTH}
    value={note}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

function CorrectionAnswers({ reply }: Pick<Props, 'reply'>) {
  const navigate = useNavigate()
  const { send, isSending, isPending, error, forget, note, setNote } = useSendAnswer(reply)
  const copy = useCancelAndCopy(reply.id)
  async function cancelAndCopy() {
    forget()
    const isStillHere = watchPage()
    try {
      const { copyId, refunded } = await copy.mutateAsync(newIdempotencyKey())
      const there = paths.editContract(copyId)
      const text = refunded ? 'Your $0.50 has been refunded.' : 'Correct the copy, then send it.'
      if (!isStillHere()) return toastCopy('Contract cancelled', text, there)
      toast.success('Contract cancelled', text)
      await navigate(there)
    } catch (error) {
      if (isStatus(error, 402)) toastInsufficientBalance()
      else toastFailure(error, FAILED, TRY_AGAIN)
    }
  }
  return (
    <Stack gap="sm">
      <AnswerNote reply={reply} goesWith="Keep it as it is" note={note} onChange={setNote} />
      <Group gap="sm">
        <Button loading={copy.isPending} disabled={isPending} onClick={() => void cancelAndCopy()}>
          Cancel and correct a copy
        </Button>
        <Button
          variant="default"
          loading={isSending('stands')}
          disabled={copy.isPending}
          onClick={() => {
            copy.reset()
            void send('stands')
          }}
        >
          Keep it as it is
        </Button>
      </Group>
      <Failed title={FAILED} error={copy.error ?? error} />
    </Stack>
  )
}

function HandOverAnswers({ reply }: Pick<Props, 'reply'>) {
  const { send, isSending, isPending, error, note, setNote } = useSendAnswer(reply)
  return (
    <Stack gap="sm">
      <AnswerNote reply={reply} goesWith="Refuse" note={note} onChange={setNote} />
      <Group gap="sm">
        <Button
          loading={isSending('approve')}
          disabled={isPending && !isSending('approve')}
          onClick={() => void send('approve')}
        >
          Approve
        </Button>
        <Button
          variant="default"
          loading={isSending('refuse')}
          disabled={isPending && !isSending('refuse')}
          onClick={() => void send('refuse')}
        >
          Refuse
        </Button>
      </Group>
      <Failed title={FAILED} error={error} />
    </Stack>
  )
}

function ConsentAnswers({ reply, onEditSigner }: Omit<Props, 'contract'>) {
  const { send, isSending, error, note, setNote } = useSendAnswer(reply)
  return (
    <Stack gap="sm">
      <AnswerNote reply={reply} goesWith="Ask again" note={note} onChange={setNote} />
      <Group gap="sm">
        <Button loading={isSending('askAgain')} onClick={() => void send('askAgain')}>
          Ask again
        </Button>
        <Button variant="default" onClick={() => onEditSigner(reply.signerId)}>
          Send to someone else
        </Button>
      </Group>
      <Failed title={FAILED} error={error} />
    </Stack>
  )
}

function CopyDeclined({ contract }: Pick<Props, 'contract'>) {
  const { ask, isPending, error } = useConfirmDuplicate(contract)
  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" loading={isPending} onClick={ask}>
        Correct a copy
      </Button>
      <Failed title={NOT_DUPLICATED} error={error} />
    </Stack>
  )
}
