/** The navigation of those who are signed in. */
export const loadHeader = () => import('./Header.tsx')
