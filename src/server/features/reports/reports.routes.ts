import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { OpenedLink } from '#server/features/recipients/recipient-link.ts'
import type { Route } from '#server/http/route.ts'
import { reportDocument } from './report-document.ts'
import { allowSender, stopSender } from './stop-sender.ts'
import { openRecipientLink, viewRecipient } from './view-recipient.ts'

/** What recipients decide by the link in their mail. Only a POST decides: programs that check mail open every link. */
export function reportRoutes(route: Route, deps: Deps) {
  const decide = (token: string, act: (tx: Db, of: OpenedLink) => Promise<void>) =>
    deps.db.transaction(async (tx) => {
      const of = openRecipientLink(deps, token)
      await act(tx, of)
      return viewRecipient(tx, deps, of)
    })

  route(recipientsApi.get, ({ params }) =>
    viewRecipient(deps.db, deps, openRecipientLink(deps, params.token)),
  )
  route(recipientsApi.stop, ({ params }) => decide(params.token, (tx, of) => stopSender(tx, deps, of)))
  route(recipientsApi.allow, ({ params }) => decide(params.token, (tx, of) => allowSender(tx, deps, of)))
  route(recipientsApi.report, ({ params, body: { reason, note } }) =>
    decide(params.token, (tx, of) => reportDocument(tx, deps, of, { reason, note })),
  )
  route(recipientsApi.oneClick, async ({ params }) => {
    await decide(params.token, (tx, of) => stopSender(tx, deps, of))
    return { stopped: true as const }
  })
}
