import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ComponentType,
  type RefAttributes,
  type ReactElement,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Failed } from './Failed.tsx'
import { hideFailureToast } from './failure-toast.ts'
import { toast } from './toast.ts'

export type MenuButton = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>
>

type Props<P> = {
  button: MenuButton
  /** What shows the button with its menu open: see OpenedMenu.tsx. */
  load: () => Promise<ComponentType<P & { button: MenuButton }>>
  props: P
  /** The id of the place that says so where it didn't load; the top of the page without. */
  failuresId?: string
}

const NOT_LOADED = 'The menu didn’t load'
const TRY_AGAIN = 'Check your connection and try again.'

/** A button whose menu is loaded when a pointer or the keyboard first reaches it, so that no page waits for menus. */
export function LazyMenu<P extends object>({ button, load, props, failuresId = 'failures' }: Props<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P & { button: MenuButton }>>()
  const [error, setError] = useState<unknown>()
  if (Loaded) return <Loaded {...props} button={button} />

  const prepare = () => void load().catch(() => undefined)
  async function open() {
    setError(undefined)
    try {
      const loaded = await load()
      hideFailureToast()
      setLoaded(() => loaded)
    } catch (reason) {
      setError(reason)
      toast.error(NOT_LOADED, TRY_AGAIN)
    }
  }
  const place = error ? document.getElementById(failuresId) : null
  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick: () => void open(),
      })}
      {place &&
        createPortal(<Failed mt="xs" title={NOT_LOADED} error={error} otherwise={TRY_AGAIN} />, place)}
    </>
  )
}
