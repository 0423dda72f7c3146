import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/features/signing/open-link.ts'
import { keepReply } from './keep-reply.ts'
import { lockToAsk } from './lock-for-reply.ts'

/** Tells the owner what a signer wants corrected. The contract stays open: they may still sign it as it is. */
export async function askForCorrection(
  deps: Deps,
  signerId: string,
  text: string,
  visit: Visit,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const link = await lockToAsk(tx, deps, signerId, visit)
    const fact = { action: 'correction.asked' }
    await keepReply(
      tx,
      deps,
      link,
      { kind: 'correction', text, fact },
      { origin: visit.origin, now: deps.now() },
    )
  })
}
