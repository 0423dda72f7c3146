import { z } from 'zod'
import { publicUser } from '#shared/accounts/accounts.api.ts'
import { contract } from '#shared/contracts/contracts.api.ts'
import { endpoint } from '#shared/endpoint.ts'
import { languageNames } from '#shared/explaining/languages.ts'
import { fieldValues, templateField } from '#shared/template-fields/template-field-rules.ts'

const byId = z.object({ id: z.uuid() })

/** A template as its form shows it: without its text, which is the owner's. */
export const publicTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  ownerUserId: z.uuid(),
  currentVersion: z.object({ id: z.uuid(), fields: z.array(templateField) }).nullable(),
})
export type PublicTemplate = z.output<typeof publicTemplate>

/** What a visitor reads when no contract can come of what they filled in: the owner's balance or limits allow none. */
export const FORM_CLOSED = 'This form isn’t accepting responses right now.'

/** The code of a 429 where those limits are meant, and not the visitor’s address. */
export const FORM_FULL = 'form_full'

/** A parameter of a link; one that is repeated is a list. */
const parameter = z.union([z.string(), z.array(z.string())])

export const templateFormsApi = {
  template: endpoint('GET', '/api/templates/:id/public', {
    summary: 'The fields of a published or public template, or of one the caller can use',
    access: 'public',
    params: byId,
    response: publicTemplate,
  }),
  owner: endpoint('GET', '/api/users/:ownerUserId/public', {
    summary: 'Whose form it is: company, logo, and names',
    access: 'public',
    params: z.object({ ownerUserId: z.uuid() }),
    response: publicUser,
  }),
  submit: endpoint('POST', '/api/templates/:id/submit', {
    summary: 'Submit a form; creates a draft that only the template’s owner can send',
    access: 'public',
    status: 201,
    idempotent: true,
    params: byId,
    body: z.object({
      fieldValues,
      source: z.literal('template_form').default('template_form'),
      /** The version whose fields were seen; when others are the current ones, the answer is 409. */
      templateVersionId: z.uuid().optional(),
      /** In which language whom it names is expected to read: `ca_lang` of the form's link. */
      language: z.enum(languageNames).optional(),
    }),
    response: z.object({
      contractId: z.uuid(),
      /** Whether the caller may open that contract. */
      isYours: z.boolean(),
    }),
  }),
  createFromUrl: endpoint('POST', '/api/templates/:id/create-from-url', {
    summary: 'Create a draft from values in the query: fields, signers, title, and settings',
    access: 'verified',
    status: 201,
    idempotent: true,
    params: byId,
    /** Any other parameter is the value of the field with that key, or of signerN_name, signerN_email, signerN_phone. */
    query: z
      .object({
        title: parameter.optional(),
        workflow: parameter.optional(),
        twoFARequirement: parameter.optional(),
        autoPDF: parameter.optional(),
        aiLegalGuidance: parameter.optional(),
        /** In which language whom it names is expected to read, by name or tag: german, de, de-AT. */
        ca_lang: parameter.optional(),
      })
      .catchall(parameter),
    response: z.object({ contract }),
  }),
}
