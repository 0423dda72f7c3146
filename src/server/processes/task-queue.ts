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

/** `owner`: who waits for it; the server's own tasks have none. */
export type Place<Name extends string> = { lane: Name; owner?: string | undefined }
type Entry<Name extends string> = Place<Name> & {
  begin: (turn: Turn) => void
  refuse: (failure: QueueFailure) => void
  /** How often it gave way. */
  returned: number
  /** When it began last; of an owner's tasks counts when the owner was served. */
  servedAt: number
}
type Running = { worksSince: number; end: AbortController }

export type Turn = {
  /** Says that it must give way. */
  signal: AbortSignal
  /** Its time counts from here: what has not said so gives way to nobody. */
  startWork: () => void
}

/** So many owners are remembered who have nothing left; those served longest ago are forgotten first. */
const MAX_REMEMBERED = 1000

/**
 * Lets tasks run a few at a time. Nobody may fill it: each owner has a limit, whoever was served longest ago comes
 * first, and what runs long gives way to others where its lane says so.
 */
export function createTaskQueue<Name extends string>(options: QueueOptions<Name>) {
  const { atOnce, lanes, maxPerOwner } = options
  const waiting: Entry<Name>[] = []
  const running = new Map<Entry<Name>, Running>()
  /** When each owner was served last, in that order; kept, so that one task at a time is not first each time. */
  const served = new Map<string, number>()
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

  function findNext(): Entry<Name> | undefined {
    const lastServed = ({ owner, servedAt }: Entry<Name>) =>
      owner === undefined ? servedAt : (served.get(owner) ?? 0)
    return waiting
      .filter((task) => hasRoom(task.lane) && mayRun(task))
      .toSorted((a, b) => lastServed(a) - lastServed(b))[0]
  }

  function beginNext() {
    for (let next = findNext(); next; next = findNext()) {
      waiting.splice(waiting.indexOf(next), 1)
      const own: Running = { worksSince: Infinity, end: new AbortController() }
      running.set(next, own)
      next.servedAt = ++turns
      if (next.owner !== undefined) remember(next.owner)
      const startWork = () => {
        own.worksSince = performance.now()
        makeWay()
      }
      next.begin({ signal: own.end.signal, startWork })
    }
    makeWay()
  }

  function remember(owner: string) {
    served.delete(owner)
    served.set(owner, turns)
    const [oldest] = served.keys()
    if (served.size > MAX_REMEMBERED && oldest !== undefined) served.delete(oldest)
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
    running.delete(task)
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
          servedAt: 0,
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
