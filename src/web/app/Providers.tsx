import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { storeNames } from '#web/browser-store.ts'
import { AuthContext, forgetUser, useAuthQuery } from '#web/features/accounts/me.queries.ts'
import { keepLoading, loaded } from '#web/ui/loaded.tsx'
import { useOverlaysWanted } from '#web/ui/overlays.ts'
import { styleNonce } from '#web/ui/nonce.ts'
import { isPrerendered } from '#web/ui/prerendered.ts'
import { cssVariables, theme } from '#web/ui/theme.ts'
import { createQueryClient } from './query-client.ts'

/** Tells everything below who is signed in. */
function AuthProvider({ children }: { children: ReactNode }) {
  const auth = useAuthQuery()
  // the first page is drawn in slices that let the browser breathe; from then on everything follows at once
  const sliced = useDeferredValue(auth)
  return <AuthContext value={sliced.state === 'loading' ? sliced : auth}>{children}</AuthContext>
}

const colorSchemes = localStorageColorSchemeManager({ key: storeNames.colorScheme })
const queryClient = createQueryClient()
// nobody has to be asked: the browser brought no session
if (isPrerendered) forgetUser(queryClient)

const Toasts = loaded(async () => (await keepLoading(() => import('#web/ui/Toasts.tsx'))).Toasts, null)
const Dialogs = loaded(async () => (await keepLoading(() => import('#web/ui/Dialogs.tsx'))).Dialogs, null)

/**
 * What is wanted once somebody touches the page. Nothing around the pages is drawn again for it: one that is still being
 * taken over would be given up for its skeleton, with what was typed there.
 */
const OnceWanted = ({ children }: { children: ReactNode }) => useOverlaysWanted() && children

/** What every page stands on: theme, calls, dialogs, toasts. */
export function Providers({ children, navigate }: { children: ReactNode; navigate: (to: string) => void }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      // all variables from here: the style sheet of the default ones is left out
      deduplicateCssVariables={false}
      getStyleNonce={() => styleNonce}
    >
      <OnceWanted>
        <Toasts navigate={navigate} />
      </OnceWanted>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          {children}
          <OnceWanted>
            <Dialogs />
          </OnceWanted>
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
