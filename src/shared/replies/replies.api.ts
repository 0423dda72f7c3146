import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { optionalUsPhone } from '#shared/phone.ts'
import { signerId } from '#shared/signers/signers.api.ts'
import { emailAddress, oneLine, severalLines } from '#shared/text.ts'
import { MAX_NOTE_LENGTH, MAX_PERSON_LENGTH, MAX_REPLY_LENGTH } from './reply-rules.ts'

/** Who is to sign instead, as the signer says. */
const person = z.object({
  name: oneLine(MAX_PERSON_LENGTH, 'Name is required'),
  email: emailAddress('Valid email is required'),
  phone: optionalUsPhone,
})
export type NamedPerson = z.output<typeof person>

/** What the owner writes with an answer; it goes to the signer with it, where that is emailed. */
const answerNote = z.object({ note: severalLines(MAX_NOTE_LENGTH).optional() }).nullish()

const byId = z.object({ id: signerId })
const byReply = z.object({ id: z.uuid() })
const told = z.object({ told: z.literal(true) })
const answered = z.object({
  answered: z.literal(true),
  /** Whether they are emailed: not where they want no messages from the owner, said “not me”, or are the owner. */
  told: z.boolean(),
})

const written = (required: string) =>
  severalLines(MAX_REPLY_LENGTH).refine((text) => text.length > 0, required)

export const repliesApi = {
  decline: endpoint('POST', '/api/signers/:id/decline', {
    summary: 'Decline to sign: cancels the contract, and tells its owner why and the other signers that',
    access: 'signer',
    idempotent: true,
    params: byId,
    body: z.object({ reason: written('Say why you decline') }),
    response: told,
  }),
  askForCorrection: endpoint('POST', '/api/signers/:id/correction', {
    summary: 'Ask the owner to correct the contract',
    access: 'signer',
    idempotent: true,
    params: byId,
    body: z.object({ text: written('Say what should be corrected') }),
    response: told,
  }),
  handOver: endpoint('POST', '/api/signers/:id/hand-over', {
    summary: 'Name who should sign instead; they hear of it once the owner approves',
    access: 'signer',
    idempotent: true,
    params: byId,
    body: person,
    response: told,
  }),
  withdrawConsent: endpoint('POST', '/api/signers/:id/withdraw-consent', {
    summary: 'Withdraw the consent to sign electronically, before signing',
    access: 'signer',
    idempotent: true,
    params: byId,
    body: z.object({ reason: severalLines(MAX_REPLY_LENGTH).optional() }).nullish(),
    response: told,
  }),
  notMe: endpoint('POST', '/api/signers/:id/not-me', {
    summary: 'Say that the message was meant for someone else: the link ends, and no more messages come',
    access: 'signer',
    idempotent: true,
    params: byId,
    response: told,
  }),
  takeBackNotMe: endpoint('POST', '/api/signers/:id/not-me/take-back', {
    summary:
      'Take back, by the same link and before the owner acts, that the message was meant for someone else',
    access: 'signer',
    idempotent: true,
    params: byId,
    response: told,
  }),
  stands: endpoint('POST', '/api/signer-replies/:id/stands', {
    summary: 'Answer a request for a correction: the contract stays as it is',
    access: 'verified',
    idempotent: true,
    params: byReply,
    body: answerNote,
    response: answered,
  }),
  cancelAndCopy: endpoint('POST', '/api/signer-replies/:id/cancel-and-copy', {
    summary: 'Answer a request for a correction: cancel the contract, and make a draft like it to correct',
    access: 'verified',
    status: 201,
    idempotent: true,
    params: byReply,
    response: z.object({ copyId: z.uuid(), refunded: z.boolean() }),
  }),
  approve: endpoint('POST', '/api/signer-replies/:id/approve', {
    summary: 'Let the person a signer named sign instead: they are invited under a new link',
    access: 'verified',
    idempotent: true,
    params: byReply,
    response: answered,
  }),
  refuse: endpoint('POST', '/api/signer-replies/:id/refuse', {
    summary: 'Refuse to let the person a signer named sign instead',
    access: 'verified',
    idempotent: true,
    params: byReply,
    body: answerNote,
    response: answered,
  }),
  askAgain: endpoint('POST', '/api/signer-replies/:id/ask-again', {
    summary: 'Ask a signer by email for the consent to sign electronically that they withdrew',
    access: 'verified',
    idempotent: true,
    params: byReply,
    body: answerNote,
    response: answered,
  }),
}
