// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { downloadPdf } from './download-pdf.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const refuse = (values: object) => {
  const body = { message: 'The last day is over.', code: 'contract_expired', values }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 410 }))
  return downloadPdf('/api/signers/x/pdf')
}

test('a refused download names whom to ask, in the words for its code, only where there is somebody to ask', async () => {
  const text = 'The last day is over.'
  await expect(refuse({ sender: 'Ada' })).rejects.toMatchObject({
    status: 410,
    text,
    code: 'contract_expired',
  })
  await expect(refuse({ sender: '' })).rejects.toMatchObject({ status: 410, text, code: undefined })
})
