import { expect, test } from 'vitest'
import { scoreAnnouncement } from './score-announcement.ts'

test.each([
  [undefined, 40, undefined],
  [40, 40, undefined],
  [40, 44, { words: 'Contract clarity 44 of 100, up 4.', sound: undefined }],
  [40, 45, { words: 'Contract clarity 45 of 100, up 5.', sound: 'up' }],
  [45, 40, { words: 'Contract clarity 40 of 100, down 5.', sound: 'down' }],
])('from %s to %i is announced as %o', (before, now, announced) => {
  expect(scoreAnnouncement(before, now)).toEqual(announced)
})
