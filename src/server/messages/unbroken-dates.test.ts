import { expect, test } from 'vitest'
import { mailsToSigners, ordinary } from './mail-samples.fixture.ts'
import { withUnbrokenDates } from './unbroken-dates.ts'

const unbroken = (text: string) => {
  const parts = withUnbrokenDates(text)
  return typeof parts === 'string' ? parts : parts.join('')
}

test('a date or a time of day in a text is kept on one line, and what people typed around it stays text', () => {
  expect(unbroken('<b>2026年11月25日</b> 6:04 UTC')).toBe(
    '&lt;b&gt;<span style="white-space:nowrap;">2026年11月25日</span>&lt;/b&gt; 6:04 UTC',
  )
  expect(unbroken('2026년 11월 25일 오후 3:04 GMT+9')).toBe(
    '<span style="white-space:nowrap;">2026년 11월 25일</span> <span style="white-space:nowrap;">오후 3:04</span> GMT+9',
  )
  expect(unbroken('November 25, 2026 <3')).toBe('November 25, 2026 <3')
})

test.each([['japanese'], ['chinese'], ['korean']] as const)(
  'no line of an e-mail in %s ends within a date',
  (language) => {
    const mails = Object.entries(mailsToSigners(ordinary, language))
    const dates = mails.flatMap(([name, { mail }]) => {
      // what the list of mails shows beside the subject is no line of its text
      const body = mail.html.slice(mail.html.indexOf('class="sheet"'))
      return [...body.matchAll(/(.{0,40})\d{4}(?:年|년 )\d{1,2}(?:月|월)/g)].map(([, before]) => [
        name,
        before,
      ])
    })
    expect(dates.length).toBeGreaterThan(8)
    for (const [name, before] of dates)
      expect([name, before]).toEqual([name, expect.stringMatching(/white-space:nowrap;">$/)])
  },
)
