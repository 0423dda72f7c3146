import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aDraft, expect, test } from '#test/app.ts'

test('a draft that is erased while its owner looks at it is gone for the views, and none of them stops the erasing', async ({
  signIn,
}) => {
  const owner = await signIn()
  const look = { documentType: 'contract', viewMethod: 'web_interface' }
  for (let round = 0; round < 20; round += 1) {
    const { id } = await aDraft(owner)
    const view = async () => {
      const { statusCode } = await owner.send({
        method: 'POST',
        url: `/api/contracts/${id}/audit/view`,
        payload: look,
      })
      return [200, 404].includes(statusCode) ? 'recorded or gone' : statusCode
    }
    const erase = async () => (await owner.send({ method: 'DELETE', url: `/api/contracts/${id}` })).statusCode
    const answers = await Promise.all([view(), view(), view(), erase(), view(), view()])
    expect(answers.toSpliced(3, 1)).toEqual(Array(5).fill('recorded or gone'))
    expect(answers[3]).toBe(200)
  }
  expect(await owner.call(contractsApi.list, {})).toEqual([])
})
