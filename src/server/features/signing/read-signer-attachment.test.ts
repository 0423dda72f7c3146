import { aSentContractWith, aTextFile } from '#test/attached.ts'
import { expect, test } from '#test/app.ts'

test('one address may ask for sixty attached files a minute: a large one costs half a second of the server', async ({
  signIn,
  client,
  deps,
}) => {
  const { signerId } = await aSentContractWith(deps, await signIn(), aTextFile())
  const statusFrom = async (ipAddress: string) => {
    const url = `/api/signers/${signerId}/attachment`
    return (await client({ ipAddress }).send({ method: 'GET', url })).statusCode
  }
  const statuses = []
  for (let asked = 0; asked < 61; asked += 1) statuses.push(await statusFrom('203.0.113.9'))
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
  expect(await statusFrom('203.0.113.10')).toBe(200)
})
