import { expect } from 'vitest'
import { aTemplate } from '#test/a-template.ts'
import { ann, codeFor, proofTo, signUp, test, type Visitor } from '#test/visitor.ts'

const zoe = { ...ann, email: 'zoe@example.com', phone: '+15557654321' }
const prove = (visitor: Visitor, token: string) => visitor.post('/api/auth/prove-email', { token })
const templatesOf = async (visitor: Visitor) =>
  ((await visitor.get('/api/templates')).json() as { id: string }[]).map(({ id }) => id)

test('what was shared with an address goes back to it when an account loses it that somebody else opened', async ({
  deps,
  visit,
}) => {
  const [owner, mallory, reader] = [visit(), visit(), visit()]
  await signUp(deps, owner, zoe)
  const { id: ownerUserId } = (await owner.get('/api/auth/user')).json()
  await prove(owner, await proofTo(deps, zoe.email))
  const [templateId, another] = [
    await aTemplate(deps, { ownerUserId }),
    await aTemplate(deps, { ownerUserId }),
  ]
  const share = (id: string, email: string) => owner.post(`/api/templates/${id}/access`, { email })
  await share(templateId, ann.email)

  // the reader of the mail is signed in to the account of somebody else, where nobody is asked
  await signUp(deps, mallory)
  const token = await proofTo(deps, ann.email)
  await prove(mallory, token)
  expect(await templatesOf(mallory)).toEqual([templateId])
  expect((await reader.post('/api/auth/disown-email', { token })).status).toBe(200)

  const own = 'mallory@example.com'
  await share(another, own)
  await mallory.post('/api/auth/change-email', { email: own, password: ann.password })
  await mallory.post('/api/auth/change-email/confirm', { email: own, code: await codeFor(deps, ann.phone) })
  await prove(mallory, await proofTo(deps, own))
  expect(await templatesOf(mallory)).toEqual([another])
  await signUp(deps, reader, { ...ann, phone: '+15559876543' })
  await prove(reader, await proofTo(deps, ann.email))
  expect(await templatesOf(reader)).toEqual([templateId])
})
