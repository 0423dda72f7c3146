import { expect, test } from 'vitest'
import { fetchPdf, pdfAddress } from './fetch-pdf.ts'

const id = '0192f0c1-0000-7000-8000-000000000001'

/** A server that gives these answers in turn, and a clock that only waiting moves. */
function serverAnswering(answers: Response[]) {
  let clock = 0
  const waits: number[] = []
  const asked: string[] = []
  const tools = {
    fetch: async (address: string) => {
      asked.push(address)
      return answers.shift()?.clone() ?? new Response(null, { status: 500 })
    },
    wait: async (ms: number) => {
      waits.push(ms)
      clock += ms
    },
    now: () => clock,
  }
  return { tools, waits, asked }
}
const sealing = () => new Response(null, { status: 202, headers: { 'retry-after': '3' } })

test('a PDF that is still being sealed is asked for again when the server says so', async () => {
  const { tools, waits, asked } = serverAnswering([sealing(), sealing(), new Response('%PDF')])
  expect(await (await fetchPdf(id, tools)).text()).toBe('%PDF')
  expect(waits).toEqual([3000, 3000])
  expect(asked).toEqual([pdfAddress(id), pdfAddress(id), pdfAddress(id)])
})

test('a refusal is a failure at once, with the reason in the server’s words', async () => {
  const refusal = Response.json(
    { message: 'The attached file isn’t the one that was sent.' },
    { status: 409 },
  )
  const { tools, waits } = serverAnswering([refusal])
  await expect(fetchPdf(id, tools)).rejects.toMatchObject({
    status: 409,
    text: 'The attached file isn’t the one that was sent.',
  })
  expect(waits).toEqual([])
})

test('after a minute of sealing the wait ends', async () => {
  const { tools, waits } = serverAnswering(Array.from({ length: 100 }, sealing))
  await expect(fetchPdf(id, tools)).rejects.toThrow('not sealed in time')
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(60_000)
})
