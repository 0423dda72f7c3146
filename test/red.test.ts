import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

/**
 * Where a page of ours is red: because something is wrong, or because pressing it destroys something. No item of a menu is
 * red: the dialog that asks is.
 */
const wrong: [path: string, what: string][] = [
  ['ui/RefusalAlert.tsx', 'what failed'],
  ['ui/StatusBadge.tsx', 'failed'],
  ['ui/toast.ts', 'what failed'],
  ['features/admin/AdminAccountPage.tsx', 'a locked account'],
  ['features/admin/HealthPage.tsx', 'what needs attention'],
  ['features/assistant/TextDiff.module.css', 'words that would go'],
  ['features/billing/Balance.tsx', 'a balance that stops somebody'],
  ['features/billing/StripeCardForm.tsx', 'errors in Stripe’s form'],
  ['features/clarity/AdmissibilityCard.module.css', 'a score as specified'],
  ['features/clarity/AdmissibilityCard.tsx', 'what failed'],
  ['features/clarity/Recommendations.tsx', 'what the text lacks most'],
  ['features/clarity/ScoreDial.module.css', 'a score as specified'],
  ['features/clarity/ScoreDial.tsx', 'a score as specified'],
  ['features/clarity/admissibility-band.ts', 'a score as specified'],
  ['features/contracts/DoubtAlert.tsx', 'a contract that differs from its record'],
  ['features/create/Editing.tsx', 'what isn’t saved'],
  ['features/draft/SaveStatus.tsx', 'what isn’t saved'],
  ['features/evidence/ComplianceDashboard.tsx', 'evidence that doesn’t hold'],
  ['features/evidence/Evidence.module.css', 'evidence that doesn’t hold'],
  ['features/accounts/CodeForm.tsx', 'a lock after wrong codes'],
  ['features/accounts/OwnPdfService.tsx', 'what isn’t working'],
  ['features/accounts/OwnTexts.tsx', 'what isn’t working'],
  ['features/frame/OpenedUserMenu.tsx', 'what failed'],
  ['features/mailboxes/MailboxRow.tsx', 'what isn’t working'],
  ['features/sending/ReviewAndSend.tsx', 'a balance that stops somebody'],
  ['features/signers/SignerItem.tsx', 'what wasn’t delivered'],
  ['features/sms-demo/DemoSent.tsx', 'what wasn’t delivered'],
  ['features/storage/ConnectionRow.tsx', 'what isn’t working'],
  ['features/system-test/SystemTest.module.css', 'a step that failed'],
  ['features/system-test/SystemTestDialog.tsx', 'a test that failed'],
  ['features/template-editor/ShareDialog.tsx', 'what wasn’t delivered'],
  ['features/template-forms/CreateFromTemplatePage.tsx', 'what failed'],
  ['features/template-forms/TemplateForm.tsx', 'what failed'],
  ['features/verify/AskServer.tsx', 'what failed'],
  ['features/verify/Verify.module.css', 'a seal that doesn’t hold'],
  ['features/web-pages/WebPagePart.tsx', 'what failed'],
]
const destroying = [
  'ui/Dialog.tsx',
  'ui/ServiceRow.tsx',
  'ui/confirm.tsx',
  'features/accounts/CompanyLogo.tsx',
  'features/accounts/EraseAccount.tsx',
  'features/accounts/OwnServiceSheet.tsx',
  'features/contracts/CancelContract.tsx',
  'features/contracts/CancelDialog.tsx',
  'features/template-editor/LeaveGuard.tsx',
  'features/templates/TemplateCards.tsx',
]

const RED = /['"]red['"]|-color-red-|tones\.red\b/

test('red says that something is wrong, or that a press destroys something, and nothing else', () => {
  const red = readSourceFiles(['src/web/ui', 'src/web/features'])
    .filter(({ path, text }) => !/\.(?:test|fixture)\./.test(path) && RED.test(text))
    .map(({ path }) => path.replace('src/web/', ''))
  const known = [...wrong.map(([path]) => path), ...destroying]
  expect(red.toSorted()).toEqual(known.toSorted())
})
