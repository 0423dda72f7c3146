import { formatBytes } from '#shared/format-number.ts'
import { describe, expect, test } from 'vitest'
import { describeFile, isPicture, uploadIdOf, viewerOf, whyNotAcceptable } from './file-rules.ts'

const file = (name: string, size = 1000, type = '') => ({ name, size, type })

describe('files that are taken', () => {
  test.for(['a.pdf', 'A.PDF', 'a.doc', 'a.docx', 'a.txt', 'scan.png', 'photo.JPG', 'photo.jpeg'])(
    '%s is taken',
    (name) => {
      expect(whyNotAcceptable([file(name)])).toBeUndefined()
    },
  )

  test.for(['a.xlsx', 'a.exe', 'a.pdf.zip', 'photo.heic', 'a.svg', 'noextension'])(
    '%s is not, and the answer names what is',
    (name) => {
      expect(whyNotAcceptable([file(name)])).toMatch(/Choose a PDF, a Word or text file/)
    },
  )

  test('an empty file, one over 25 MB, and two at once are refused with their reason', () => {
    expect(whyNotAcceptable([file('a.pdf', 0)])).toBe('a.pdf is empty.')
    expect(whyNotAcceptable([file('a.pdf', 25 * 1024 * 1024)])).toBeUndefined()
    expect(whyNotAcceptable([file('a.pdf', 25 * 1024 * 1024 + 1)])).toBe(
      'a.pdf is too large. The limit is 25 MB.',
    )
    expect(whyNotAcceptable([file('a.pdf', 31.2 * 1024 * 1024)])).toMatch('The limit is 25 MB')
    expect(whyNotAcceptable([file('a.pdf'), file('b.pdf')])).toBe('Choose one file at a time.')
    expect(whyNotAcceptable([])).toBe('Choose a file.')
  })

  test('a photo without a name of its kind is known by its type, a document never taken for one', () => {
    expect(isPicture(file('image', 1, 'image/jpeg'))).toBe(true)
    expect(isPicture(file('a.pdf', 1, 'image/jpeg'))).toBe(false)
    expect(isPicture(file('image', 1, 'image/svg+xml'))).toBe(false)
  })
})

describe('what a person reads of a file', () => {
  test('its size in the unit that fits', () => {
    expect([12, 2048, 1024 * 1024, 1.25 * 1024 * 1024, 24.6 * 1024 * 1024].map(formatBytes)).toEqual([
      '12 bytes',
      '2 KB',
      '1 MB',
      '1.3 MB',
      '25 MB',
    ])
  })

  test('its kind, pages and size', () => {
    expect(describeFile({ mimeType: 'application/pdf', size: 2048, pages: 1 })).toBe('PDF, 1 page, 2 KB')
    expect(describeFile({ mimeType: 'text/plain', size: null })).toBe('Text')
    expect(describeFile({ mimeType: 'application/msword', size: 2048, pages: null })).toBe(
      'Word document, 2 KB',
    )
  })
})

test.for([
  ['application/pdf', 'pdf'],
  ['image/png', 'picture'],
  ['image/svg+xml', 'none'],
  ['text/plain', 'text'],
  ['text/html', 'none'],
  ['application/json', 'text'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'office'],
  ['application/vnd.ms-excel', 'office'],
  ['application/zip', 'none'],
] as const)('%s is shown as %s', ([type, viewer]) => {
  expect(viewerOf(type)).toBe(viewer)
})

test('the id of an upload is read from its address', () => {
  const id = '019a0000-0000-7000-8000-000000000002'
  expect(uploadIdOf(`/api/uploads/${id}`)).toBe(id)
  expect(uploadIdOf('/elsewhere')).toBe('')
})
