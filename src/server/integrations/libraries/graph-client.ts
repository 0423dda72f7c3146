import type { Client, Context, Middleware } from '@microsoft/microsoft-graph-client'
import type { Fetch } from './library-caller.ts'

/**
 * Microsoft's library for Graph, loaded with its first use, and what makes its clients: without its own retries,
 * redirects and telemetry. Graph alone gets the token, no address of an upload.
 */
export async function openGraphLibrary(accessToken: string) {
  const library = await import('@microsoft/microsoft-graph-client')
  function by(fetch: Fetch): Client {
    const auth = new library.AuthenticationHandler({ getAccessToken: async () => accessToken })
    return library.Client.initWithMiddleware({ middleware: [auth, sender(fetch)] })
  }
  return { library, by }
}

/** The end of the library's chain. */
const sender = (fetch: Fetch): Middleware => ({
  async execute(context: Context) {
    context.response = await fetch(context.request, context.options)
  },
})
