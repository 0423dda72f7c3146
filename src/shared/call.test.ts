import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCaller } from './call.ts'
import { endpoint } from './endpoint.ts'
import { templateFormsApi } from './template-forms/template-forms.api.ts'

test('a repeated parameter of a link reaches the server as often as it was given', async () => {
  const asked: string[] = []
  const { call } = createCaller((path) => {
    asked.push(path)
    return Promise.reject(new Error('asked'))
  })
  const query = { tenant: ['Ann & Co', 'Bob'], rent: '1200', none: [] }
  await expect(call(templateFormsApi.createFromUrl, { params: { id: 'x/y' }, query })).rejects.toThrow(
    'asked',
  )
  expect(asked).toEqual(['/api/templates/x%2Fy/create-from-url?tenant=Ann+%26+Co&tenant=Bob&rent=1200'])
})

test('an answer that has not changed is the same object, without travelling again; of many the last ones are kept', async () => {
  const asked: string[] = []
  const contents = new Map<string, string>()
  const { call } = createCaller(
    async (path, { headers }) => {
      const title = contents.get(path) ?? 'First'
      const known = headers['if-none-match']
      asked.push(`${path.at(-1)} ${known ?? 'anew'}`)
      const names = new Map([['etag', title]])
      return {
        status: known === title ? 304 : 200,
        headers: { get: (name) => names.get(name) ?? null },
        text: async () => JSON.stringify({ title }),
      }
    },
    { remembers: 2 },
  )
  const read = endpoint('GET', '/api/things/:id', {
    summary: 'A thing',
    access: 'public',
    params: z.object({ id: z.string() }),
    response: z.object({ title: z.string() }),
  })
  const get = (id: string) => call(read, { params: { id } })

  const first = await get('a')
  expect(await get('a')).toBe(first)
  contents.set('/api/things/a', 'Second')
  expect(await get('a')).toEqual({ title: 'Second' })
  await get('b')
  await get('a')
  await get('c')
  await get('a')
  await get('b')
  expect(asked).toEqual([
    'a anew',
    'a First',
    'a First',
    'b anew',
    'a Second',
    'c anew',
    'a Second',
    'b anew',
  ])
})
