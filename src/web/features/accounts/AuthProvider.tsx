import type { ReactNode } from 'react'
import { AuthContext, useAuthQuery } from './me.queries.ts'

/** Tells everything below who is signed in. */
export function AuthProvider({ children }: { children: ReactNode }) {
  return <AuthContext value={useAuthQuery()}>{children}</AuthContext>
}
