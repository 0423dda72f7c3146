import { describe, expect, test } from 'vitest'
import { whyNotCheckable, whyNotReadable } from './refusal.ts'
import { namesUnknownClock, outcomeOf, type Traces, tracesIn, verdictByLog, verdictOf } from './verdict.ts'
import { inGroups, isForExperts, nameOfCheck, sourceOfTime, textsOf } from './verdict-texts.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const traces = (seal: Traces['seal']): Traces => ({ isPdf: true, isZip: false, isEncrypted: false, seal })
const fails = (...names: string[]) => names.map((check) => ({ check, ok: false }))
const sealType = '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached'

describe('the traces in a file', () => {
  test('our seal, another signature and none are told apart, wherever in the file they are', () => {
    expect(tracesIn(bytes(`%PDF-1.7\n<< ${sealType} >>`))).toEqual(traces('ours'))
    expect(tracesIn(bytes('%PDF-1.7\n/PLSL_ContractID (0193)')).seal).toBe('ours')
    expect(tracesIn(bytes('%PDF-1.7\n/Type/Sig/ByteRange [0 1 2 3]')).seal).toBe('other')
    expect(tracesIn(bytes('%PDF-1.7\n///ByteRang /PLSL_Contract')).seal).toBe('none')
  })
  test('a copy of a sealed PDF that another program wrote is one that was changed, and no other signature', () => {
    for (const value of ['(0193)', '<30313933>', ' <30313933>'])
      expect(tracesIn(bytes(`%PDF-1.7\n/ByteRange [ 0 9 ] /PLSL_ContractID${value}`))).toEqual(traces('ours'))
  })
  test('a file is a PDF or a zip by its first bytes, whatever its name is', () => {
    expect(tracesIn(bytes('%PDF-1.7'))).toMatchObject({ isPdf: true, isZip: false })
    expect(tracesIn(bytes(' %PDF-1.7'))).toMatchObject({ isPdf: false })
    expect(tracesIn(bytes('PK\u0003\u0004'))).toMatchObject({ isPdf: false, isZip: true })
    expect(tracesIn(bytes(''))).toEqual({ isPdf: false, isZip: false, isEncrypted: false, seal: 'none' })
  })
})

describe('the verdict', () => {
  const whole = { intact: true, sealedBy: 'Plainseal seal', findings: [{ check: 'seal', ok: true }] }
  test('is intact only when every check holds', () => {
    expect(verdictOf(whole, traces('ours'))).toBe('intact')
    expect(verdictOf({ ...whole, intact: false, findings: fails('registered') }, traces('ours'))).toBe(
      'unproven',
    )
  })
  test('is changed when a seal of ours does not hold, and not sealed when there never was one', () => {
    const broken = { intact: false, sealedBy: null, findings: fails('seal') }
    expect(verdictOf(broken, traces('ours'))).toBe('changed')
    expect(verdictOf(broken, traces('other'))).toBe('unsealed')
    expect(verdictOf(broken, traces('none'))).toBe('unsealed')
  })
  test('names a stranger’s seal unknown, also when its time is not proven either', () => {
    const sealed = { intact: false, sealedBy: 'Plainseal seal' }
    expect(verdictOf({ ...sealed, findings: fails('certificate', 'timestamp') }, traces('ours'))).toBe(
      'stranger',
    )
    expect(verdictOf({ ...sealed, findings: fails('timestamp') }, traces('ours'))).toBe('unproven')
  })
  test('is sought again with more authorities only when the time is in doubt', () => {
    expect(namesUnknownClock({ findings: fails('archive') })).toBe(true)
    expect(namesUnknownClock({ findings: [...fails('certificate'), { check: 'timestamp', ok: true }] })).toBe(
      false,
    )
  })
})

describe('the words', () => {
  test('a signature of another program is not called a missing one', () => {
    expect(textsOf('unsealed', 'none').lead).toBe('This PDF has no Plainseal seal, or its end was damaged.')
    expect(textsOf('unsealed', 'other').lead).toBe('This PDF has a signature, but no Plainseal seal.')
    expect(textsOf('changed', 'other').title).toBe('Changed')
  })
  test('whoever holds a changed file looks for the sealed one in our email, which has it attached or linked', () => {
    const { means } = textsOf('changed', 'ours')
    expect(means).toContain('Get the file again from our email, or ask the sender for it.')
    expect(means.join(' ')).not.toContain('link')
  })
  test('a time is called proven only when the one who says it is known', () => {
    const timestamp = { time: '2026-11-20T09:00:00Z', authority: 'Clock & Co' }
    const verdict = 'unproven'
    expect(sourceOfTime({ timestamp: null, findings: [], verdict })).toBe(
      'By the sealing service’s own clock',
    )
    expect(sourceOfTime({ timestamp: null, findings: [], verdict: 'stranger' })).toBe(
      'Not verified: whoever sealed it can set any time',
    )
    const known = [{ check: 'timestamp', ok: true, detail: '' }]
    expect(sourceOfTime({ timestamp, findings: known, verdict })).toBe('Proven by Clock & Co')
    const unknown = [{ check: 'timestamp', ok: false, detail: '' }]
    expect(sourceOfTime({ timestamp: null, findings: unknown, verdict })).toBe(
      'By the sealing service’s own clock. We don’t know the authority that timestamped it.',
    )
  })
  test('what takes an expert to understand is told apart, and nothing that this page does not know', () => {
    expect(['unchanged', 'timestamp', 'on-record', 'weather'].filter(isForExperts)).toEqual([])
    expect(['seal', 'inclusion', 'checkpoint'].filter(isForExperts)).toHaveLength(3)
  })
  test('fingerprints stand in groups of four, and a check that is new keeps its name', () => {
    expect(inGroups('0123456789')).toBe('0123 4567 89')
    expect(nameOfCheck('timestamp')).toBe('Time')
    expect(nameOfCheck('weather')).toBe('weather')
  })
})

describe('what is no sealed PDF', () => {
  test('an empty file and one above 45 MB are not read', () => {
    expect(whyNotReadable({ size: 0 })).toBe(
      'This file is empty. Choose the sealed PDF, or the evidence zip.',
    )
    expect(whyNotReadable({ size: 45 * 1024 * 1024 })).toBeUndefined()
    expect(whyNotReadable({ size: 45 * 1024 * 1024 + 1 })).toBe(
      'This file is too large: 46 MB. The limit is 45 MB.',
    )
  })
  test('other files and encrypted PDFs are refused, a protected copy of one with our seal, too', () => {
    expect(whyNotCheckable(traces('none'))).toBeUndefined()
    expect(whyNotCheckable({ ...traces('none'), isPdf: false })).toMatch(/^This isn’t a PDF/)
    expect(whyNotCheckable({ ...traces('none'), isPdf: false, isZip: true })).toBeUndefined()
    for (const signature of ['', '/ByteRange [ 0 9 ]', '/ByteRange [ 0 9 ] /PLSL_ContractID <48d0611c>']) {
      const copy = bytes(`%PDF-1.7\n<< ${signature} >> /Encrypt 9 0 R`)
      expect(whyNotCheckable(tracesIn(copy))).toMatch(/^This PDF is encrypted/)
    }
  })
  test('one with our seal as it was made is judged, whatever its text says', () => {
    expect(whyNotCheckable(tracesIn(bytes(`%PDF-1.7\n(/Encrypt 9 0 R) << ${sealType} >>`)))).toBeUndefined()
  })
})

describe('evidence that holds by itself, of a log that this site doesn’t have', () => {
  const sealed = { intact: false, sealedBy: 'Plainseal' }
  const lost = fails('checkpoint-on-record')
  const accepted = { check: 'restore-accepted', ok: true }
  test('is neither called changed nor intact', () => {
    expect(verdictOf({ ...sealed, findings: lost }, traces('ours'))).toBe('unlogged')
    expect(textsOf('unlogged', 'ours', true).title).toBe('Doesn’t match this site’s log')
    expect(verdictOf({ ...sealed, findings: [...lost, accepted] }, traces('ours'))).toBe('restored')
    expect(textsOf('restored', 'ours', true).title).toBe('Holds by itself')
    expect(verdictByLog([{ check: 'checkpoint-on-record', ok: true }])).toBe('intact')
  })
  test('is not called intact where the server’s log of the contract is another one, or was changed', () => {
    const held = { check: 'checkpoint-on-record', ok: true }
    expect(verdictByLog([held, ...fails('log-on-record')])).toBe('unproven')
    expect(verdictByLog([...lost, ...fails('log-on-record')])).toBe('unproven')
    expect(verdictByLog(fails('registered'))).toBe('unproven')
    expect(textsOf('unproven', 'ours', true).lead).toContain('not everything else in the zip checks out')
  })
  test('is never said of a file that doesn’t hold', () => {
    expect(verdictOf({ ...sealed, sealedBy: null, findings: lost }, traces('ours'))).toBe('changed')
    for (const other of ['certificate', 'registered', 'timestamp'])
      expect(verdictOf({ ...sealed, findings: [...lost, accepted, ...fails(other)] }, traces('ours'))).toBe(
        other === 'certificate' ? 'stranger' : 'unproven',
      )
  })
})

test('a check of whom nobody knows here, or of a time that only the sealing service told, is not proven, and no failure', () => {
  const timestamp = { time: '2026-11-20T09:00:00.000Z', authority: 'A clock' }
  expect(outcomeOf({ check: 'coverage', ok: true }, null)).toBe('holds')
  expect(outcomeOf({ check: 'coverage', ok: false }, timestamp)).toBe('fails')
  expect(outcomeOf({ check: 'timestamp', ok: true }, timestamp)).toBe('holds')
  expect(outcomeOf({ check: 'timestamp', ok: true }, null)).toBe('unproven')
  expect(outcomeOf({ check: 'certificate', ok: false }, null)).toBe('unproven')
})

test('a checkpoint that another site signed is not proven here, and no failure', () => {
  expect(outcomeOf({ check: 'log-key', ok: false }, null)).toBe('unproven')
  expect(outcomeOf({ check: 'checkpoint', ok: false }, null)).toBe('fails')
})
