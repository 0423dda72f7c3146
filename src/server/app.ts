import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from '#server/deps.ts'
import { accountRoutes } from '#server/features/accounts/accounts.routes.ts'
import { findSessionUser } from '#server/features/accounts/sessions.queries.ts'
import { adminRoutes } from '#server/features/admin/admin.routes.ts'
import { assistantRoutes } from '#server/features/assistant/assistant.routes.ts'
import { attachmentRoutes } from '#server/features/attachments/attachments.routes.ts'
import { billingRoutes } from '#server/features/billing/billing.routes.ts'
import { clarityRoutes } from '#server/features/clarity/clarity.routes.ts'
import { contactRoutes } from '#server/features/contacts/contacts.routes.ts'
import { pageContent, signersPage } from '#server/features/contract-view/page-content.ts'
import { contractViewRoutes } from '#server/features/contract-view/contract-view.routes.ts'
import { draftRoutes } from '#server/features/drafts/drafts.routes.ts'
import { erasureRoutes } from '#server/features/erasure/erasure.routes.ts'
import { evidenceRoutes } from '#server/features/evidence/evidence.routes.ts'
import { explainingRoutes } from '#server/features/explaining/explaining.routes.ts'
import { liveRoutes } from '#server/features/live/live.routes.ts'
import { createLiveStreams } from '#server/features/live/live-streams.ts'
import { mailboxRoutes } from '#server/features/mailboxes/mailboxes.routes.ts'
import { officeRoutes } from '#server/features/office/office.routes.ts'
import { outboxRoutes } from '#server/features/outbox/outbox.routes.ts'
import { paymentRoutes } from '#server/features/payments/payments.routes.ts'
import { replyRoutes } from '#server/features/replies/replies.routes.ts'
import { reportRoutes } from '#server/features/reports/reports.routes.ts'
import { sendingRoutes } from '#server/features/sending/sending.routes.ts'
import { settingsRoutes } from '#server/features/settings/settings.routes.ts'
import { signerRoutes } from '#server/features/signers/signers.routes.ts'
import { signingRoutes } from '#server/features/signing/signing.routes.ts'
import { storageRoutes } from '#server/features/storage/storage.routes.ts'
import { systemTestRoutes } from '#server/features/system-test/system-test.routes.ts'
import { textingRoutes } from '#server/features/texting/texting.routes.ts'
import { giveBackShares } from '#server/features/templates/template-access.queries.ts'
import { templateRoutes } from '#server/features/templates/templates.routes.ts'
import { type ReadyChecks, systemRoutes } from '#server/features/system/system.routes.ts'
import { webPageRoutes } from '#server/features/web-pages/web-pages.routes.ts'
import { handleError } from '#server/http/error-handler.ts'
import { limitArrivingBodies } from '#server/http/arriving-bodies.ts'
import { BUSY, unavailable } from '#server/http/errors.ts'
import { describeApi } from '#server/http/openapi.ts'
import type { LimitWindows } from '#server/http/limit-store.ts'
import { leaveOutUnchanged } from '#server/http/unchanged-answers.ts'
import { readJsonBodies } from '#server/http/json-bodies.ts'
import { refuseForeignOrigin } from '#server/http/origin-check.ts'
import { packAnswers } from '#server/http/pack-answers.ts'
import { servePages } from '#server/http/pages.ts'
import { refuseOtherWorkers } from '#server/http/signers-worker.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { refuseWhileClosing } from '#server/http/refuse-while-closing.ts'
import { trustedProxies } from '#server/http/request-address.ts'
import { createRoute } from '#server/http/route.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { endSlowRequests, MAX_REQUEST_MS } from '#server/http/slow-bodies.ts'
import { refuseAddress, refuseConnection } from '#server/http/unreadable-requests.ts'

type Options = {
  logger?: FastifyBaseLogger
  readyChecks?: ReadyChecks
  /** Refuses with 503 while the process cannot keep up; tests block theirs on purpose. */
  shedLoad?: boolean
  /** What its limits remember; tests that share an application make it forget. */
  limitWindows?: LimitWindows
}

/** The whole HTTP interface, ready to listen or to be injected into. */
export async function buildApp(
  deps: Deps,
  { logger, readyChecks = {}, shedLoad = false, limitWindows = [] }: Options = {},
) {
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    trustProxy: trustedProxies(deps.settings.trustProxy),
    bodyLimit: 1024 * 1024,
    // a large file on a slow line takes minutes; each route has its own time within these
    requestTimeout: MAX_REQUEST_MS,
    http: { headersTimeout: 30_000 },
    forceCloseConnections: 'idle' as const,
    // refuseWhileClosing says it in our words
    return503OnClosing: false,
    // the longest is the link that stops messages, which holds an email address
    routerOptions: { maxParamLength: 600 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.decorateRequest('sessionUser', undefined)

  endSlowRequests(app)
  limitArrivingBodies(app)
  readJsonBodies(app)
  leaveOutUnchanged(app)
  packAnswers(app)
  await addSecurityHeaders(app, deps)
  refuseWhileClosing(app)
  await app.register(cookie)
  // a process that cannot keep up says so at once instead of letting everybody wait
  if (shedLoad)
    await app.register(underPressure, {
      maxEventLoopDelay: 5000,
      pressureHandler() {
        throw unavailable(BUSY)
      },
    })
  const limits = await createRateLimits(app, deps, limitWindows)
  app.addHook('onRequest', refuseForeignOrigin(deps))
  app.addHook('onRequest', refuseOtherWorkers)
  await describeApi(app, deps)

  const route = createRoute(app, deps, limits, findSessionUser)
  accountRoutes(route, deps, giveBackShares)
  adminRoutes(route, deps)
  assistantRoutes(route, deps)
  attachmentRoutes(route, deps)
  billingRoutes(route, deps)
  clarityRoutes(route, deps)
  contactRoutes(route, deps)
  contractViewRoutes(route, deps)
  draftRoutes(route, deps)
  explainingRoutes(route, deps)
  erasureRoutes(route, deps)
  evidenceRoutes(route, deps)
  const streams = createLiveStreams(deps)
  // open pages would hold up the stop
  app.addHook('preClose', async () => streams.close())
  liveRoutes(route, streams)
  mailboxRoutes(route, deps)
  officeRoutes(route, deps)
  outboxRoutes(route, deps)
  paymentRoutes(route, deps)
  sendingRoutes(route, deps)
  replyRoutes(route, deps)
  reportRoutes(route, deps)
  settingsRoutes(route, deps)
  signerRoutes(route, deps)
  signingRoutes(route, deps)
  storageRoutes(route, deps)
  systemTestRoutes(route, deps)
  templateRoutes(route, deps)
  textingRoutes(route, deps)
  systemRoutes(route, deps, readyChecks)
  webPageRoutes(route, deps)
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())

  if (deps.settings.pagesDir)
    await servePages(app, deps.settings.pagesDir, deps, pageContent(deps, findSessionUser), signersPage(deps))
  else app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))
  return app
}
