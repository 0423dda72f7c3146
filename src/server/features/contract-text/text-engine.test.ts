import { afterAll, describe, expect, test } from 'vitest'
import { cleanContent } from './clean-content.ts'
import { freezeText } from './freeze-text.ts'
import { createTextEngine, isShortText, type TextEngine } from './text-engine.ts'

const open: TextEngine[] = []
afterAll(() => Promise.all(open.map((engine) => engine.close())))
function anEngine(...options: Parameters<typeof createTextEngine>) {
  const engine = createTextEngine(...options)
  open.push(engine)
  return engine
}
const engine = anEngine()

const clause =
  '<p style="text-align:center" onclick="x()">Rent is <b>due</b> on [@field:current_date].<br></p>'
/** Long enough for a process of its own, several times. */
const LONG = 1000
const known = {
  contractId: '018f0000-0000-7000-8000-000000000000',
  createdAt: new Date('2026-11-20T09:00:00Z'),
  creatorName: 'Olga Owner',
  creatorEmail: 'olga@example.com',
  now: new Date('2026-11-21T09:00:00Z'),
  timeZone: 'UTC',
}

const filledWith = (times: number) => `<p>${'[@field:creator_name] '.repeat(times)}</p>`

describe('the text of a contract', () => {
  test('becomes the same whether it is worked on here or, a long one, in a process of its own', async () => {
    for (const times of [1, LONG]) {
      const html = clause.repeat(times)
      expect(isShortText(html)).toBe(times === 1)
      const clean = await engine.run('clean', { html }, 'olga')
      expect(clean).toBe(cleanContent(html))
      expect(await engine.run('freeze', { html: clean, known }, 'olga')).toBe(freezeText(clean, known))
      const texts = new Map([['current_date', 'today\n<now>']])
      const filled = await engine.run('fill', { html, texts }, 'olga')
      expect(filled).toBe(html.replaceAll('[@field:current_date]', 'today<br />&lt;now&gt;'))
    }
  })

  test('is a long one, too, where what is filled in makes it long', async () => {
    expect([50, 51, 4500].map((times) => isShortText(filledWith(times)))).toEqual([true, false, false])
    const hostile = { ...known, creatorName: '&'.repeat(200) }
    const frozen = await engine.run('freeze', { html: filledWith(51), known: hostile }, 'olga')
    expect(frozen).toBe(freezeText(filledWith(51), hostile))
  })

  test('is refused in the same words from there', async () => {
    const why = { statusCode: 400, message: expect.stringContaining('This text’s formatting is ') }
    const issues = [expect.objectContaining({ path: 'content' })]
    for (const deep of ['<div>'.repeat(1500), '<div>'.repeat(50_000)])
      await expect(engine.run('canonical', { html: deep }, 'olga')).rejects.toMatchObject({ ...why, issues })
  })

  test('that takes too long is refused with what to do, and others are served after it', async () => {
    const impatient = anEngine({ timeoutMs: 1 })
    await expect(impatient.run('clean', { html: clause.repeat(5000) }, 'olga')).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('Paste it as plain text, or attach it as a file.'),
    })
    expect(await impatient.run('clean', { html: clause }, 'olga')).toBe(cleanContent(clause))
  })

  test('holds up nobody else: a person may have a few long ones under way', async () => {
    const html = clause.repeat(LONG)
    const all = Array.from({ length: 6 }, () => engine.run('clean', { html }, 'olga'))
    const other = engine.run('clean', { html }, 'peter')
    const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({ reason: { statusCode: 429 } })
    expect(await other).toBe(cleanContent(html))
  })
})
