import { z } from 'zod'
import { topUpAmount } from '#shared/billing/billing.api.ts'
import { endpoint, fileBody } from '#shared/endpoint.ts'

const cardNumber = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{12,19}$/, 'Enter the card number'))

export const cardForm = z.object({
  number: cardNumber,
  expiry: z
    .string()
    .trim()
    .regex(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, 'Enter month and year, such as 04/30'),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, 'Enter the 3 or 4 digits'),
})
export type CardForm = z.input<typeof cardForm>

export const paymentsApi = {
  options: endpoint('GET', '/api/payments/options', {
    summary: 'How funds are added on this server, and what is owed',
    access: 'user',
    response: z.object({
      /** Test cards only. */
      sandbox: z.boolean(),
      /** Of the card provider, for the page; null in the sandbox. */
      publishableKey: z.string().nullable(),
      /** Cents that went back to a card after they were spent. */
      owed: z.number().int(),
    }),
  }),
  createIntent: endpoint('POST', '/api/payments/create-intent', {
    summary: 'Begin a card payment; no money moves until the card is confirmed',
    access: 'user',
    status: 201,
    idempotent: true,
    body: z.object({ amount: topUpAmount }),
    response: z.object({ id: z.uuid(), clientSecret: z.string() }),
  }),
  intent: endpoint('GET', '/api/payments/intents/:id', {
    summary: 'How a card payment stands; paid means that the balance has it',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    response: z.object({
      status: z.enum(['open', 'declined', 'paid', 'canceled']),
      amount: z.number().int(),
    }),
  }),
  receipt: endpoint('GET', '/api/payments/intents/:id/receipt', {
    summary: 'The receipt of a payment as PDF; 404 until it is paid',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    file: 'application/pdf',
  }),
  sandboxConfirm: endpoint('POST', '/api/payments/sandbox-confirm', {
    summary: 'Pay with a test card; exists in sandbox mode only',
    access: 'user',
    idempotent: true,
    body: cardForm.extend({
      clientSecret: z.string().max(200),
      /** What the customer answered the bank, where it asked. */
      authenticated: z.boolean().optional(),
    }),
    response: z.object({
      status: z.enum(['succeeded', 'requires_action', 'failed']),
      message: z.string().optional(),
    }),
  }),
  webhook: endpoint('POST', '/api/payments/webhook', {
    summary: 'Events of the card provider, with its signature over the body as it is',
    access: 'public',
    webhook: true,
    accepts: ['application/json'],
    body: fileBody,
    response: z.object({ received: z.literal(true) }),
  }),
}
