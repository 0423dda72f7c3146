import { accountsApi } from '#shared/accounts/accounts.api.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { refuseOtherUser } from '#server/http/page-user.ts'
import type { Route } from '#server/http/route.ts'
import { findUserById, updateName, updatePreferences } from './accounts.queries.ts'
import { changeCompany } from './change-company.ts'
import { confirmEmailChange, startEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmPhoneChange, startPhoneChange } from './change-phone.ts'
import { findCurrentLogo, findLogoByVersion } from './company-logos.queries.ts'
import { withUniformTiming } from './uniform-timing.ts'
import { logIn } from './log-in.ts'
import { presentPublicUser, presentUser } from './present-user.ts'
import { describeProof, disownEmail, type GiveBack, proveEmail, sendEmailProof } from './prove-email.ts'
import { registerUser } from './register-user.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { sendLoginCode } from './send-code.ts'
import { endSession } from './sessions.queries.ts'
import { uploadLogo } from './upload-logo.ts'
import { verifyLogin } from './verify-login.ts'

/** `giveBack`: what other features gave an account by an address that it loses. */
export function accountRoutes(route: Route, deps: Deps, giveBack: GiveBack) {
  route(
    accountsApi.register,
    async ({ body, origin, session }) => {
      const started = await withUniformTiming(deps.settings.timingStepMs, () =>
        registerUser(deps, body, { origin, oldToken: session.token }),
      )
      session.set(started.session.token, started.session.expiresAt)
      return {
        requires2FA: true as const,
        sessionToken: started.pending.token,
        ...(started.isCodeUnsent && { codeUnsent: true as const }),
      }
    },
    { limit: 'registration' },
  )

  route(accountsApi.login, async ({ body, origin, session, browser }) => {
    const from = { origin, oldToken: session.token, browserToken: browser.token }
    const started = await logIn(deps, body, from)
    if (started.session) session.set(started.session.token, started.session.expiresAt)
    if (started.browser) browser.set(started.browser.token, started.browser.expiresAt)
    return started.pending
      ? {
          requires2FA: true,
          sessionToken: started.pending.token,
          ...(started.isCodeUnsent && { codeUnsent: true as const }),
          ...(started.phone && { phone: started.phone }),
        }
      : { requires2FA: false }
  })

  // without a token these two are about the session, which may be another account's than the page's
  route(accountsApi.verifyCode, async ({ body, origin, session, browser, user, pageUser }) => {
    if (!body.sessionToken) refuseOtherUser(user, pageUser)
    const verified = await verifyLogin(deps, {
      code: body.code,
      sessionToken: body.sessionToken,
      timeZone: body.timeZone,
      user,
      oldToken: session.token,
      browserToken: browser.token,
      origin,
    })
    session.set(verified.session.token, verified.session.expiresAt)
    browser.set(verified.browser.token, verified.browser.expiresAt)
    return presentUser(deps, verified.userId)
  })

  route(
    accountsApi.resendCode,
    ({ body, user, origin, pageUser }) => {
      if (!body?.sessionToken) refuseOtherUser(user, pageUser)
      return sendLoginCode(deps, { sessionToken: body?.sessionToken, user, origin })
    },
    { limit: 'verification' },
  )

  route(
    accountsApi.sendCode,
    ({ user, origin }) => sendLoginCode(deps, { sessionToken: undefined, user, origin }),
    { limit: 'verification' },
  )

  route(accountsApi.me, ({ user }) => presentUser(deps, user.id))

  route(accountsApi.logout, async ({ session }) => {
    if (session.token) await endSession(deps.db, session.token)
    session.clear()
    return { loggedOut: true as const }
  })

  route(
    accountsApi.forgotPassword,
    async ({ body, origin }) => {
      await withUniformTiming(deps.settings.timingStepMs, () =>
        requestPasswordReset(deps, body.email, origin),
      )
      return { sent: true as const }
    },
    { limit: 'verification' },
  )

  route(accountsApi.resetPassword, async ({ body, session, browser, origin }) => {
    const known = await resetPassword(deps, body, origin)
    session.clear()
    browser.set(known.token, known.expiresAt)
    return { reset: true as const }
  })

  route(
    accountsApi.sendEmailProof,
    async ({ user, origin }) => {
      await sendEmailProof(deps, user.id, origin)
      return { sent: true as const }
    },
    { limit: 'verification' },
  )

  route(accountsApi.describeProof, ({ user, body }) => describeProof(deps, user?.id, body.token))

  route(accountsApi.proveEmail, ({ user, body }) => proveEmail(deps, user?.id, body))

  route(accountsApi.disownEmail, ({ body }) => disownEmail(deps, body.token, giveBack))

  route(
    accountsApi.changeEmail,
    ({ user, body, origin, browser }) =>
      startEmailChange(deps, user, body, { origin, browserToken: browser.token }),
    { limit: 'verification' },
  )

  route(
    accountsApi.confirmEmailChange,
    async ({ user, body, origin }) => {
      await withUniformTiming(deps.settings.timingStepMs, () => confirmEmailChange(deps, user, body, origin))
      return { sent: true as const }
    },
    { limit: 'verification' },
  )

  route(
    accountsApi.changePhone,
    ({ user, body, origin, browser }) =>
      startPhoneChange(deps, user, body, { origin, browserToken: browser.token }),
    { limit: 'verification' },
  )

  route(
    accountsApi.confirmPhoneChange,
    async ({ user, body: { timeZone, ...body }, origin, session, browser }) => {
      const from = { timeZone, oldToken: session.token, browserToken: browser.token, origin }
      const verified = await confirmPhoneChange(deps, user, body, from)
      if (verified) {
        session.set(verified.session.token, verified.session.expiresAt)
        browser.set(verified.browser.token, verified.browser.expiresAt)
      }
      return presentUser(deps, user.id)
    },
    { limit: 'verification' },
  )

  route(
    accountsApi.changePassword,
    async ({ user, body, origin, browser }) => {
      const known = await changePassword(deps, user, body, { origin, browserToken: browser.token })
      browser.set(known.token, known.expiresAt)
      return presentUser(deps, user.id)
    },
    { limit: 'verification' },
  )

  route(accountsApi.updateName, async ({ body, user }) => {
    await updateName(deps.db, user.id, body, deps.now())
    return presentUser(deps, user.id)
  })

  route(accountsApi.updateCompany, async ({ body, user }) => {
    await changeCompany(deps, user.id, {
      companyName: body.companyName === '' ? null : body.companyName,
      companyLogoUrl: body.companyLogoUrl,
    })
    return presentUser(deps, user.id)
  })

  route(
    accountsApi.uploadLogo,
    async ({ body, user }) => {
      await uploadLogo(deps, user.id, body)
      return presentUser(deps, user.id)
    },
    { limit: 'file check' },
  )

  route(accountsApi.updatePreferences, async ({ body, user }) => {
    await updatePreferences(deps.db, user.id, body, deps.now())
    return presentUser(deps, user.id)
  })

  route(accountsApi.creator, async ({ params }) => {
    const creator = await findUserById(deps.db, params.creatorId)
    if (!creator) throw notFound('User')
    return presentPublicUser(creator)
  })

  route.file(accountsApi.logo, async ({ params, query: { v } }) => {
    const logo = await (v && /^[\da-f]{16}$/.test(v)
      ? findLogoByVersion(deps.db, params.creatorId, v)
      : findCurrentLogo(deps.db, params.creatorId))
    if (!logo) throw notFound('Logo')
    const { content: bytes, mimeType: contentType } = logo
    return { bytes, filename: 'logo', contentType, inline: true, isForEverybody: true }
  })
}
