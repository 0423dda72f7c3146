import type { z } from 'zod'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { type Template, templatesApi } from '#shared/templates/templates.api.ts'
import { call } from '#web/api.ts'
import { type NewSigner, withRoles } from './with-roles.ts'

type From = {
  draft: Pick<ContractDraft, 'signers' | 'template'>
  template: NonNullable<ContractDraft['template']>
  /** The template as the page shows it. */
  seen: Template | undefined
  signers: NewSigner[]
  more: z.input<(typeof templatesApi)['createContract']['body']>['more']
  idempotencyKey: string | undefined
}

/** Creates the contract of a draft from its template, in the version that the page shows. */
export const createFromTemplate = ({ draft, template, seen, signers, more, idempotencyKey }: From) =>
  call(templatesApi.createContract, {
    params: { id: template.id },
    body: {
      fieldValues: template.fieldValues,
      signers: withRoles(signers, draft, seen),
      templateVersionId: seen?.currentVersionId ?? undefined,
      more,
    },
    idempotencyKey,
  })
