import { Divider, Drawer, Image, Stack } from '@mantine/core'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { Wordmark } from '#web/ui/Mark.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import classes from './Frame.module.css'
import { NavLinks } from './NavLinks.tsx'
import { userLinks } from './user-links.ts'
import '#web/ui/more-styles.ts'

/** The user menu's pages as plain links. */
function UserLinks({ onFollow }: { onFollow: () => void }) {
  const me = useMe()
  return userLinks(me).map(({ label, to, icon: Icon }) => (
    <Link key={to} to={to} className={classes.navLink} onClick={onFollow}>
      <Icon size={18} aria-hidden />
      {label}
    </Link>
  ))
}

/** Where the bar has no room for it. */
function CompanyLogo() {
  const { companyLogoPath, companyName } = useMe()
  if (!companyLogoPath) return null
  return (
    <Image
      src={companyLogoPath}
      alt={companyName ?? 'Logo of your company'}
      className={`${classes.companyLogo} ps-logo`}
      w="auto"
      mb="xs"
      hiddenFrom="xs"
    />
  )
}

/** The navigation of a phone. */
export function NavDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={<Wordmark />}
      hiddenFrom="md"
      size="xs"
      className={classes.drawer}
    >
      <Stack gap={4}>
        <CompanyLogo />
        <NavLinks onFollow={onClose} />
        <Divider my="xs" />
        <UserLinks onFollow={onClose} />
      </Stack>
    </Drawer>
  )
}
