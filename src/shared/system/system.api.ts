import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

export const systemApi = {
  health: endpoint('GET', '/api/health', {
    summary: 'Whether the process is alive',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint('GET', '/api/ready', {
    summary: 'Whether the database, migrations, job queue, and PDF engine are ready',
    access: 'public',
    response: z.object({
      status: z.literal('ready'),
      checks: z.record(z.string(), z.boolean()),
    }),
  }),
}
