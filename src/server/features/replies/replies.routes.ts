import { repliesApi } from '#shared/replies/replies.api.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/http/route.ts'
import { answerStands, approveHandOver, askAgain, refuseHandOver } from './answer-reply.ts'
import { askForCorrection } from './ask-for-correction.ts'
import { declineContract } from './decline.ts'
import { handOver } from './hand-over.ts'
import { sayNotMe } from './say-not-me.ts'
import { takeBackNotMe } from './take-back-not-me.ts'
import { withdrawConsent } from './withdraw-consent.ts'

const told = { told: true as const }
const answered = (byMail: boolean) => ({ answered: true as const, told: byMail })

/** What signers can do instead of signing, and what the owner answers. */
export function replyRoutes(route: Route, deps: Deps) {
  route(repliesApi.decline, async ({ params, body, ...visit }) => {
    await declineContract(deps, params.id, body.reason, visit)
    return told
  })
  route(repliesApi.askForCorrection, async ({ params, body, ...visit }) => {
    await askForCorrection(deps, params.id, body.text, visit)
    return told
  })
  route(repliesApi.handOver, async ({ params, body, ...visit }) => {
    await handOver(deps, params.id, body, visit)
    return told
  })
  route(repliesApi.withdrawConsent, async ({ params, body, ...visit }) => {
    await withdrawConsent(deps, params.id, body?.reason || null, visit)
    return told
  })
  route(repliesApi.notMe, async ({ params, ...visit }) => {
    await sayNotMe(deps, params.id, visit)
    return told
  })
  route(repliesApi.takeBackNotMe, async ({ params, ...visit }) => {
    await takeBackNotMe(deps, params.id, visit)
    return told
  })

  route(repliesApi.stands, async ({ user, params, body }) =>
    answered(await answerStands(deps, user, params.id, body?.note || null)),
  )
  route(repliesApi.approve, async ({ user, params }) =>
    answered(await approveHandOver(deps, user, params.id)),
  )
  route(repliesApi.refuse, async ({ user, params, body }) =>
    answered(await refuseHandOver(deps, user, params.id, body?.note || null)),
  )
  route(repliesApi.askAgain, async ({ user, params, body }) =>
    answered(await askAgain(deps, user, params.id, body?.note || null)),
  )
}
