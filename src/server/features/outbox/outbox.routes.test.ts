import { aSentContract, expect, test } from '#test/app.ts'

test('the sandbox outbox shows itself on this machine only, not even through a proxy here that nobody named', async ({
  signIn,
  client,
  settle,
}) => {
  await aSentContract(await signIn())
  await settle()
  const here = await client().send({ method: 'GET', url: '/api/outbox' })
  expect(here.json()).toMatchObject([{ channel: 'email', to: 'signer1@example.com' }])
  const elsewhere = await client({ ipAddress: '203.0.113.9' }).send({ method: 'GET', url: '/api/outbox' })
  expect(elsewhere.statusCode).toBe(404)
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    const proxied = await client().send({
      method: 'GET',
      url: '/api/outbox',
      headers: { [header]: '203.0.113.9' },
    })
    expect(proxied.statusCode).toBe(404)
  }
})

test('a page of elsewhere that lets its own name point to this machine reads no outbox', async ({
  client,
}) => {
  const statuses = []
  for (const host of [
    'localhost:3000',
    '127.0.0.1:4000',
    '[::1]:4000',
    'evil.example:3000',
    '127.0.0.1.evil.example',
  ])
    statuses.push((await client().send({ method: 'GET', url: '/api/outbox', headers: { host } })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 404, 404])
})
