import { expect, test } from 'vitest'
import { z } from 'zod'
import { type ApiError, createCaller } from './call.ts'
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

const thing = endpoint('GET', '/api/thing', {
  summary: 'A thing',
  access: 'public',
  response: z.object({ title: z.string() }),
})
const plain = 'Something went wrong. Please try again.'

const ours = '{"message":"Thing not found","code":"gone"}'

test.each([
  ['our refusal', ours, `404: ${ours}`, 'Thing not found'],
  ['the page of a proxy', ' <h1>Bad Gateway</h1>\n', '404: <h1>Bad Gateway</h1>', plain],
  ['JSON that is not ours', '{"error":"no"}', '404: {"error":"no"}', plain],
  ['nothing', '', '404: Not Found', plain],
  ['a very long page', 'x'.repeat(100_000), `404: ${'x'.repeat(100_000)}`, plain],
])(
  'an error says the status and what was answered, a person reads words for people: %s',
  async (_, answer, message, text) => {
    const headers = { get: () => null }
    const { call } = createCaller(async () => ({
      status: 404,
      statusText: 'Not Found',
      headers,
      text: async () => answer,
    }))
    const error = await call(thing, {}).catch((refused: ApiError) => refused)
    expect(error).toMatchObject({ name: 'ApiError', status: 404, message, text })
  },
)
