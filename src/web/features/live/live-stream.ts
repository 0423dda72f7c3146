import { BEAT_SECONDS, contractChanged } from '#shared/live/live.api.ts'

/** As far as it is used here: a browser's EventSource. */
export type Source = {
  addEventListener(name: string, heard: (event: Event) => void): void
  close(): void
}

export type Browser = {
  isVisible(): boolean
  /** Answers how to stop. */
  onVisibility(changed: () => void): () => void
  /** A place for one more stream, which `release` gives back; undefined where the browser has enough open. */
  takePlace(): Promise<{ release(): void } | undefined>
  open(): Source
}

type Follower = {
  /** One contract; without an id anything may have changed. */
  changed(contractId?: string): void
}

/** While the stream is not there, or brings nothing. */
const POLL_MS = 30_000
const SILENT_MS = 2.5 * BEAT_SECONDS * 1000
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 60_000
/** After a gap all pages come back at once, those of other people too: each asks at a moment of its own. */
const SPREAD_MS = 2000

/**
 * Follows what happens while the page is visible: by the stream, and by asking every half minute while that is not to be
 * had. After each gap, and when the page is seen again, it asks again for all. Answers how to stop.
 */
export function followStream(follower: Follower, browser: Browser): () => void {
  let source: Source | undefined
  let place: { release(): void } | undefined
  let failures = 0
  /** Since the page is seen. */
  let wasReady = false
  /** Counts the connections: what an earlier one still brings is of no interest. */
  let turn = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let spread: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setInterval> | undefined

  const startPolling = () => (poll ??= setInterval(() => follower.changed(), POLL_MS))
  function stopPolling() {
    clearInterval(poll)
    poll = undefined
  }

  function disconnect() {
    turn += 1
    for (const timer of [retry, silence, spread]) clearTimeout(timer)
    source?.close()
    place?.release()
    source = place = undefined
  }

  function fail() {
    disconnect()
    startPolling()
    const afterMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
    failures += 1
    retry = setTimeout(() => void connect(), afterMs * (0.5 + Math.random() / 2))
  }

  async function connect() {
    disconnect()
    const own = turn
    const given = await browser.takePlace()
    if (own !== turn) return given?.release()
    if (!given) return fail()
    place = given
    // until it is ready
    startPolling()
    source = browser.open()
    listen(source)
  }

  function listen(to: Source) {
    const hear = () => {
      clearTimeout(silence)
      silence = setTimeout(fail, SILENT_MS)
    }
    const on = (name: string, run: (event: Event) => void) =>
      to.addEventListener(name, (event) => {
        if (to !== source) return
        hear()
        run(event)
      })
    hear()
    on('beat', () => undefined)
    on('ready', () => {
      const isBack = wasReady
      wasReady = true
      failures = 0
      stopPolling()
      if (isBack) spread = setTimeout(() => follower.changed(), Math.random() * SPREAD_MS)
      else follower.changed()
    })
    on('contract', (event) => {
      const told = event instanceof MessageEvent ? readId(event.data) : undefined
      follower.changed(told)
    })
    on('lost', () => startPolling())
    on('ended', () => {
      // the refusal of the next call tells the page that nobody is signed in
      follower.changed()
      fail()
    })
    on('error', fail)
  }

  function start() {
    if (!browser.isVisible()) return
    void connect()
  }

  const stopWatching = browser.onVisibility(() => {
    disconnect()
    stopPolling()
    failures = 0
    wasReady = false
    if (browser.isVisible()) follower.changed()
    start()
  })
  start()
  return () => {
    stopWatching()
    disconnect()
    stopPolling()
  }
}

function readId(data: unknown): string | undefined {
  try {
    return contractChanged.safeParse(JSON.parse(String(data))).data?.contractId
  } catch {
    return undefined
  }
}
