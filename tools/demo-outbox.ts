import { setTimeout as sleep } from 'node:timers/promises'
import { type OutboxMessage, outboxApi } from '#shared/outbox/outbox.api.ts'
import type { Visitor } from './demo-visitor.ts'

const POLL_MS = 100
const MESSAGE_TIMEOUT_MS = 30_000

/** Asks again until there is an answer; fails in words that say what was waited for. */
export async function waitFor<T>(
  what: string,
  withinMs: number,
  ask: () => Promise<T | undefined>,
): Promise<T> {
  const until = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > until) throw new Error(`${what} did not come within ${withinMs / 1000} seconds`)
    await sleep(POLL_MS)
  }
}

/** The id in a signing link; one in 64 ends with a hyphen, which is no end of a word. */
export const signerIdIn = (text: string): string | undefined => /\/sign\/([\w-]{32})(?![\w-])/.exec(text)?.[1]

const proofTokenIn = (text: string): string | undefined => /\/prove-email\?token=([\w-]+)/.exec(text)?.[1]
/** The secret in the same link, which tells that it came by this message. */
const secretIn = (text: string): string | undefined => /\/sign\/[\w-]{32}\?d=([\w-]+)/.exec(text)?.[1]

const listLatest = (visitor: Pick<Visitor, 'call'>) => visitor.call(outboxApi.list, { query: { limit: 100 } })

/** Everybody's mailbox and telephone at once: what the sandbox would have sent. Each message is taken once. */
export class Outbox {
  readonly #taken: Set<string>
  readonly #visitor: Pick<Visitor, 'call'>
  private constructor(visitor: Pick<Visitor, 'call'>, taken: Set<string>) {
    this.#visitor = visitor
    this.#taken = taken
  }

  /** An outbox that gives only what comes from now on: an earlier run's code to the same number is no longer valid. */
  static async open(visitor: Pick<Visitor, 'call'>): Promise<Outbox> {
    const earlier = await listLatest(visitor)
    return new Outbox(visitor, new Set(earlier.map(({ id }) => id)))
  }

  take(what: string, isIt: (message: OutboxMessage) => boolean): Promise<OutboxMessage> {
    return waitFor(what, MESSAGE_TIMEOUT_MS, async () => {
      const messages = await listLatest(this.#visitor)
      const found = messages.find((message) => !this.#taken.has(message.id) && isIt(message))
      if (found) this.#taken.add(found.id)
      return found
    })
  }

  async takeCode(phone: string): Promise<string> {
    const isCode = ({ channel, to, text }: OutboxMessage) =>
      channel === 'sms' && to === phone && /^\d{4}\b/.test(text)
    return (await this.take(`A code for ${phone}`, isCode)).text.slice(0, 4)
  }

  /** The token of the link that proves this address. */
  async takeProof(email: string): Promise<string> {
    const { text } = await this.take(
      `A link that proves ${email}`,
      ({ to, text }) => to === email && proofTokenIn(text) !== undefined,
    )
    return proofTokenIn(text) ?? ''
  }

  /** What the personal link of an invitation holds, and how it came. */
  async takeSigningLink({ email, phone }: { email: string; phone: string }) {
    const { channel, text } = await this.take(
      `An invitation for ${email}`,
      ({ to, text }) => (to === email || to === phone) && signerIdIn(text) !== undefined,
    )
    return { channel, signerId: signerIdIn(text) ?? '', linkSecret: secretIn(text) ?? '' }
  }

  /** The completion mail: it carries the sealed PDF, or links to it when that is large. */
  takeSealedCopy(email: string): Promise<OutboxMessage> {
    return this.take(
      `The sealed PDF for ${email}`,
      ({ to, attachments, text }) =>
        to === email && (attachments.length > 0 || text.includes('/api/sealed/')),
    )
  }
}
