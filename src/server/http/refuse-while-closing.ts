import type { FastifyInstance } from 'fastify'
import { unavailable } from './errors.ts'

/** What comes over an open connection once the server has begun to stop is told to come back; what runs goes on. */
export function refuseWhileClosing(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw unavailable('Plainseal is restarting. Nothing changed. Try again in a few seconds.')
  })
}
