import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { clarityApi } from '#shared/clarity/clarity.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { aDraft, aSentContract, expect, test } from '#test/app.ts'
import { aDraftWith, aPdfFile } from '#test/attached.ts'

const content = '<h1>Lease</h1><p>The Tenant pays the rent of $900 as soon as possible after 1 May 2027.</p>'

test('a contract is judged by its text, its settings and its signers', async ({ signIn }) => {
  const owner = await signIn()
  const { id } = await aDraft(owner, { content, twoFARequirement: 'require' }, [{}])
  const judge = () => owner.call(clarityApi.admissibilityScore, { params: { id } })
  const { score, details, recommendations } = await judge()
  expect(Object.values(details).reduce((sum, points) => sum + points, 0)).toBe(score)
  expect(recommendations).toContainEqual(
    expect.objectContaining({
      category: 'Clarity',
      place: 'The Tenant pays the rent of $900 as soon as possible after 1 May 2027.',
    }),
  )
  const second = { name: 'Second', email: 'second@example.com', notificationPreference: 'email' } as const
  await owner.call(signersApi.add, { params: { id }, body: second })
  expect((await judge()).score).toBeGreaterThan(score)
})

test('a sent contract is judged too, and only by its owner', async ({ signIn }) => {
  const owner = await signIn()
  const { id } = await aSentContract(owner, { content })
  expect((await owner.call(clarityApi.admissibilityScore, { params: { id } })).score).toBeGreaterThan(0)
  await expect(
    (await signIn()).call(clarityApi.admissibilityScore, { params: { id } }),
  ).rejects.toMatchObject({ status: 404, text: 'Contract not found' })
})

test('a contract that is a file is not judged by the sentence that says so', async ({ signIn, deps }) => {
  const owner = await signIn()
  const { id } = await aDraftWith(deps, owner, await aPdfFile(), { content: '' })
  const { details, recommendations } = await owner.call(clarityApi.admissibilityScore, { params: { id } })
  expect(details).not.toHaveProperty('Completeness')
  expect(details).toMatchObject({ Parties: expect.any(Number) })
  expect(recommendations.filter(({ category }) => category === 'Completeness')).toEqual([
    expect.objectContaining({ issue: 'The contract is an attached file. We didn’t check its text.' }),
  ])
})

test('a title that looks like a will is said first, also once the text was judged under another', async ({
  signIn,
}) => {
  const owner = await signIn()
  const { id } = await aDraft(owner, { content }, [{}])
  const judge = () => owner.call(clarityApi.admissibilityScore, { params: { id } })
  expect((await judge()).recommendations.map(({ category }) => category)).not.toContain('Validity')
  const { version } = await owner.call(contractsApi.get, { params: { id } })
  await owner.call(contractsApi.edit, { params: { id }, body: { version, title: 'My last will' } })
  const { score, recommendations } = await judge()
  expect(recommendations[0]?.category).toBe('Validity')
  expect(score).toBeLessThan(70)
})

test('a text that is asked about every two seconds is read once', async ({ signIn, deps }) => {
  const owner = await signIn()
  const { id } = await aDraft(owner, { content: `<p>${'The Tenant pays the rent. '.repeat(40)}</p>` })
  let readings = 0
  const { judge } = deps.texts
  Object.assign(deps.texts, {
    judge(...asked: Parameters<typeof judge>) {
      readings += 1
      return judge(...asked)
    },
  })
  const ask = () => owner.call(clarityApi.admissibilityScore, { params: { id } })
  const [first, second] = await Promise.all([ask(), ask()])
  expect([second, await ask()]).toEqual([first, first])
  expect(readings).toBe(1)
})
