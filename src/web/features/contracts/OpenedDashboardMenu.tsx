import { Menu } from '@mantine/core'
import { Activity } from 'lucide-react'
import type { MenuButton } from '#web/ui/LazyMenu.tsx'
import '#web/ui/more-styles.ts'
import { OpenedMenu } from '#web/ui/OpenedMenu.tsx'

/** What is done on the dashboard now and then. */
export function OpenedDashboardMenu({ button, onTest }: { button: MenuButton; onTest: () => void }) {
  return (
    <OpenedMenu button={button} portalProps={{ target: '#main' }}>
      <Menu.Item leftSection={<Activity size={16} aria-hidden />} onClick={onTest}>
        Run System Test ($0.10)
      </Menu.Item>
    </OpenedMenu>
  )
}
