/** Why a task did not begin. */
export type QueueFailure =
  /** Too much waits already. */
  | 'queue-full'
  /** Its owner has enough under way. */
  | 'too-many'
  | 'closed'

export type Lane = {
  /** Tasks of this lane that run at once. */
  atOnce: number
  /** Tasks of this lane that run at once for one owner; by default as many as there is room for. */
  atOncePerOwner?: number
  /** Tasks of this lane that may wait before new ones are refused. */
  maxWaiting: number
  /** What has worked for longer is ended as soon as a task of somebody else waits for its place. */
  givesWayAfterMs?: number
  /** How often what gave way waits again, behind the others, before it is refused; by default never. */
  returns?: number
}

export type QueueOptions<Name extends string> = {
  /** Tasks of all lanes that run at once. */
  atOnce: number
  /** Kinds of tasks that must not crowd each other out. */
  lanes: Record<Name, Lane>
  /** Tasks of one owner, running and waiting. */
  maxPerOwner: number
}

/** `owner`: who waits for it; the server's own tasks have none. `isLong`: known beforehand to take long. */
export type Place<Name extends string> = { lane: Name; owner?: string | undefined; isLong?: boolean }
type Entry<Name extends string> = Place<Name> & {
  begin: (turn: Turn) => void
  refuse: (failure: QueueFailure) => void
  /** How often it gave way. */
  returned: number
  account: Account
}
type Running = { beganAt: number; worksSince: number; end: AbortController }

/** What an owner, or a task without one, has had of the queue's time. */
type Account = {
  /** Without what runs, as it was at that time: half of it is forgotten in each `HALF_LIFE_MS`. */
  hadMs: number
  at: number
  /** The turn in which its last task began. */
  servedAt: number
}

const HALF_LIFE_MS = 60_000
/** Whoever has had less than this more than another is no worse off. */
const SHARE_MS = 500

export type Turn = {
  /** Says that it must give way. */
  signal: AbortSignal
  /** Its time counts from here: what has not said so gives way to nobody. */
  startWork: () => void
}

/** So many owners are remembered who have nothing left; those who came longest ago are forgotten first. */
const MAX_REMEMBERED = 1000

/**
 * Lets tasks run a few at a time. Nobody may fill it: each owner has a limit, whoever has had least of its time lately
 * comes first, of several what is short, then whoever was served longest ago; what runs long gives way to others where its
 * lane says so.
 */
export function createTaskQueue<Name extends string>(options: QueueOptions<Name>) {
  const { atOnce, lanes, maxPerOwner } = options
  const waiting: Entry<Name>[] = []
  const running = new Map<Entry<Name>, Running>()
  /** Of each owner, in the order in which they came last; kept, so that one task at a time is not first each time. */
  const accounts = new Map<string, Account>()
  let turns = 0
  let isClosed = false
  let alarm: NodeJS.Timeout | undefined

  const ofOwner = (tasks: Iterable<Entry<Name>>, owner: string) =>
    [...tasks].filter((task) => task.owner === owner).length
  const tasksOf = (owner: string) => ofOwner(waiting, owner) + ofOwner(running.keys(), owner)
  const inLane = (tasks: Iterable<Entry<Name>>, lane: string) =>
    [...tasks].filter((task) => task.lane === lane).length

  function whyNot({ lane, owner }: Place<Name>): QueueFailure | undefined {
    if (isClosed) return 'closed'
    if (owner !== undefined && tasksOf(owner) >= maxPerOwner) return 'too-many'
    return inLane(waiting, lane) >= lanes[lane].maxWaiting && !hasRoom(lane) ? 'queue-full' : undefined
  }
  const hasRoom = (lane: Name) => running.size < atOnce && inLane(running.keys(), lane) < lanes[lane].atOnce
  function mayRun({ lane, owner }: Place<Name>): boolean {
    if (owner === undefined) return true
    const ofLane = [...running.keys()].filter((task) => task.lane === lane)
    return ofOwner(ofLane, owner) < (lanes[lane].atOncePerOwner ?? Infinity)
  }

  const leftOf = ({ hadMs, at }: Account) => hadMs * 2 ** ((at - performance.now()) / HALF_LIFE_MS)
  function hadBy(account: Account): number {
    const own = [...running].filter(([task]) => task.account === account)
    return own.reduce((sum, [, { beganAt }]) => sum + performance.now() - beganAt, leftOf(account))
  }
  const sharesOf = (account: Account) => Math.floor(hadBy(account) / SHARE_MS)

  function findNext(): Entry<Name> | undefined {
    return waiting
      .filter((task) => hasRoom(task.lane) && mayRun(task))
      .map((task) => ({ task, shares: sharesOf(task.account) }))
      .toSorted(
        (a, b) =>
          a.shares - b.shares ||
          Number(a.task.isLong ?? false) - Number(b.task.isLong ?? false) ||
          a.task.account.servedAt - b.task.account.servedAt,
      )[0]?.task
  }

  function beginNext() {
    for (let next = findNext(); next; next = findNext()) {
      waiting.splice(waiting.indexOf(next), 1)
      next.account.servedAt = ++turns
      const own: Running = { beganAt: performance.now(), worksSince: Infinity, end: new AbortController() }
      running.set(next, own)
      const startWork = () => {
        own.worksSince = performance.now()
        makeWay()
      }
      next.begin({ signal: own.end.signal, startWork })
    }
    makeWay()
  }

  function accountOf(owner: string | undefined): Account {
    const account = accounts.get(owner ?? '') ?? { hadMs: 0, at: 0, servedAt: 0 }
    if (owner === undefined) return account
    accounts.delete(owner)
    accounts.set(owner, account)
    const [oldest] = accounts.keys()
    if (accounts.size > MAX_REMEMBERED && oldest !== undefined) accounts.delete(oldest)
    return account
  }

  /** Ends what has run long enough while somebody else waits for its place, and looks again when more will have. */
  function makeWay() {
    clearTimeout(alarm)
    for (const { lane, owner, returned } of waiting.filter(mayRun)) {
      // what gave way drives nobody out: else several long ones would undo each other's work without end
      if (returned > 0) continue
      const { givesWayAfterMs = Infinity } = lanes[lane]
      const others = [...running]
        .filter(([task]) => task.lane === lane && task.owner !== owner)
        .map(([, other]) => other)
      // one that ends makes room enough for now
      if (others.some((other) => other.end.signal.aborted)) continue
      const oldest = others.toSorted((a, b) => a.worksSince - b.worksSince)[0]
      const inMs = oldest ? oldest.worksSince + givesWayAfterMs - performance.now() : Infinity
      if (inMs <= 0) oldest?.end.abort()
      else if (inMs < Infinity) return void (alarm = setTimeout(makeWay, inMs).unref())
    }
  }

  function end(task: Entry<Name>) {
    const { account } = task
    const now = performance.now()
    const { beganAt = now } = running.get(task) ?? {}
    running.delete(task)
    account.hadMs = leftOf(account) + now - beganAt
    account.at = now
    beginNext()
  }

  return {
    /** Runs it in its turn; what is not begun is rejected with the error that `refusal` makes. */
    run<Result>(
      place: Place<Name>,
      work: (turn: Turn) => Promise<Result>,
      refusal: (failure: QueueFailure) => Error,
    ): Promise<Result> {
      const failure = whyNot(place)
      if (failure) return Promise.reject(refusal(failure))
      return new Promise((resolve, reject) => {
        const task: Entry<Name> = {
          ...place,
          begin: (turn) =>
            void work(turn)
              .then(resolve, (error: Error) => {
                const { returns = 0 } = lanes[place.lane]
                if (!turn.signal.aborted || isClosed || task.returned >= returns) return reject(error)
                task.returned += 1
                waiting.push(task)
              })
              .finally(() => end(task)),
          refuse: (why) => reject(refusal(why)),
          returned: 0,
          account: accountOf(place.owner),
        }
        waiting.push(task)
        beginNext()
      })
    },
    /** Refuses what waits and what comes; what runs is left to end. */
    close() {
      isClosed = true
      clearTimeout(alarm)
      for (const task of waiting.splice(0)) task.refuse('closed')
    },
  }
}
