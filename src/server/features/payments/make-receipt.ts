import { formatCents } from '#shared/format-number.ts'
import { formatExact } from '#shared/format-time.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { getPreferences } from '#server/features/accounts/preferences-of.ts'
import { notFound, unavailable } from '#server/http/errors.ts'
import { RenderError } from '#server/pdf/render-error.ts'
import { findPayment } from './payments.queries.ts'

/** The receipt of a payment as PDF. Throws 404 until it is paid. */
export async function makeReceipt(deps: Deps, user: SessionUser, paymentId: string): Promise<Uint8Array> {
  const payment = await findPayment(deps.db, paymentId, user.id)
  if (!payment?.paidCents || !payment.paidAt) throw notFound('Receipt')
  const { paperSize, timeZone } = await getPreferences(deps.db, deps, user.id)
  const isTest = payment.provider === 'sandbox'
  const text = isTest
    ? 'Sandbox mode: this was a test card. No money moved.'
    : 'The amount was paid by card and added to this account.'
  const receipt: [string, string][] = [
    ['Account', `${user.firstName} ${user.lastName}`],
    ...(user.email ? [['Email', user.email] satisfies [string, string]] : []),
    ['Amount', `${formatCents(payment.paidCents)} (USD)`],
    ['Paid', formatExact(payment.paidAt, timeZone)],
    ['Payment', payment.id],
  ]
  try {
    return await deps.previews.renderPreview(
      {
        contract: { title: 'Receipt', contentHtml: `<p>${text}</p>`, paper: paperSize, language: 'en' },
        receipt,
        asOf: payment.paidAt.toISOString(),
      },
      user.id,
    )
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    throw unavailable('We couldn’t make the receipt right now. Try again in a moment.', 5, { cause: error })
  }
}
