import { describe } from 'vitest'
import { signingApi } from '#shared/signing/signing.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { aSentContract, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const clause = (number: number) => `<h2>${number}. Clause</h2><p>${'It binds both parties. '.repeat(40)}</p>`
const long = Array.from({ length: 400 }, (_, at) => clause(at + 1)).join('')

async function readParts(client: Client, id: string, start = '0') {
  const parts: string[] = []
  for (let from: string | null = start; from !== null;) {
    const part: { html: string; next: string | null } = await client.call(signingApi.text, {
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
    const { signers } = await aSentContract(await signIn(), { content: long })
    const { id } = signers[0]!
    const part = (from: string) => client().call(signingApi.text, { params: { id }, query: { from } })
    const { next } = await part('0')
    const behind = `9999999.${next!.split('.')[1]}`
    await expect(part(behind)).rejects.toMatchObject({ status: 400 })
    await expect(part('9999999')).rejects.toMatchObject({ status: 400 })
    await expect(part('30000.')).rejects.toMatchObject({ status: 400 })
  })

  test('goes on for a page that was open before an upgrade and knows no version, unless a name stands in it', async ({
    signIn,
    client,
  }) => {
    const owner = await signIn({ balanceCents: 100 })
    const named = `<p>[@field:initials_of_signer_1]</p>${long}`
    const ids: string[] = []
    for (const content of [long, named]) ids.push((await aSentContract(owner, { content })).signers[0]!.id)
    const [plain = '', withName = ''] = ids
    const begin = async (id: string) => {
      const { html } = await client().call(signingApi.text, { params: { id }, query: { from: '0' } })
      return { html, from: `${html.length}` }
    }
    const first = await begin(plain)
    const rest = await readParts(client(), plain, first.from)
    const { contract } = await client().call(signingApi.get, { params: { signerId: plain } })
    expect([first.html, ...rest].join('')).toBe(contract.content)
    // of which text it would be, nobody knows
    const { from } = await begin(withName)
    await expect(
      client().call(signingApi.text, { params: { id: withName }, query: { from } }),
    ).rejects.toMatchObject({ status: 409, code: 'page_outdated' })
  })

  test('begins anew when a name in it is corrected between two parts, at least as far as was read', async ({
    signIn,
    client,
  }) => {
    const owner = await signIn()
    const content = `<p>[@field:initials_of_signer_1]</p>${long}<p>[@field:signature_of_signer_1]</p>`
    const { signers } = await aSentContract(owner, { content }, [{ name: 'Ann Lee' }])
    const [{ id, ...signer }] = [signers[0]!]
    const part = (from: string) => client().call(signingApi.text, { params: { id }, query: { from } })
    const first = await part('0')
    const second = await part(first.next!)
    expect([first.isAnew, second.isAnew]).toEqual([true, false])
    const body = { ...signer, name: 'Anne Leibovitz-Longer' }
    await owner.call(signersApi.update, { params: { id }, body })

    const anew = await part(second.next!)
    expect(anew.isAnew).toBe(true)
    expect(anew.html.length).toBeGreaterThan(first.html.length + second.html.length)
    const { contract } = await client().call(signingApi.get, { params: { signerId: id } })
    const rest = anew.next === null ? [] : await readParts(client(), id, anew.next)
    expect([anew.html, ...rest].join('')).toBe(contract.content)
    expect(contract.content).not.toContain('Ann Lee')
  })

  test('is another version once a name in it is corrected, also to one of the same length', async ({
    signIn,
    client,
  }) => {
    const owner = await signIn()
    const content = '<p>[@field:initials_of_signer_1]</p>'
    const { signers } = await aSentContract(owner, { content }, [{ name: 'Ana Peres' }])
    const [{ id, ...signer }] = [signers[0]!]
    const look = async () => (await client().call(signingApi.get, { params: { signerId: id } })).contract
    const before = await look()
    expect((await look()).contentVersion).toBe(before.contentVersion)
    await owner.call(signersApi.update, { params: { id }, body: { ...signer, name: 'Ana Perez' } })
    const after = await look()
    expect(after.contentLength).toBe(before.contentLength)
    expect(after.contentVersion).not.toBe(before.contentVersion)
  })

  test.for([
    ['ja', '<p>本契約は、甲と乙の間で締結されるものとします。</p>'],
    [
      'de',
      '<p>Die Mieterin zahlt die Miete an den Vermieter und ist für Schäden verantwortlich, die nicht von der Sache ausgehen.</p>',
    ],
  ])(
    'is told with its language, so that %s is read aloud and divided as such',
    async ([language, content], { signIn, client }) => {
      const { signers } = await aSentContract(await signIn(), { content })
      const { contract } = await client().call(signingApi.get, { params: { signerId: signers[0]!.id } })
      expect(contract.contentLanguage).toBe(language)
    },
  )
})
