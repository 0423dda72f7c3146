import { ApiError } from '#shared/call.ts'
import type { ContractDraft, KeptDraft } from '#shared/drafts/drafts.api.ts'
import { isWorthKeeping } from '#shared/drafts/empty-draft.ts'
import { isRefusal } from '#web/retry.ts'
import type { DeviceCopy, Slot } from './device-copy.ts'
import { isSameDraft, nameOfDraft } from './initial-draft.ts'

const WAIT_MS = 1000
/** However long somebody types without a pause. */
const MAX_WAIT_MS = 5000
const DEVICE_WAIT_MS = 300
const MAX_RETRY_MS = 30_000
const MAX_SENT = 20

export type SaveState =
  /** Nothing was entered that is not kept. */
  | { is: 'quiet' }
  | { is: 'unsaved' }
  | { is: 'saving' }
  | { is: 'saved' }
  /** On this device alone, until the person says which draft to go on with. */
  | { is: 'held'; onDevice?: boolean }
  | { is: 'failing'; why: string | undefined; onDevice: boolean }
  /** Another page saved, or finished, the draft meanwhile. */
  | { is: 'elsewhere'; theirs: KeptDraft | undefined }

type Options = {
  save: (follows: number, draft: ContractDraft) => Promise<{ version: number }>
  load: () => Promise<KeptDraft | undefined>
  device: {
    /** False when there is no room. */
    write: (place: Slot, copy: Pick<DeviceCopy, 'draft' | 'follows' | 'sent'>) => boolean
    drop: (place: Slot) => void
  }
  initial: ContractDraft
  version: number
  held: boolean
  /** Another page went on with the draft before this one was opened. */
  conflict?: { theirs: KeptDraft | undefined } | undefined
  onChange: (saveState: SaveState) => void
  onSignedOut: () => void
}

/**
 * Keeps what is entered: at once on this device, soon after on the server, again and again while that fails. Sends one
 * version at a time, and never over one that it does not know.
 */
export function createDraftKeeper({ save, load, device, initial, onChange, onSignedOut, ...start }: Options) {
  let { version, held } = start
  let saveState: SaveState = start.conflict
    ? { is: 'elsewhere', ...start.conflict }
    : { is: held ? 'held' : 'quiet' }
  let unsaved: ContractDraft | undefined = start.conflict && initial
  let known = initial
  /** Names of what was sent and may have arrived: the answer is awaited, or was lost. */
  let sent: string[] = []
  let sending: Promise<void> | undefined
  let since = 0
  let failures = 0
  let stopped = false
  /** What was refused is refused again: it waits for the next change. */
  let resting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let deviceTimer: ReturnType<typeof setTimeout> | undefined

  function show(next: SaveState) {
    saveState = next
    if (!stopped) onChange(next)
  }

  function schedule(waitMs: number) {
    clearTimeout(timer)
    timer = setTimeout(send, waitMs)
  }

  /** Only what is in its own place goes to the server without being asked about. */
  const place = (): Slot => (saveState.is === 'elsewhere' ? 'conflict' : held ? 'link' : 'own')
  const writeToDevice = () =>
    unsaved === undefined || device.write(place(), { draft: unsaved, follows: version, sent })

  function keep(draft: ContractDraft) {
    unsaved = draft
    resting = false
    clearTimeout(deviceTimer)
    deviceTimer = setTimeout(() => {
      const onDevice = writeToDevice()
      if (saveState.is === 'held') show({ is: 'held', onDevice })
    }, DEVICE_WAIT_MS)
    if (stopped || place() !== 'own') return
    // what was never kept and holds nothing is not worth a version
    if (version === 0 && !sending && !isWorthKeeping(draft)) return
    if (saveState.is !== 'failing') show({ is: 'unsaved' })
    since ||= Date.now()
    if (failures === 0) schedule(Math.max(0, Math.min(WAIT_MS, since + MAX_WAIT_MS - Date.now())))
  }

  function send() {
    clearTimeout(timer)
    if (stopped || sending || unsaved === undefined || place() !== 'own') return
    const draft = unsaved
    unsaved = undefined
    since = 0
    if (failures === 0) show({ is: 'saving' })
    sending = attempt(draft).finally(() => {
      sending = undefined
      if (unsaved !== undefined && failures === 0 && !resting) schedule(WAIT_MS)
    })
  }

  async function attempt(draft: ContractDraft) {
    const before = sent
    sent = [...before, nameOfDraft(draft)].slice(-MAX_SENT)
    try {
      version = (await save(version, draft)).version
      settled(draft)
    } catch (error) {
      unsaved ??= draft
      if (isRefusal(error)) sent = before
      if (error instanceof ApiError && error.status === 409) await meet(draft)
      else fail(error)
    }
  }

  function settled(draft: ContractDraft) {
    known = draft
    sent = []
    failures = 0
    if (unsaved === undefined || unsaved === draft) {
      unsaved = undefined
      clearTimeout(deviceTimer)
      device.drop(place())
    }
    show(unsaved === undefined ? { is: 'saved' } : { is: 'unsaved' })
  }

  /** The server has a version that this page does not know: its own, whose answer was lost, or another page's. */
  async function meet(draft: ContractDraft) {
    const theirs = await load().catch(() => null)
    if (theirs === null) return fail(undefined)
    if (theirs && isSameDraft(theirs.draft, draft)) {
      version = theirs.version
      return settled(draft)
    }
    if (theirs && [nameOfDraft(known), ...sent].includes(nameOfDraft(theirs.draft))) {
      version = theirs.version
      known = theirs.draft
      failures = 0
      return
    }
    show({ is: 'elsewhere', theirs })
    // where no other page writes over it
    if (writeToDevice()) device.drop('own')
  }

  /**
   * What an earlier page sent when it was left may have arrived only after this one had asked for the draft; what this one
   * sent may have arrived without an answer.
   */
  async function learnVersion() {
    const theirs = await load().catch(() => undefined)
    const own = [nameOfDraft(known), nameOfDraft(unsaved ?? known), ...sent]
    if (theirs && own.includes(nameOfDraft(theirs.draft))) version = theirs.version
  }

  function fail(error: unknown) {
    const onDevice = writeToDevice()
    resting = isRefusal(error)
    if (error instanceof ApiError && error.status === 401) return onSignedOut()
    failures += 1
    show({ is: 'failing', why: isRefusal(error) ? error.text : undefined, onDevice })
    if (resting) failures = 0
    else schedule(Math.min(MAX_RETRY_MS, 1000 * 2 ** failures))
  }

  return {
    keep,
    /** Sends at once what waits, also after a failure. */
    flush: send,
    writeToDevice,
    /** What has not reached the server and may go there unasked, with the version that it follows. */
    waiting: () =>
      stopped || unsaved === undefined || place() !== 'own'
        ? undefined
        : { draft: unsaved, follows: version },
    /** Goes on with this page's draft in place of the other one, which the person gave up. */
    keepMine(draft: ContractDraft) {
      if (saveState.is === 'elsewhere') version = saveState.theirs?.version ?? 0
      const before = place()
      held = false
      unsaved = draft
      show({ is: 'unsaved' })
      if (before !== 'own' && writeToDevice()) device.drop(before)
      send()
    },
    /** Goes on with a draft of the server in place of this page's. */
    takeTheirs(theirs: KeptDraft | undefined) {
      const before = place()
      version = theirs?.version ?? 0
      if (theirs) known = theirs.draft
      held = false
      unsaved = undefined
      clearTimeout(deviceTimer)
      device.drop(before)
      show({ is: 'quiet' })
    },
    /** Stops sending and tells which version a contract made now takes the place of; undefined for none. */
    async settle(): Promise<number | undefined> {
      clearTimeout(timer)
      await sending
      clearTimeout(timer)
      if (place() !== 'own') return undefined
      if (version === 0 || sent.length > 0) await learnVersion()
      return version === 0 ? undefined : version
    },
    /** After settle, when no contract came of it. */
    resume() {
      if (unsaved !== undefined) schedule(WAIT_MS)
    },
    /** This draft became a contract; what was typed since stays on the device. */
    finish(made: ContractDraft) {
      stopped = true
      clearTimeout(timer)
      if (unsaved && !isSameDraft(unsaved, made)) return
      // the page that is left writes what is unsaved to the device
      unsaved = undefined
      clearTimeout(deviceTimer)
      device.drop(place())
    },
  }
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>
