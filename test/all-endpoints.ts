import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { adminApi } from '#shared/admin/admin.api.ts'
import { assistantApi } from '#shared/assistant/assistant.api.ts'
import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { paymentsApi } from '#shared/payments/payments.api.ts'
import { clarityApi } from '#shared/clarity/clarity.api.ts'
import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { draftsApi } from '#shared/drafts/drafts.api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { erasureApi } from '#shared/erasure/erasure.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { explainingApi } from '#shared/explaining/explaining.api.ts'
import { liveApi } from '#shared/live/live.api.ts'
import { mailboxesApi } from '#shared/mailboxes/mailboxes.api.ts'
import { outboxApi } from '#shared/outbox/outbox.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { settingsApi } from '#shared/settings/settings.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { storageApi } from '#shared/storage/storage.api.ts'
import { systemApi } from '#shared/system/system.api.ts'
import { systemTestApi } from '#shared/system-test/system-test.api.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { templateAccessApi } from '#shared/template-access/template-access.api.ts'
import { templateFilesApi } from '#shared/template-files/template-files.api.ts'
import { templateVersionsApi } from '#shared/template-versions/template-versions.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { textingApi } from '#shared/texting/texting.api.ts'
import { webPagesApi } from '#shared/web-pages/web-pages.api.ts'

/** Every endpoint of the product, for the tests that walk them all. */
export const allEndpoints: Endpoint[] = [
  accountsApi,
  adminApi,
  assistantApi,
  attachmentsApi,
  billingApi,
  paymentsApi,
  clarityApi,
  contactsApi,
  contractsApi,
  draftsApi,
  erasureApi,
  evidenceApi,
  explainingApi,
  liveApi,
  mailboxesApi,
  outboxApi,
  recipientsApi,
  repliesApi,
  settingsApi,
  signersApi,
  signingApi,
  storageApi,
  systemApi,
  systemTestApi,
  templateFieldsApi,
  templateFormsApi,
  templateAccessApi,
  templateFilesApi,
  templateVersionsApi,
  templatesApi,
  textingApi,
  webPagesApi,
].flatMap((api) => Object.values<Endpoint>(api))
