import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ComponentType,
  type RefAttributes,
  type ReactElement,
  useState,
} from 'react'
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
}

/** A button whose menu is loaded when a pointer or the keyboard first reaches it, so that no page waits for menus. */
export function LazyMenu<P extends object>({ button, load, props }: Props<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P & { button: MenuButton }>>()
  if (Loaded) return <Loaded {...props} button={button} />

  const prepare = () => void load().catch(() => undefined)
  async function open() {
    try {
      const loaded = await load()
      hideFailureToast()
      setLoaded(() => loaded)
    } catch {
      toast.error('The menu didn’t load', 'Check your connection and try again.')
    }
  }
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => void open(),
  })
}
