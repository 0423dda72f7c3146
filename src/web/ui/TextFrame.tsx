import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
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
  /** How it is asked for. */
  ask?: Ask
}
type Ask = (url: string, init: RequestInit, read: (answer: Response) => Promise<string>) => Promise<string>

const askOnce: Ask = async (url, init, read) => read(await fetch(url, init))

async function readText(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${answer.status}: no text`)
  const text = decodeText(new Uint8Array(await answer.arrayBuffer()))
  return answer.headers.get('content-type')?.startsWith('application/json') ? layOutJson(text) : text
}

/** Hears of what may change the colours of the page: its own setting, or that of the device. */
function onColours(changed: () => void) {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true })
  device.addEventListener('change', changed)
  // however short, a transition begins with the old colours
  document.body.addEventListener('transitionend', changed)
  return () => {
    observer.disconnect()
    document.body.removeEventListener('transitionend', changed)
    device.removeEventListener('change', changed)
  }
}

/** The style of a document in the colours around it: a frame knows nothing of the page that it stands in. */
function coloursHere() {
  const { color, backgroundColor } = getComputedStyle(document.body)
  const scheme = getComputedStyle(document.documentElement).colorScheme
  return `:root{color-scheme:${scheme}}body{background:${backgroundColor};color:${color}}`
}

/** A text file in a frame where nothing runs. */
export function TextFrame({ url, title, className, loading, fallback, ask = askOnce }: Props) {
  const [text, setText] = useState<string | null>()
  const colours = useSyncExternalStore(onColours, coloursHere)
  useEffect(() => {
    const waiting = new AbortController()
    ask(url, { signal: waiting.signal }, readText).then(setText, () => {
      if (!waiting.signal.aborted) setText(null)
    })
    return () => waiting.abort()
  }, [url, ask])
  if (text === undefined) return loading
  if (text === null) return fallback
  return (
    <iframe className={className} title={title} sandbox="" srcDoc={textDocument(text, styleNonce, colours)} />
  )
}
