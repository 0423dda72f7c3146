import { useEffect, useEffectEvent, useState } from 'react'
import { watchRequest } from './slow-requests.ts'

/** Says after ten seconds on the page that the server isn't responding. */
function Waiting({ onAgain }: { onAgain: () => void }) {
  const again = useEffectEvent(onAgain)
  useEffect(() => watchRequest(again), [])
  return null
}

/** For what loads by itself: `waiting` stands on the page until it's there, and a press there makes another `tries` of it. */
export function useTries() {
  const [tries, setTries] = useState(0)
  return { tries, waiting: <Waiting onAgain={() => setTries(tries + 1)} /> }
}
