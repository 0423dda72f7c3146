import { describe, expect, test } from 'vitest'
import { titleOfText } from './document-title.ts'

describe('a pasted text gives a contract its title', () => {
  test.each([
    ['# PRESSURE WASHING SERVICE AGREEMENT\n\n## PARTIES', 'PRESSURE WASHING SERVICE AGREEMENT'],
    ['# Lease #\nThe rent is due.', 'Lease'],
    ['**Services Agreement**\n\nAnn paints.', 'Services Agreement'],
    ['\n\nServices agreement\r\n\r\nAnn paints the barn.', 'Services agreement'],
    ['SERVICE AGREEMENT\nbetween Ann and Ben', 'SERVICE AGREEMENT'],
    ['## **Master** Agreement\ntext', 'Master Agreement'],
    ['業務委託契約書\n\n甲と乙は', '業務委託契約書'],
  ])('%j: %j', (text, title) => {
    expect(titleOfText(text)).toBe(title)
  })
})

describe('none is guessed where the first line is not plainly a title', () => {
  test.each([
    'Services agreement',
    'Ann paints the barn of Ben.\n\nBen pays.',
    'Ann Harbor\n12 Main Street\nSalem, OR 97301',
    'Dear Ben,\n\nas agreed',
    'Hi Ben\n\nas agreed',
    '1. Rent\n\nThe rent is due.',
    'Section 3\n\nThe rent is due.',
    'Client: Ben Field\n\nThe rent is due.',
    '[Customer]\n\nThe rent is due.',
    '____________\n\nThe rent is due.',
    '26 November 2026\n\nas agreed',
    'ann@example.com\n\nas agreed',
    `${'word '.repeat(30)}\n\nThe rent is due.`,
    '',
  ])('%j', (text) => {
    expect(titleOfText(text)).toBe('')
  })
})
