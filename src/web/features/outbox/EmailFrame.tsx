import { useMemo, useRef, useState } from 'react'
import { styleNonce } from '#web/ui/nonce.ts'
import { emailDocument } from './email-document.ts'
import classes from './Outbox.module.css'

/** An e-mail as its reader sees it. Nothing in it can run; its links open in a new tab. */
export function EmailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)
  const source = useMemo(() => emailDocument(html, styleNonce), [html])
  const fit = () => {
    const inside = frame.current?.contentDocument?.documentElement.getBoundingClientRect().height
    if (inside) setHeight(Math.ceil(inside))
  }
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={title}
      // same origin without scripts: we may measure it, it may do nothing
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={source}
      height={height}
      onLoad={fit}
    />
  )
}
