import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { Frame } from '#web/features/frame/Frame.tsx'
import { Guard } from '#web/features/frame/Guard.tsx'
import { NotFoundPage } from '#web/features/frame/NotFoundPage.tsx'
import { BrokenPage, BrokenSite } from '#web/features/frame/BrokenPage.tsx'
import { PageSkeleton } from '#web/ui/Skeletons.tsx'

/** Each page is a chunk of its own: the module must export `Page`. */
const page = (path: string, load: () => Promise<{ Page: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).Page }),
  errorElement: <BrokenPage />,
})

export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <BrokenSite />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      {
        element: <Guard />,
        children: [
          page('/', () => import('#web/features/contracts/DashboardPage.tsx')),
          page('/create', () => import('#web/features/contracts/CreatePage.tsx')),
          page('/contracts/:contractId', () => import('#web/features/contracts/ContractPage.tsx')),
          page('/auth', () => import('#web/features/accounts/AuthPage.tsx')),
          page('/reset-password', () => import('#web/features/accounts/ResetPasswordPage.tsx')),
          page('/account', () => import('#web/features/billing/AccountPage.tsx')),
          page('/company-settings', () => import('#web/features/accounts/CompanySettingsPage.tsx')),
          page('/outbox', () => import('#web/features/outbox/OutboxPage.tsx')),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]
