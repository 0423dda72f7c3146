import { expect, test } from 'vitest'
import { explainServerLog } from './embedded-errors.ts'

test.each([
  ['could not write file "pg_wal/xlogtemp.7": No space left on device', /^The disk of \/d is full\./],
  [
    'could not create shared memory segment: No space left on device',
    /^This machine has too little memory\b/,
  ],
  [
    'could not resize shared memory segment "/PostgreSQL.1" to 1048576 bytes: No space left on device',
    /^This machine has too little memory\b/,
  ],
  [
    'could not open shared memory segment "/PostgreSQL.1": Permission denied',
    /^The database in \/d can't be written\./,
  ],
  ['data directory "/d" has wrong ownership', /^The database in \/d belongs to another user\./],
  ['data directory "/d" has invalid permissions', /^The folder \/d must be closed to others \(chmod 700\)\./],
  [
    'could not open file "global/pg_filenode.map": Too many open files in system',
    /^Too many files are open\b/,
  ],
  // what Node says of a program whose loader is missing, as glibc's is on Alpine
  [
    'spawn /app/native/bin/initdb ENOENT',
    /^This system can't run the PostgreSQL that comes with Plainseal\./,
  ],
  ['could not open file "global/pg_control": No such file or directory', /^The database in \/d is damaged\./],
])('what PostgreSQL writes is not taken for another fault: %s', (fatal, line) => {
  const { message } = explainServerLog(`2026-11-22 14:07:00 UTC [7] FATAL:  ${fatal}\n`, '/d')
  expect(message).toMatch(line)
  expect(message).toContain(`(${fatal})`)
})
