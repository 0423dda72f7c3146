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
  /** Tasks of this lane that may wait before new ones are refused. */
  maxWaiting: number
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
type Entry<Name extends string> = Place<Name> & { begin: () => void; refuse: (failure: QueueFailure) => void }

/**
 * Lets tasks run a few at a time. Nobody may fill it: each owner has a limit, and whoever was served longest ago comes
 * first.
 */
export function createTaskQueue<Name extends string>({ atOnce, lanes, maxPerOwner }: QueueOptions<Name>) {
  const waiting: Entry<Name>[] = []
  const running = new Set<Entry<Name>>()
  /** When each owner was served last, for as long as there is a task of theirs. */
  const served = new Map<string, number>()
  let turns = 0
  let isClosed = false

  const tasksOf = (owner: string) => [...waiting, ...running].filter((task) => task.owner === owner).length
  const inLane = (tasks: Iterable<Entry<Name>>, lane: string) =>
    [...tasks].filter((task) => task.lane === lane).length

  function whyNot({ lane, owner }: Place<Name>): QueueFailure | undefined {
    if (isClosed) return 'closed'
    if (owner !== undefined && tasksOf(owner) >= maxPerOwner) return 'too-many'
    return inLane(waiting, lane) >= lanes[lane].maxWaiting && !hasRoom(lane) ? 'queue-full' : undefined
  }
  const hasRoom = (lane: Name) => running.size < atOnce && inLane(running, lane) < lanes[lane].atOnce

  function findNext(): Entry<Name> | undefined {
    const lastServed = ({ owner }: Entry<Name>) => (owner === undefined ? 0 : (served.get(owner) ?? 0))
    return waiting.filter(({ lane }) => hasRoom(lane)).toSorted((a, b) => lastServed(a) - lastServed(b))[0]
  }

  function beginNext() {
    for (let next = findNext(); next; next = findNext()) {
      waiting.splice(waiting.indexOf(next), 1)
      running.add(next)
      if (next.owner !== undefined) served.set(next.owner, ++turns)
      next.begin()
    }
  }

  function end(task: Entry<Name>) {
    running.delete(task)
    if (task.owner !== undefined && tasksOf(task.owner) === 0) served.delete(task.owner)
    beginNext()
  }

  return {
    /** Runs it in its turn; what is not begun is rejected with the error that `refusal` makes. */
    run<Result>(
      place: Place<Name>,
      work: () => Promise<Result>,
      refusal: (failure: QueueFailure) => Error,
    ): Promise<Result> {
      const failure = whyNot(place)
      if (failure) return Promise.reject(refusal(failure))
      return new Promise((resolve, reject) => {
        const task: Entry<Name> = {
          ...place,
          begin: () =>
            void work()
              .then(resolve, reject)
              .finally(() => end(task)),
          refuse: (why) => reject(refusal(why)),
        }
        waiting.push(task)
        beginNext()
      })
    },
    /** Refuses what waits and what comes; what runs is left to end. */
    close() {
      isClosed = true
      for (const task of waiting.splice(0)) task.refuse('closed')
    },
  }
}
