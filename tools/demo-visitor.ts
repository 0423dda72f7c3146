import { createCaller } from '#shared/call.ts'

const TIMEOUT_MS = 60_000

export type Visitor = ReturnType<typeof createVisitor>

/** Somebody with a browser: keeps cookies, calls endpoints by their descriptions, and downloads files. */
export function createVisitor(origin: string) {
  const cookies = new Map<string, string>()

  async function request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const jar = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(path, origin), {
      ...init,
      headers: { 'user-agent': 'Plainseal demo', ...init.headers, ...(jar && { cookie: jar }) },
      signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    })
    for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie)
    return answer
  }

  async function download(path: string): Promise<Buffer> {
    const answer = await request(path)
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return Buffer.from(await answer.arrayBuffer())
  }

  return { ...createCaller(request), download }
}

/** An empty value is how a server ends a cookie. */
function keep(cookies: Map<string, string>, setCookie: string) {
  const [pair = ''] = setCookie.split(';')
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
  if (value) cookies.set(name, value)
  else cookies.delete(name)
}
