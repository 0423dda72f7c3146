import { Menu, type MenuProps } from '@mantine/core'
import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { MenuButton } from './LazyMenu.tsx'
import './more-styles.ts'

const ITEMS = '[role^="menuitem"]:not([disabled], [data-disabled])'

/**
 * A menu that opens as soon as it is there, in the place of the button that was pressed for it. By keyboard it
 * opens with the arrow keys, too.
 */
export function OpenedMenu({ button, children, ...menu }: MenuProps & { button: MenuButton }) {
  const target = useRef<HTMLButtonElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // the pressed one is gone, and the menu gives the focus back to where it was when it opened
    target.current?.focus()
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  /** Opened by keyboard, one continues at the first item. */
  function enter() {
    const menu = dropdown.current
    if (menu && menu === document.activeElement && menu.matches(':focus-visible'))
      menu.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true })
  }
  /** The menu takes the focus more than once while it opens: a key that was quicker has chosen an item by then. */
  function keepItem({ target: focused, relatedTarget: left }: FocusEvent) {
    if (focused !== dropdown.current || !(left instanceof HTMLElement)) return
    if (left.matches(ITEMS) && dropdown.current.contains(left)) left.focus({ preventScroll: true })
  }
  function openByKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened(true)
  }
  /** What an item does finds the focus on the button, to which a dialog gives it back; an item that stays is left alone. */
  function leave({ target: pressed }: MouseEvent) {
    const item = pressed instanceof Element && pressed.closest<HTMLElement>(ITEMS)
    if (item && item.dataset.stays === undefined) target.current?.focus({ preventScroll: true })
  }
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      transitionProps={{ onEntered: enter }}
      {...menu}
    >
      <Menu.Target>{cloneElement(button, { ref: target, onKeyDown: openByKey })}</Menu.Target>
      <Menu.Dropdown ref={dropdown} onClickCapture={leave} onFocus={keepItem}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
