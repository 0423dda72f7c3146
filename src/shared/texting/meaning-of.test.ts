import { expect, test } from 'vitest'
import { meaningOf } from './meaning-of.ts'

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  'STOP!',
  '“Stop”',
  'STOP 🛑',
  'STOP ALL',
  'Stopall',
  'UNSUBSCRIBE',
  'Cancel',
  'end',
  'QUIT',
  'Revoke',
  'opt out',
  'OPT-OUT',
  'ＳＴＯＰ',
  's t o p',
])('“%s” ends texts', (text) => {
  expect(meaningOf(text)).toBe('stop')
})

test.each([
  'ALTO',
  'Basta!',
  'Arrêt',
  'arret',
  'Stopp',
  '停止',
  '退订',
  '配信停止',
  '수신거부',
  'إيقاف',
  'ايقاف',
  'Стоп',
  'बंद',
  'रोकें',
])('“%s” ends them in the language of our texts', (text) => {
  expect(meaningOf(text)).toBe('stop')
})

test.each(['please stop texting me', 'Stop it now', 'I want to opt out', 'unsubscribe me please'])(
  'so does what anyone would understand: “%s”',
  (text) => {
    expect(meaningOf(text)).toBe('stop')
  },
)

test.each(['YES', 'yes', 'Yes.', ' Yes! ', 'START', 'Unstop', 'yes 👍'])('“%s” agrees', (text) => {
  expect(meaningOf(text)).toBe('yes')
})

test.each(['HELP', 'help?', 'Info'])('“%s” asks for help', (text) => {
  expect(meaningOf(text)).toBe('help')
})

test.each([
  '',
  '👍',
  'yes but call me first',
  'Who is this?',
  'I’ll cancel the meeting',
  'at the end of the week',
  'yesterday',
  'Liked “Ada Owner sent you "Mutual NDA" to sign by Dec 1: https://sign.example.com/sign/x Reply STOP to opt out.”',
])('“%s” is no answer', (text) => {
  expect(meaningOf(text)).toBeUndefined()
})

test('what the provider understood in another language counts', () => {
  expect(meaningOf('ARRET', 'STOP')).toBe('stop')
  expect(meaningOf('ja', 'START')).toBe('yes')
  expect(meaningOf('yes', 'STOP')).toBe('stop')
  expect(meaningOf('STOP', '')).toBe('stop')
})

test.each(['Oui', 'Sí', 'Ja', 'はい', 'да', 'हाँ'])(
  '“%s” is no agreement: that takes the word we asked for',
  (text) => {
    expect(meaningOf(text)).toBeUndefined()
  },
)
