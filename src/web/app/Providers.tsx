import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storeNames } from '#web/browser-store.ts'
import { AuthContext, useAuthQuery } from '#web/features/accounts/me.queries.ts'
import { styleNonce } from '#web/ui/nonce.ts'
import { cssVariables, theme } from '#web/ui/theme.ts'
import { createQueryClient } from './query-client.ts'

/** Tells everything below who is signed in. */
function AuthProvider({ children }: { children: ReactNode }) {
  return <AuthContext value={useAuthQuery()}>{children}</AuthContext>
}

const colorSchemes = localStorageColorSchemeManager({ key: storeNames.colorScheme })
const queryClient = createQueryClient()

/** What every page stands on: theme, calls, dialogs, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <Notifications position="top-right" limit={1} />
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <ModalsProvider>{children}</ModalsProvider>
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
