import { Notifications } from '@mantine/notifications'
import './more-styles.ts'
import '@mantine/notifications/styles.layer.css'

/** Where toasts appear; what was shown before it had loaded appears with it. */
export const Toasts = () => <Notifications position="top-right" limit={1} />
