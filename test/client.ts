import type { FastifyInstance, InjectOptions } from 'fastify'
import { createCaller } from '#shared/call.ts'

export type Client = ReturnType<typeof clientOf>

/**
 * A browser of our own: keeps cookies, sends the page's Origin, and calls endpoints by their descriptions. `added` is what
 * a proxy on its way adds.
 */
export function clientOf(
  app: FastifyInstance,
  {
    ipAddress = '127.0.0.1',
    cookies = {} as Record<string, string>,
    added = {} as Record<string, string>,
  } = {},
) {
  async function send(options: InjectOptions) {
    const headers = {
      origin: 'http://localhost:3000',
      'user-agent': USER_AGENT,
      ...options.headers,
      ...added,
    }
    const answer = await app.inject({ ...options, headers, cookies, remoteAddress: ipAddress })
    for (const { name, value } of answer.cookies) {
      if (value) cookies[name] = value
      else delete cookies[name]
    }
    return answer
  }
  const caller = createCaller(async (url, { method, headers, body }) => {
    const answer = await send({
      method: method as 'GET',
      url,
      headers,
      ...(body !== undefined && { payload: typeof body === 'string' ? body : Buffer.from(body) }),
    })
    const get = (name: string) => {
      const value = answer.headers[name]
      return value === undefined ? null : String(value)
    }
    return { status: answer.statusCode, headers: { get }, text: async () => answer.payload }
  })
  return { ...caller, send, cookies }
}

export const USER_AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
