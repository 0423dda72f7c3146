import type { IncomingMessage } from 'node:http'
import type { Transport } from '#server/integrations/storage/guarded-transport.ts'

const ASKED_HOST = 'x-asked-host'
const ABOUT_US = /agent|sdk|api-client|client-request-id|-ua$/i

/** Takes what is sent to a provider's hosts to its server on this machine, and nothing that tells about ours. */
export const routeTo =
  (origin: string, hosts: readonly string[], transport: Transport): Transport =>
  async (outgoing) => {
    const { protocol, host, origin: asked } = new URL(outgoing.url)
    if (asked === origin) return transport(outgoing)
    if (protocol !== 'https:' || !hosts.includes(host)) throw new Error(`The provider isn’t at ${asked}`)
    const telling = Object.keys(outgoing.headers).filter((name) => ABOUT_US.test(name))
    if (telling.length > 0) throw new Error(`${telling.join(', ')} would tell about this server`)
    const headers = { ...outgoing.headers, [ASKED_HOST]: host }
    return transport({ ...outgoing, url: outgoing.url.replace(asked, origin), headers })
  }

/** Which of the provider's hosts was asked. */
export const askedHost = (headers: IncomingMessage['headers']): string => String(headers[ASKED_HOST])
