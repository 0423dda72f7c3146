import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

/** Of the event `contract`: which one to ask for again. */
export const contractChanged = z.object({ contractId: z.uuid() })

/** Seconds between the events `beat`: a page that hears none for two of them has lost its stream. */
export const BEAT_SECONDS = 25

export const liveApi = {
  /**
   * `ready` once every change is heard, and again after a gap: what is shown may be old; `contract` for each change;
   * `lost` while changes are not heard; `ended` with the session; `beat`.
   */
  follow: endpoint('GET', '/api/live', {
    summary: 'Tells which of your contracts change, as it happens (server-sent events)',
    access: 'user',
    file: 'text/event-stream',
  }),
}
