import type { ReactNode } from 'react'
import { pageHeads } from '#web/page-heads.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** Stands from the first moment on, before the page knows what it begins with. */
export const CreateHeader = ({ children }: { children?: ReactNode }) => (
  <PageHeader {...pageHeads.create}>{children}</PageHeader>
)
