import { loaded } from '#web/ui/loaded.tsx'
import { VisitorBar } from './VisitorBar.tsx'

/** The navigation of those who are signed in. */
export const LoadedHeader = loaded(async () => (await import('./Header.tsx')).Header, <VisitorBar />)
