import type { NamedPerson } from '#shared/replies/replies.api.ts'
import type { Deps } from '#server/deps.ts'
import { badRequest } from '#server/http/errors.ts'
import type { Visit } from '#server/features/signing/open-link.ts'
import { keepReply } from './keep-reply.ts'
import { lockToAsk } from './lock-for-reply.ts'

/** Tells the owner who should sign instead. Nothing goes to that person before the owner approves. */
export async function handOver(
  deps: Deps,
  signerId: string,
  person: NamedPerson,
  visit: Visit,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const link = await lockToAsk(tx, deps, signerId, visit)
    if (person.email === link.signer.email)
      throw badRequest(
        'This is the address that the contract was sent to. Enter the other person’s.',
        'email',
        'own_address',
      )
    const fact = { action: 'hand-over.asked' }
    await keepReply(
      tx,
      deps,
      link,
      { kind: 'hand-over', text: null, person, fact },
      { origin: visit.origin, now: deps.now() },
    )
  })
}
