import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { isoDate } from '#shared/text.ts'

const step = z.object({ success: z.boolean(), error: z.string().optional() })

/** A step is missing until it was taken; overall comes last. */
export const systemTest = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'passed', 'failed']),
  pdfGeneration: step.nullable(),
  emailDelivery: step.nullable(),
  overall: z.object({ success: z.boolean(), message: z.string() }).nullable(),
  /** What was paid came back because our side failed. */
  refunded: z.boolean(),
  createdAt: isoDate,
})
export type SystemTest = z.output<typeof systemTest>

export const systemTestApi = {
  run: endpoint('POST', '/api/system-test', {
    summary: 'Make a PDF and email it to yourself, for $0.10; refunded if the failure is on our end',
    access: 'verified',
    status: 201,
    idempotent: true,
    response: systemTest,
  }),
  get: endpoint('GET', '/api/system-test/:id', {
    summary: 'The progress of a system test',
    access: 'verified',
    params: z.object({ id: z.uuid() }),
    response: systemTest,
  }),
}
