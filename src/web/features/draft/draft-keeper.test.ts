import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#shared/call.ts'
import type { ContractDraft, KeptDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import type { Slot } from './device-copy.ts'
import { createDraftKeeper, type SaveState } from './draft-keeper.ts'

const draft = (title: string): ContractDraft => ({ ...emptyDraft, title })
const kept = (version: number, title: string): KeptDraft => ({
  version,
  updatedAt: '2026-11-21T00:00:00.000Z',
  draft: draft(title),
})
const refused = (status: number, message = 'no') => new ApiError(status, { message })

/** A server with one draft, a device, and a page that keeps its draft on both. */
function open({
  initial = draft(''),
  version = 0,
  held = false,
  conflict = undefined as { theirs: KeptDraft | undefined } | undefined,
} = {}) {
  const server: { kept: KeptDraft | undefined; fail: Error | undefined; loseAnswer: boolean; saves: number } =
    {
      kept: version > 0 ? kept(version, initial.title) : undefined,
      fail: undefined,
      loseAnswer: false,
      saves: 0,
    }
  const places: Partial<Record<Slot, string>> = {}
  const device = {
    places,
    /** Wherever it lies. */
    get title() {
      return Object.values(places)[0]
    },
  }
  const seen: SaveState[] = []
  const signedOut = vi.fn<() => void>()
  const keeper = createDraftKeeper({
    async save(follows, saved) {
      server.saves += 1
      if (server.fail) throw server.fail
      if ((server.kept?.version ?? 0) !== follows) throw refused(409)
      server.kept = { ...kept(follows + 1, ''), draft: saved }
      if (server.loseAnswer) throw new TypeError('Failed to fetch')
      return { version: follows + 1 }
    },
    load: async () => server.kept,
    device: {
      write: (place, { draft }) => Boolean((places[place] = draft.title)),
      drop: (place) => void delete places[place],
    },
    initial,
    version,
    held,
    conflict,
    onChange: (saveState) => seen.push(saveState),
    onSignedOut: signedOut,
  })
  return { keeper, server, device, seen, signedOut, now: () => seen.at(-1)?.is }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what is typed is on the device at once and on the server after a second’s pause', async () => {
  const { keeper, server, device, now } = open()
  keeper.keep(draft('L'))
  await pass(900)
  keeper.keep(draft('Lease'))
  expect(device.title).toBe('L')
  await pass(900)
  expect(server.saves).toBe(0)
  await pass(200)
  expect(server.kept?.draft.title).toBe('Lease')
  expect([now(), device.title]).toEqual(['saved', undefined])
})

test('who types without a pause is saved every five seconds all the same', async () => {
  const { keeper, server } = open()
  for (let n = 0; n < 30; n += 1) {
    keeper.keep(draft(`Lease ${n}`))
    await pass(500)
  }
  expect(server.saves).toBeGreaterThanOrEqual(2)
})

test('an empty page is not worth a version, an emptied draft is', async () => {
  const { keeper, server } = open()
  keeper.keep({ ...emptyDraft, workflow: 'sequential' })
  await pass(2000)
  expect(server.saves).toBe(0)
  const other = open({ initial: draft('Lease'), version: 3 })
  other.keeper.keep(draft(''))
  await pass(2000)
  expect(other.server.kept?.draft.title).toBe('')
})

test('without an answer it says so, keeps a copy on the device and tries until there is one', async () => {
  const { keeper, server, device, seen, now } = open()
  server.fail = new TypeError('Failed to fetch')
  keeper.keep(draft('Lease'))
  await pass(1100)
  expect(seen.at(-1)).toEqual({ is: 'failing', why: undefined, onDevice: true })
  expect(device.title).toBe('Lease')
  await pass(20_000)
  expect(server.saves).toBeGreaterThan(2)
  server.fail = undefined
  await pass(30_000)
  expect([server.kept?.draft.title, now(), device.title]).toEqual(['Lease', 'saved', undefined])
})

test('what the server refuses is not sent again until it is changed', async () => {
  const { keeper, server, seen, now } = open()
  server.fail = refused(413, 'The text is larger than 5 MB')
  keeper.keep(draft('Long'))
  await pass(60_000)
  expect(server.saves).toBe(1)
  expect(seen.at(-1)).toMatchObject({ why: 'The text is larger than 5 MB' })
  server.fail = undefined
  keeper.keep(draft('Short'))
  await pass(2000)
  expect(now()).toBe('saved')
})

test('a session that is over leaves the draft on the device', async () => {
  const { keeper, server, device, signedOut } = open()
  server.fail = refused(401)
  keeper.keep(draft('Lease'))
  await pass(2000)
  expect(signedOut).toHaveBeenCalledOnce()
  expect(device.title).toBe('Lease')
})

test('an answer that was lost is no conflict', async () => {
  const { keeper, server, now } = open()
  server.loseAnswer = true
  keeper.keep(draft('Lease'))
  await pass(1100)
  server.loseAnswer = false
  await pass(10_000)
  expect([server.kept?.version, now()]).toEqual([1, 'saved'])
})

test('an answer that was lost is no conflict either when more was typed since', async () => {
  const { keeper, server, now } = open()
  server.loseAnswer = true
  keeper.keep(draft('Lease'))
  await pass(1100)
  server.loseAnswer = false
  keeper.keep(draft('Lease of a barn'))
  await pass(10_000)
  expect([server.kept?.draft.title, now()]).toEqual(['Lease of a barn', 'saved'])
})

test('a conflict lies where no other page writes, is there again when the page is, and goes once it is decided', async () => {
  const first = open({ initial: draft('One'), version: 1 })
  first.server.kept = kept(2, 'Theirs')
  first.keeper.keep(draft('Mine'))
  await pass(2000)
  expect(first.device.places).toEqual({ conflict: 'Mine' })

  const again = open({ initial: draft('Mine'), version: 2, conflict: { theirs: kept(2, 'Theirs') } })
  await pass(10_000)
  expect(again.server.saves).toBe(0)
  again.keeper.keep(draft('Mine still'))
  await pass(10_000)
  again.keeper.writeToDevice()
  expect([again.server.saves, again.device.places]).toEqual([0, { conflict: 'Mine still' }])
  // nor is it sent as the page is left
  expect(again.keeper.waiting()).toBeUndefined()
  again.keeper.keepMine(draft('Mine still'))
  expect(again.device.places).toEqual({ own: 'Mine still' })
  await pass(10)
  expect([again.server.kept?.draft.title, again.device.places]).toEqual(['Mine still', {}])
})

test('another page’s version is never overwritten: the person chooses', async () => {
  const { keeper, server, seen, now } = open({ initial: draft('One'), version: 1 })
  server.kept = kept(2, 'Theirs')
  keeper.keep(draft('Mine'))
  await pass(2000)
  expect(seen.at(-1)).toEqual({ is: 'elsewhere', theirs: kept(2, 'Theirs') })
  keeper.keep(draft('Mine still'))
  await pass(10_000)
  expect(server.kept.draft.title).toBe('Theirs')
  expect(await keeper.settle()).toBeUndefined()
  keeper.keepMine(draft('Mine still'))
  await pass(10)
  expect([server.kept?.draft.title, now()]).toEqual(['Mine still', 'saved'])
})

test('a draft that became a contract elsewhere does not come back by itself', async () => {
  const { keeper, server, seen } = open({ initial: draft('One'), version: 1 })
  server.kept = undefined
  keeper.keep(draft('Mine'))
  await pass(2000)
  expect(seen.at(-1)).toEqual({ is: 'elsewhere', theirs: undefined })
  expect(server.kept).toBeUndefined()
  keeper.takeTheirs(undefined)
  keeper.keep(draft('Next'))
  await pass(2000)
  expect(server.kept).toMatchObject({ version: 1, draft: { title: 'Next' } })
})

test('beside a draft that was put aside it keeps to the device until the person chooses', async () => {
  const { keeper, server, device, seen } = open({ initial: draft('Of the link'), version: 4, held: true })
  keeper.keep(draft('Of the link, changed'))
  await pass(10)
  // nothing is said to be on the device before it is
  expect(seen).toEqual([])
  await pass(10_000)
  expect(seen.at(-1)).toEqual({ is: 'held', onDevice: true })
  expect([server.saves, device.title]).toEqual([0, 'Of the link, changed'])
  expect(keeper.waiting()).toBeUndefined()
  expect(await keeper.settle()).toBeUndefined()
  keeper.keepMine(draft('Of the link, changed'))
  await pass(10)
  expect(server.kept).toMatchObject({ version: 5, draft: { title: 'Of the link, changed' } })
})

test('a contract takes the place of the version that the server has, and nothing is saved after it', async () => {
  const { keeper, server, device } = open()
  keeper.keep(draft('Lease'))
  await pass(2000)
  keeper.keep(draft('Lease of the barn'))
  expect(await keeper.settle()).toBe(1)
  keeper.finish(draft('Lease of the barn'))
  // as the page does when it is left for the contract
  keeper.writeToDevice()
  keeper.flush()
  await pass(60_000)
  expect([server.saves, device.title]).toEqual([1, undefined])
})

test('what is typed while a contract is created stays on the device', async () => {
  const { keeper, device } = open()
  keeper.keep(draft('Lease'))
  await pass(2000)
  await keeper.settle()
  keeper.keep(draft('Lease of the barn'))
  keeper.finish(draft('Lease'))
  keeper.writeToDevice()
  expect(device.title).toBe('Lease of the barn')
  keeper.keep(draft('Lease of the barn, in June'))
  await pass(400)
  expect(device.title).toBe('Lease of the barn, in June')
})

test('a contract takes the place of what an earlier page saved when it was left, also when that arrived late', async () => {
  const { keeper, server } = open({ initial: draft('Lease') })
  server.kept = kept(7, 'Lease')
  expect(await keeper.settle()).toBe(7)
  const other = open({ initial: draft('Lease') })
  other.server.kept = kept(7, 'Of somebody’s other page')
  expect(await other.keeper.settle()).toBeUndefined()
})

test('a contract takes the place of what was saved without an answer', async () => {
  const { keeper, server } = open({ initial: draft('Lease'), version: 7 })
  server.loseAnswer = true
  keeper.keep(draft('Lease of the barn'))
  await pass(1100)
  keeper.keep(draft('Lease of the barn, in June'))
  expect([server.kept?.version, await keeper.settle()]).toEqual([8, 8])
})
