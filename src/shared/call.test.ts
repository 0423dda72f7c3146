import { expect, test } from 'vitest'
import { createCaller } from './call.ts'
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
