import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** Stands from the first moment on, before the page knows what it begins with. */
export const CreateHeader = ({ children }: { children?: ReactNode }) => (
  <PageHeader title="Create Contract" lead="Write it, choose how it is signed, then add the signers.">
    {children}
  </PageHeader>
)
