import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, useEffect, useRef, useState } from 'react'
import type { MenuButton } from './LazyMenu.tsx'

/** A menu that opens as soon as it is there, in the place of the button that was pressed for it. */
export function OpenedMenu({ button, children, ...menu }: MenuProps & { button: MenuButton }) {
  const target = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // the pressed one is gone, and the menu gives the focus back to where it was when it opened
    target.current?.focus()
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" shadow="md" {...menu}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
