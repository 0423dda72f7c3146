import { type ReactNode, useEffect, useState } from 'react'
import { askWatched } from './ask-watched.ts'

type Props = { url: string; name: string; loading: ReactNode; fallback: ReactNode }

async function readPicture(answer: Response): Promise<Blob> {
  if (!answer.ok) throw new Error(`${answer.status}: image missing`)
  return answer.blob()
}

/** A picture that is asked for like everything else: the page says so where it hangs. */
export function AttachedPicture({ url, name, loading, fallback }: Props) {
  const [shown, setShown] = useState<string | null>()
  useEffect(() => {
    const waiting = new AbortController()
    let address: string | undefined
    const show = async () => {
      const picture = await askWatched(url, { signal: waiting.signal }, readPicture).catch(() => undefined)
      if (waiting.signal.aborted) return
      if (picture) address = URL.createObjectURL(picture)
      setShown(address ?? null)
    }
    void show()
    return () => {
      waiting.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [url])
  if (shown === undefined) return loading
  if (shown === null) return fallback
  return <img className="attached-picture" src={shown} alt={name} onError={() => setShown(null)} />
}
