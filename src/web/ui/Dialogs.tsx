import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'
import { reportDialogsMounted } from './dialogs-mounted.ts'
import './more-styles.ts'

/** Where what confirm.tsx asks appears. */
export function Dialogs() {
  useEffect(reportDialogsMounted, [])
  return <ModalsProvider />
}
