import { execFileSync, spawnSync } from 'node:child_process'
import { describe, vi } from 'vitest'
import { RenderError, type RenderFailure } from '#server/pdf/render-error.ts'
import { aDraftWith, anUpload, aPdfFile, aTextFile } from '#test/attached.ts'
import { expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined
const preview = (client: Client, body: object) =>
  client.send({
    method: 'POST',
    url: '/api/contracts/preview-pdf',
    payload: JSON.stringify({ title: 'Lease', content: '<p>Text</p>', ...body }),
    headers: { 'content-type': 'application/json' },
  })
const pagesOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString().split('\f')

describe('the PDF preview', () => {
  test.skipIf(!hasPdftotext)(
    'shows the text as it would be frozen, marked as a draft',
    async ({ signIn }) => {
      const owner = await signIn()
      const content =
        '<p onclick="evil()">From [@field:creator_name] on [@field:current_date], closed on [@field:signing_date], no. [@field:contract_id], [@field:mine].</p><script>evil()</script>'
      const answer = await preview(owner, { title: 'My lease', content })
      expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } })
      const text = pagesOf(answer.rawPayload).join().replace(/\s+/g, ' ')
      expect(text).toContain(
        'From Olga Owner on November 20, 2026, closed on (the date on which the last party signs)',
      )
      expect(text).toContain('no. (the number of this contract), [@field:mine].')
      expect(text).toContain('Draft — not signed')
      expect(text).not.toContain('evil')
    },
  )

  test.skipIf(!hasPdftotext)(
    'shows the pages of an uploaded PDF first, or behind the text where the sender says so; it stays free to be used',
    async ({ signIn, deps }) => {
      const owner = await signIn()
      const attachmentUrl = await anUpload(deps, owner.user.id, await aPdfFile(3))
      for (const [content, attachmentPlace, first] of [
        ['<p>Text</p>', undefined, 0],
        ['<p>Text</p>', 'last', 1],
        // there is no text that they could follow
        ['', 'last', 0],
      ] as const) {
        const written = { content, attachmentUrl, attachmentPlace }
        const pages = pagesOf((await preview(owner, written)).rawPayload)
        expect(pages.slice(first, first + 3)).toEqual(
          [1, 2, 3].map((n) => expect.stringContaining(`Annex sheet ${n}`)),
        )
      }
      const stranger = await signIn()
      expect((await preview(stranger, { attachmentUrl })).statusCode).toBe(400)
    },
  )

  test.skipIf(!hasPdftotext)(
    'has the pages of the PDF that a contract has already',
    async ({ signIn, deps }) => {
      const owner = await signIn()
      const { contract } = await aDraftWith(deps, owner, await aPdfFile(2))
      const { attachmentUrl } = contract
      const pages = pagesOf((await preview(owner, { attachmentUrl })).rawPayload)
      expect(pages.slice(0, 2)).toEqual([1, 2].map((n) => expect.stringContaining(`Annex sheet ${n}`)))
      const stranger = await signIn()
      expect((await preview(stranger, { attachmentUrl })).statusCode).toBe(400)
    },
  )

  test('names another file, and says so when nothing is written yet', async ({ signIn, deps }) => {
    const owner = await signIn()
    const attachmentUrl = await anUpload(deps, owner.user.id, aTextFile())
    expect((await preview(owner, { attachmentUrl })).statusCode).toBe(200)
    expect((await preview(owner, { title: '', content: '' })).statusCode).toBe(200)
  })

  test('is made twice at once for one person, and no third time', async ({ signIn, deps }) => {
    const owner = await signIn()
    const renderPreview = vi.spyOn(deps.previews, 'renderPreview')
    renderPreview.mockRejectedValue(new RenderError('too-many', 'no'))
    expect(await preview(owner, {})).toMatchObject({ statusCode: 429, headers: { 'retry-after': '2' } })
    // whose limit it is that the engine keeps
    expect(renderPreview).toHaveBeenCalledWith(expect.anything(), owner.user.id)
    vi.restoreAllMocks()
  })

  test('that cannot be made says what to do', async ({ signIn, deps }) => {
    const owner = await signIn()
    const failures: [RenderFailure, number, string][] = [
      ['not-settable', 400, 'Paste it as plain text'],
      ['too-large', 400, 'Paste it as plain text'],
      ['timeout', 422, 'Make it shorter'],
      ['memory', 422, 'Make it shorter'],
      ['gave-way', 503, 'others are waiting'],
      ['queue-full', 503, 'Too many PDFs are being made right now'],
      ['worker-died', 503, 'couldn’t be made just now. Try again'],
    ]
    for (const [code, statusCode, text] of failures) {
      vi.spyOn(deps.previews, 'renderPreview').mockRejectedValue(new RenderError(code, 'no'))
      const answer = await preview(owner, {})
      expect(answer.statusCode).toBe(statusCode)
      expect(answer.json().message).toContain(text)
    }
    vi.restoreAllMocks()
  })
})
