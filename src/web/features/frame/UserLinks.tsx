import { Link } from 'react-router'
import { useMe } from '#web/features/accounts/me.queries.ts'
import classes from './Frame.module.css'
import { userLinks } from './user-links.ts'

/** The user menu's pages as plain links, for the drawer on a phone. */
export function UserLinks({ onFollow }: { onFollow: () => void }) {
  const me = useMe()
  return userLinks(me).map(({ label, to, icon: Icon }) => (
    <Link key={to} to={to} className={classes.navLink} onClick={onFollow}>
      <Icon size={18} aria-hidden />
      {label}
    </Link>
  ))
}
