import { type ComponentProps, StrictMode } from 'react'
import { RouterProvider } from 'react-router'
import { Providers } from './Providers.tsx'

/** All account holders' pages: the same in the browser and when some of them are drawn beforehand. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <StrictMode>
      <Providers navigate={(to) => void router.navigate(to)}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
}
