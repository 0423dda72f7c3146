import { addressOf, refusalOf } from '#shared/call.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'

const GIVE_UP_MS = 60_000
const DEFAULT_WAIT_S = 2

export const pdfAddress = (id: string) => addressOf(contractsApi.pdf, { params: { id } })
/** Where the browser shows it instead of saving it. */
export const pdfViewAddress = (id: string) => `${pdfAddress(id)}?disposition=inline`

type Tools = {
  fetch: (address: string) => Promise<Response>
  wait: (ms: number) => Promise<unknown>
  now: () => number
}

const browser: Tools = {
  fetch: (address) => fetch(address),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => performance.now(),
}

/**
 * The answer with the sealed PDF. While it is still being sealed (202) asks again when the server says so, for at
 * most a minute. Throws ApiError when there is none.
 */
export const fetchPdf = (id: string, tools?: Tools) => fetchOnceSealed(pdfAddress(id), tools)

/** The same of the evidence. */
export const fetchEvidence = (id: string) =>
  fetchOnceSealed(addressOf(evidenceApi.evidence, { params: { id } }))

async function fetchOnceSealed(address: string, { fetch, wait, now }: Tools = browser): Promise<Response> {
  const end = now() + GIVE_UP_MS
  for (;;) {
    const answer = await fetch(address)
    if (answer.status === 200) return answer
    if (answer.status !== 202) throw refusalOf(answer, await answer.text())
    const seconds = Number(answer.headers.get('retry-after')) || DEFAULT_WAIT_S
    if (now() + seconds * 1000 > end) throw new Error('202: not sealed in time')
    await wait(seconds * 1000)
  }
}
