import { Menu } from '@mantine/core'
import { Copy, Download, Eye, LogOut } from 'lucide-react'
import type { ListedTemplate } from '#shared/templates/templates.api.ts'
import { paths } from '#web/paths.ts'
import type { MenuButton } from '#web/ui/LazyMenu.tsx'
import { OpenedMenu } from '#web/ui/OpenedMenu.tsx'
import { Link } from '#web/ui/routing/Link.tsx'

type Props = {
  button: MenuButton
  template: ListedTemplate
  onDuplicate: () => void
  onExport: () => void
  onLeave: () => void
}

/** The menu of a template in the list. */
export const OpenedTemplateMenu = ({ button, template, onDuplicate, onExport, onLeave }: Props) => (
  <OpenedMenu button={button} portalProps={{ target: '#main' }}>
    {template.role === 'viewer' && (
      <Menu.Item
        component={Link}
        to={paths.template(template.id)}
        leftSection={<Eye size={16} aria-hidden />}
      >
        Open
      </Menu.Item>
    )}
    <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={onDuplicate}>
      Duplicate
    </Menu.Item>
    <Menu.Item leftSection={<Download size={16} aria-hidden />} onClick={onExport}>
      Export to a file
    </Menu.Item>
    {template.sharedBy && (
      <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={onLeave}>
        Remove from my list
      </Menu.Item>
    )}
  </OpenedMenu>
)
