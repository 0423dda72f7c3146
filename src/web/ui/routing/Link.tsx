import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  replace?: boolean
  /** What the other page is told beside its address. */
  state?: unknown
}

/** A link to another of our pages, which the app shows itself unless it is to open elsewhere. */
export function Link({ to, replace, state, onClick, target, children, ...rest }: Props) {
  const href = useHref(to)
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const there = createPath(useResolvedPath(to))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event
    const isElsewhere = button !== 0 || metaKey || altKey || ctrlKey || shiftKey
    if (event.defaultPrevented || isElsewhere || (target && target !== '_self')) return
    event.preventDefault()
    // where one is already, nothing is added to the way back
    void navigate(to, { state, replace: replace ?? here === there })
  }
  return (
    <a {...rest} href={href} target={target} onClick={follow}>
      {children}
    </a>
  )
}
