import { accountsApi } from './accounts/accounts.api.ts'
import { adminApi } from './admin/admin.api.ts'
import { assistantApi } from './assistant/assistant.api.ts'
import { attachmentsApi } from './attachments/attachments.api.ts'
import { billingApi } from './billing/billing.api.ts'
import { clarityApi } from './clarity/clarity.api.ts'
import { contactsApi } from './contacts/contacts.api.ts'
import { contractsApi } from './contracts/contracts.api.ts'
import { draftsApi } from './drafts/drafts.api.ts'
import type { Endpoint } from './endpoint.ts'
import { evidenceApi } from './evidence/evidence.api.ts'
import { outboxApi } from './outbox/outbox.api.ts'
import { signersApi } from './signers/signers.api.ts'
import { signingApi } from './signing/signing.api.ts'
import { systemApi } from './system/system.api.ts'
import { systemTestApi } from './system-test/system-test.api.ts'
import { templateFieldsApi } from './template-fields/template-fields.api.ts'
import { templateFormsApi } from './template-forms/template-forms.api.ts'
import { templatesApi } from './templates/templates.api.ts'
import { webPagesApi } from './web-pages/web-pages.api.ts'

/** Every endpoint of the product, for the tests that walk them all. */
export const allEndpoints: Endpoint[] = [
  accountsApi,
  adminApi,
  assistantApi,
  attachmentsApi,
  billingApi,
  clarityApi,
  contactsApi,
  contractsApi,
  draftsApi,
  evidenceApi,
  outboxApi,
  signersApi,
  signingApi,
  systemApi,
  systemTestApi,
  templateFieldsApi,
  templateFormsApi,
  templatesApi,
  webPagesApi,
].flatMap((api) => Object.values<Endpoint>(api))
