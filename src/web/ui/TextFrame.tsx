import { type ReactNode, useEffect, useState } from 'react'
import { styleNonce } from './nonce.ts'
import { decodeText, layOutJson, textDocument } from './text-document.ts'

type Props = {
  /** Address of a text or JSON file, at our own origin. */
  url: string
  title: string
  className: string | undefined
  /** Stands here until the text is there. */
  loading: ReactNode
  /** Stands here where it does not come. */
  fallback: ReactNode
  onShown?: () => void
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`${answer.status}: no text`)
  const text = decodeText(new Uint8Array(await answer.arrayBuffer()))
  return answer.headers.get('content-type')?.startsWith('application/json') ? layOutJson(text) : text
}

/** The colours around it: a frame knows nothing of the page that it stands in. */
function looksHere() {
  const { color, backgroundColor, colorScheme } = getComputedStyle(document.body)
  const scheme = document.documentElement.dataset.mantineColorScheme ?? colorScheme
  return { nonce: styleNonce, color, background: backgroundColor, scheme }
}

/** A text file in a frame where nothing runs. */
export function TextFrame({ url, title, className, loading, fallback, onShown }: Props) {
  const [text, setText] = useState<string | null>()
  useEffect(() => {
    const waiting = new AbortController()
    readText(url, waiting.signal).then(setText, () => {
      if (!waiting.signal.aborted) setText(null)
    })
    return () => waiting.abort()
  }, [url])
  if (text === undefined) return loading
  if (text === null) return fallback
  return (
    <iframe
      className={className}
      title={title}
      sandbox=""
      srcDoc={textDocument(text, looksHere())}
      onLoad={onShown}
    />
  )
}
