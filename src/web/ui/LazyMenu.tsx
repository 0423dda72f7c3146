import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ComponentType,
  type RefAttributes,
  type ReactElement,
  useState,
} from 'react'
import { useMenuLoading } from './use-menu-loading.tsx'

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

/** A button whose menu is loaded when a pointer or the keyboard first reaches it, so that no page waits for menus. */
export function LazyMenu<P extends object>({ button, load, props, failuresId }: Props<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P & { button: MenuButton }>>()
  const menu = useMenuLoading(load, failuresId)
  if (Loaded) return <Loaded {...props} button={button} />

  const prepare = () => void load().catch(() => undefined)
  async function open() {
    const loaded = await menu.load()
    if (loaded) setLoaded(() => loaded)
  }
  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick: () => void open(),
      })}
      {menu.failure}
    </>
  )
}
