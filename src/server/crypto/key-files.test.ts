import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openCodesKey, openMasterKeys, readMasterKeys, rotateMasterKey } from './key-files.ts'
import { KeyFileError, replacePrivateFile } from './private-file.ts'

let dir: string
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'plainseal-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
beforeEach(() => {
  dir = join(newFolder(), 'data', 'keys')
})

const modeOf = (path: string) => statSync(path).mode & 0o777
const onlyMasterFile = () => {
  const name = readdirSync(dir).find((file) => file.startsWith('master-'))
  if (!name) throw new Error('no master key')
  return join(dir, name)
}
const messageOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof KeyFileError) return error.message
    throw error
  }
  throw new Error('it was accepted')
}

describe('the first start', () => {
  test('makes one master key and one key for codes, for the owner alone, and leaves nothing else', () => {
    const master = openMasterKeys(dir)
    openCodesKey(dir)
    expect(readdirSync(dir).toSorted()).toEqual(
      ['codes.key', `master-${master.active}.key`, 'master.active'].toSorted(),
    )
    expect(modeOf(dir)).toBe(0o700)
    for (const file of readdirSync(dir)) expect(modeOf(join(dir, file))).toBe(0o600)
    expect(readFileSync(onlyMasterFile(), 'utf8')).toMatch(/^[\w-]{43}\n$/)
  })

  test('files are for the owner alone whatever the umask', () => {
    const before = process.umask(0)
    try {
      openMasterKeys(dir)
    } finally {
      process.umask(before)
    }
    expect(modeOf(dir)).toBe(0o700)
    expect(modeOf(onlyMasterFile())).toBe(0o600)
  })

  test('a second start finds the same keys', () => {
    const codes = openCodesKey(dir)
    const first = openMasterKeys(dir)
    expect(openMasterKeys(dir)).toEqual(first)
    expect(openCodesKey(dir).equals(codes)).toBe(true)
  })

  test('eight processes that start at once end with the same keys, and can read each other', async () => {
    const found = await Promise.all(Array.from({ length: 8 }, () => startProcess(dir)))
    expect(new Set(found.map((line) => line.kid)).size).toBe(1)
    expect(new Set(found.map((line) => line.codes)).size).toBe(1)
    expect(readdirSync(dir)).toHaveLength(3)
    expect(readMasterKeys(dir).active).toBe(found[0]?.kid)
  }, 60_000)

  test('a folder that others could enter is closed', () => {
    mkdirSync(dir, { recursive: true, mode: 0o755 })
    openMasterKeys(dir)
    expect(modeOf(dir)).toBe(0o700)
  })

  test('a start that died before it activated its key leaves a folder that the next start can use', () => {
    openMasterKeys(dir)
    rmSync(join(dir, 'master.active'))
    const next = openMasterKeys(dir)
    expect(next.keys.size).toBe(2)
    expect(openMasterKeys(dir)).toEqual(next)
  })
})

test('what can’t be put in its place leaves nothing behind, however often it is tried', () => {
  openMasterKeys(dir)
  const before = readdirSync(dir)
  mkdirSync(join(dir, 'taken'))
  expect(messageOf(() => replacePrivateFile(join(dir, 'taken'), 'text'))).toContain(
    "can't be written (EISDIR)",
  )
  expect(readdirSync(dir).toSorted()).toEqual([...before, 'taken'].toSorted())
})

describe('a rotation', () => {
  test('adds a key, activates it and keeps the old ones', () => {
    const before = openMasterKeys(dir)
    const kid = rotateMasterKey(dir)
    const after = openMasterKeys(dir)
    expect(after.active).toBe(kid)
    expect([...after.keys.keys()].toSorted()).toEqual([before.active, kid].toSorted())
    expect(modeOf(join(dir, 'master.active'))).toBe(0o600)
  })
})

describe('key files that cannot be trusted stop the start with one clear line', () => {
  test('a key that others can read', () => {
    openMasterKeys(dir)
    chmodSync(onlyMasterFile(), 0o644)
    expect(messageOf(() => openMasterKeys(dir))).toBe(
      `${onlyMasterFile()} can be read by others (mode 0644); close it with: chmod 600 ${onlyMasterFile()}`,
    )
    openCodesKey(dir)
    chmodSync(join(dir, 'codes.key'), 0o660)
    expect(messageOf(() => openCodesKey(dir))).toContain('can be read by others (mode 0660)')
  })

  test('a key of the wrong length or alphabet', () => {
    openCodesKey(dir)
    for (const text of ['', 'short', 'A'.repeat(44), `${'A'.repeat(42)}!`, `${'A'.repeat(42)}B`]) {
      writeFileSync(join(dir, 'codes.key'), text)
      expect(messageOf(() => openCodesKey(dir))).toContain(
        `codes.key should hold 32 bytes as base64url, but doesn't (${text.length} characters); restore it`,
      )
    }
  })

  test('a master key that is not the one its name says', () => {
    openMasterKeys(dir)
    writeFileSync(onlyMasterFile(), 'A'.repeat(43))
    expect(messageOf(() => openMasterKeys(dir))).toContain("doesn't hold the key that its name says")
  })

  test('an active key that is gone is never replaced by a new one', () => {
    const { active } = openMasterKeys(dir)
    rmSync(onlyMasterFile())
    expect(messageOf(() => openMasterKeys(dir))).toBe(
      `${join(dir, `master-${active}.key`)} is missing, but master.active names it; restore it from your backup.`,
    )
    expect(readdirSync(dir)).toEqual(['master.active'])
  })

  test('an active name that is no name', () => {
    openMasterKeys(dir)
    writeFileSync(join(dir, 'master.active'), '../../etc/passwd')
    expect(messageOf(() => openMasterKeys(dir))).toContain('master.active should name a master key')
  })

  test('a folder that cannot be made', () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    expect(messageOf(() => openMasterKeys(join(file, 'keys')))).toMatch(
      /^The key folder .* can't be opened \(ENOTDIR\)/,
    )
  })

  test('a file that is a folder', () => {
    mkdirSync(join(dir, 'codes.key'), { recursive: true, mode: 0o700 })
    expect(messageOf(() => openCodesKey(dir))).toMatch(/codes\.key can't be read \(EISDIR\)/)
  })

  test.skipIf(process.getuid?.() === 0)('a folder that cannot be written', () => {
    mkdirSync(dir, { recursive: true })
    chmodSync(dir, 0o500)
    expect(messageOf(() => openMasterKeys(dir))).toContain("can't be written (EACCES)")
  })

  test('never a secret in the line', () => {
    openMasterKeys(dir)
    const secret = readFileSync(onlyMasterFile(), 'utf8').trim()
    writeFileSync(onlyMasterFile(), `${secret}AAAA`)
    expect(messageOf(() => openMasterKeys(dir))).not.toContain(secret)
  })
})

async function startProcess(folder: string): Promise<{ kid: string; codes: string }> {
  const source = `
    import { createHash } from 'node:crypto'
    import { openCodesKey, openMasterKeys } from ${JSON.stringify(import.meta.resolve('./key-files.ts'))}
    const { active } = openMasterKeys(process.argv[1])
    const codes = createHash('sha256').update(openCodesKey(process.argv[1]).export()).digest('hex')
    console.log(JSON.stringify({ kid: active, codes }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  await once(child, 'close')
  return JSON.parse(output)
}

test.runIf(process.getuid?.() === 0)(
  'keys that root makes in the folder of another user belong to that user, and to nobody else',
  () => {
    openMasterKeys(dir)
    chownSync(dir, 65_534, 65_534)
    for (const name of readdirSync(dir)) chownSync(join(dir, name), 65_534, 65_534)
    rotateMasterKey(dir)
    openCodesKey(dir)
    const files = readdirSync(dir).map((name) => statSync(join(dir, name)))
    const rights = files.map(({ uid, gid, mode }) => [uid, gid, mode & 0o777].join(' '))
    expect(rights).toEqual(Array(4).fill(`65534 65534 ${0o600}`))
  },
)
