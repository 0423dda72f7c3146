import { type ComponentType, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { BrokenPage, BrokenSite, PageNotLoaded } from '#web/features/frame/BrokenPage.tsx'
import { Frame } from '#web/features/frame/Frame.tsx'
import { Guard } from '#web/features/frame/Guard.tsx'
import { PageOpening, type RouteHandle } from '#web/features/frame/PageOpening.tsx'
import { type PageHead, pageHeads } from '#shared/page-heads.ts'
import { PageBoundary } from '#web/ui/routing/PageBoundary.tsx'
import { lazyPart } from '#web/ui/loaded.tsx'
import { NotFoundPage } from '#web/ui/NotFoundPage.tsx'

const brokenPage = (error: unknown) => <BrokenPage error={error} />
const brokenSite = (error: unknown) => <BrokenSite error={error} />

const firstStyles = async () => {}
const moreStyles = () => import('#web/ui/more-styles.ts')

/** Each page is a chunk of its own: the module must export `Page`. Those where people begin need fewer styles; what they show later brings the rest (ui/with-styles.ts). */
function page(
  path: string,
  load: () => Promise<{ Page: ComponentType }>,
  { head, loadStyles = moreStyles }: { head?: PageHead; loadStyles?: () => Promise<unknown> } = {},
): RouteObject {
  // not the router's own `lazy`: on a first visit it shows nothing at all when the chunk does not load
  const { Part, prepare } = lazyPart(async () => {
    const [loaded] = await Promise.all([load(), loadStyles()]).catch((cause: unknown) => {
      throw new PageNotLoaded(`The page at ${path} didn’t load`, { cause })
    })
    return loaded.Page
  })
  return {
    path,
    handle: { load: prepare, head } satisfies RouteHandle,
    element: (
      <PageBoundary whenBroken={brokenPage}>
        <Suspense fallback={<PageOpening />}>
          <Part />
        </Suspense>
      </PageBoundary>
    ),
  }
}

export const routes: RouteObject[] = [
  {
    element: (
      <PageBoundary whenBroken={brokenSite}>
        <Frame />
      </PageBoundary>
    ),
    children: [
      {
        element: <Guard />,
        children: [
          page('/', () => import('#web/features/contracts/DashboardPage.tsx'), {
            head: pageHeads.dashboard,
            loadStyles: firstStyles,
          }),
          page('/create', () => import('#web/features/create/CreatePage.tsx'), {
            head: pageHeads.create,
            loadStyles: firstStyles,
          }),
          page('/contracts/:contractId', () => import('#web/features/contracts/ContractPage.tsx'), {
            loadStyles: firstStyles,
          }),
          page('/contracts/:contractId/edit', () => import('#web/features/create/EditPage.tsx')),
          page('/auth', () => import('#web/features/accounts/AuthPage.tsx'), { loadStyles: firstStyles }),
          page('/reset-password', () => import('#web/features/accounts/ResetPasswordPage.tsx')),
          page('/account', () => import('#web/features/billing/AccountPage.tsx')),
          page('/my-signers', () => import('#web/features/contacts/MySignersPage.tsx'), {
            head: pageHeads.mySigners,
          }),
          page('/company-settings', () => import('#web/features/accounts/CompanySettingsPage.tsx')),
          page('/compliance-methodology', () => import('#web/features/compliance/CompliancePage.tsx')),
          page('/templates', () => import('#web/features/templates/TemplatesPage.tsx'), {
            head: pageHeads.templates,
          }),
          page(
            '/templates/:templateId',
            () => import('#web/features/template-editor/TemplateEditorPage.tsx'),
          ),
          page(
            '/template-form/:templateId',
            () => import('#web/features/template-forms/TemplateFormPage.tsx'),
          ),
          page(
            '/create-contract-from-template/:templateId',
            () => import('#web/features/template-forms/CreateFromTemplatePage.tsx'),
          ),
          page('/admin/users-database', () => import('#web/features/admin/UsersDatabasePage.tsx')),
          page('/admin/accounts/:accountId', () => import('#web/features/admin/AdminAccountPage.tsx')),
          page('/admin/health', () => import('#web/features/admin/HealthPage.tsx')),
          page('/admin/reports', () => import('#web/features/admin/ReportsPage.tsx')),
          page('/sms-demo', () => import('#web/features/sms-demo/SmsDemoPage.tsx')),
          page('/compliance-demo', () => import('#web/features/compliance-demo/ComplianceDemoPage.tsx')),
          page('/messages/:token', () => import('#web/features/recipients/RecipientPage.tsx')),
          page('/prove-email', () => import('#web/features/accounts/ProveEmailPage.tsx')),
          page('/outbox', () => import('#web/features/outbox/OutboxPage.tsx')),
          page('/verify', () => import('#web/features/verify/VerifyPage.tsx')),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]
