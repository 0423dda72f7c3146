import { describe } from 'vitest'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const clause = (number: number) => `<h2>${number}. Clause</h2><p>${'It binds both parties. '.repeat(40)}</p>`
const long = Array.from({ length: 400 }, (_, at) => clause(at + 1)).join('')

async function readParts(client: Client, id: string) {
  const parts: string[] = []
  for (let from: number | null = 0; from !== null;) {
    const part: { html: string; next: number | null } = await client.call(signingApi.text, {
      params: { id },
      query: { from },
    })
    parts.push(part.html)
    from = part.next
  }
  return parts
}

describe('a contract’s text, part by part', () => {
  test('is the text as it was sent, and the first part is short', async ({ signIn, client }) => {
    const content = `${long}<p>Signed on [@field:signing_date].</p>`
    const { signers } = await aSentContract(await signIn(), { content })
    const { id } = signers[0]!
    const { contract } = await client().call(signingApi.get, { params: { signerId: id } })
    const parts = await readParts(client(), id)
    expect(parts.length).toBeGreaterThan(2)
    expect(parts[0]!.length).toBeLessThan(35_000)
    expect(parts.join('')).toBe(contract.content)
    expect(parts.at(-1)).toContain('the date on which the last party signs')
    for (const part of parts) expect(part).toMatch(/^<(h2|p)>.*<\/p>$/s)
    expect(contract.contentLength).toBe(contract.content.length)
  })

  test('comes later where the page asks so: the signer and the contract are told without it', async ({
    signIn,
    client,
  }) => {
    const { signers } = await aSentContract(await signIn(), { content: long })
    const params = { signerId: signers[0]!.id }
    const whole = await client().call(signingApi.get, { params })
    const without = await client().call(signingApi.get, { params, query: { text: 'later' } })
    expect(without).toEqual({
      ...whole,
      contract: { ...whole.contract, content: '' },
      serverTime: without.serverTime,
    })
    expect(JSON.stringify(without).length).toBeLessThan(3000)
  })

  test('ends where it ends: a part behind it is refused', async ({ signIn, client }) => {
    const { signers } = await aSentContract(await signIn())
    const asked = { params: { id: signers[0]!.id }, query: { from: 1_000_000 } }
    await expect(client().call(signingApi.text, asked)).rejects.toMatchObject({ status: 400 })
  })
})
