import { createElement } from 'react'
import { INSUFFICIENT_BALANCE, INSUFFICIENT_FOR_SYSTEM_TEST } from '#shared/billing/money-rules.ts'
import { textOf } from '#web/error-text.ts'
import { toast } from '#web/ui/toast.ts'
import { AddFundsText } from './AddFundsText.tsx'

const toastAddFunds = (why: string) =>
  toast.errorWithWayOut('Insufficient Balance', createElement(AddFundsText, { why }))

export const toastInsufficientBalance = () => toastAddFunds(INSUFFICIENT_BALANCE)

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
