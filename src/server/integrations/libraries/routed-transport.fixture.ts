import type { IncomingMessage } from 'node:http'
import type { Transport } from '#server/integrations/storage/guarded-transport.ts'

const ASKED_HOST = 'x-asked-host'

/** Takes what is sent to a provider's hosts to its server on this machine. */
export const routeTo =
  (origin: string, hosts: readonly string[], transport: Transport): Transport =>
  async (outgoing) => {
    const { protocol, host, origin: asked } = new URL(outgoing.url)
    if (asked === origin) return transport(outgoing)
    if (protocol !== 'https:' || !hosts.includes(host)) throw new Error(`The provider isn’t at ${asked}`)
    const headers = { ...outgoing.headers, [ASKED_HOST]: host }
    return transport({ ...outgoing, url: outgoing.url.replace(asked, origin), headers })
  }

/** Which of the provider's hosts was asked. */
export const askedHost = (headers: IncomingMessage['headers']): string => String(headers[ASKED_HOST])
