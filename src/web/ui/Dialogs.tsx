import { ModalsProvider } from '@mantine/modals'
import './more-styles.ts'

/** Where what confirm.tsx asks appears. */
export const Dialogs = () => <ModalsProvider />
