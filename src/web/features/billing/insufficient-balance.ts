import { createElement } from 'react'
import { INSUFFICIENT_BALANCE, INSUFFICIENT_FOR_SYSTEM_TEST } from '#shared/billing/money-rules.ts'
import { textOf } from '#web/error-text.ts'
import { toast } from '#web/ui/toast.ts'
import { AddFundsText } from './AddFundsText.tsx'

const toastAddFunds = (why: string, next?: string) =>
  toast.errorWithWayOut('Insufficient Balance', createElement(AddFundsText, { why, next }))

/** `next`: where to come back to, where that isn’t this page without its query. */
export const toastInsufficientBalance = (next?: string) => toastAddFunds(INSUFFICIENT_BALANCE, next)

export const toastInsufficientForTest = () => toastAddFunds(INSUFFICIENT_FOR_SYSTEM_TEST)

/** Whether a call failed for want of money: the specification tells by the words, whatever the status. */
const isInsufficientBalance = (error: unknown) =>
  error instanceof Error && error.message.includes('Insufficient balance')

/** The toast of a failed call: the server's words, else `fallback`; want of money reads as `unpaid` says it. */
export function toastFailure(
  error: unknown,
  title: string,
  fallback: string,
  unpaid = toastInsufficientBalance,
) {
  if (isInsufficientBalance(error)) unpaid()
  else toast.error(title, textOf(error, fallback))
}
