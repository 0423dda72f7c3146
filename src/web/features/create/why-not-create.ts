import { signerInput } from '#shared/signers/signer-rules.ts'
import { newContract } from '#shared/contracts/contracts.api.ts'
import type { ContentType, ContractDraft } from '#shared/drafts/drafts.api.ts'
import { missingTemplateFields } from '#shared/template-fields/field-rules.ts'
import { withRequiredNames } from '#shared/template-fields/signer-names.ts'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import { contractOf } from '#web/features/draft/compose.ts'
import { type Creator, signerOf, whyTooManySigners } from './draft-signers.ts'

/** What a draft is missing: where on the form, the toast's title where there is a toast, and what to do. */
export type MissingContent = {
  at: 'title' | 'contentTypes' | 'signers' | ContentType
  title?: string
  message: string
  /** The message with what the form says at each signer, for where it stands alone. */
  inFull?: string
}

const missingUrl = ({ url }: ContractDraft): MissingContent | undefined =>
  // the page may be that of an address which was entered before
  url.address.trim() && url.page && url.address === (url.asked ?? url).address
    ? undefined
    : {
        at: 'url',
        title: 'URL Required',
        message: url.address.trim()
          ? `Fetch the web page${url.page ? ', keep the one in the contract' : ''}, or uncheck Web URL.`
          : 'Enter the address of a web page, or uncheck Web URL.',
      }

// a picture leaves its text alone behind
const missingFile = ({ file, html }: ContractDraft): MissingContent | undefined =>
  (file ? file.use !== 'unused' : html.includes('data-block="file"'))
    ? undefined
    : {
        at: 'file',
        title: 'File Required',
        message: file
          ? `Choose how ${file.filename} is used: as text, or attached as a file.`
          : 'Upload a document, or uncheck Document File.',
      }

function missingTemplate(
  { template, signers }: ContractDraft,
  fields: TemplateField[] | undefined,
  creator: Creator,
): MissingContent | undefined {
  if (!template)
    return {
      at: 'template',
      title: 'Content Required',
      message: 'Choose a template, or uncheck Start from Template.',
    }
  const given = [creator, ...signers].map(({ email }) => email.trim().toLowerCase())
  const asked = withRequiredNames(fields ?? [], template.fieldValues, given)
  const missing = missingTemplateFields(asked, template.fieldValues)
  return missing.length === 0
    ? undefined
    : {
        at: 'template',
        title: 'Required fields missing',
        message: missing.map(({ label }) => label).join(', '),
      }
}

const CONTENT: MissingContent = {
  at: 'html',
  title: 'Content Required',
  message: 'Write or paste the text of the contract.',
}

/** Everything that keeps this draft from becoming a contract, in the order of the form; nothing when it can. */
export function whyNotCreatable(
  draft: ContractDraft,
  creator: Creator,
  templateFields?: TemplateField[],
): MissingContent[] {
  const { title, contentTypes } = draft
  const parsed = newContract.safeParse(contractOf(draft))
  const issueOf = (field: string) => parsed.error?.issues.find(({ path }) => path[0] === field)?.message
  const titleIssue = title.trim() ? issueOf('title') : 'Contract title is required'
  const missing: (MissingContent | undefined)[] = [
    titleIssue ? { at: 'title', message: titleIssue } : undefined,
  ]
  const has = (type: ContentType) => contentTypes.includes(type)
  if (contentTypes.length === 0)
    missing.push({
      at: 'contentTypes',
      title: 'Content Required',
      message: 'At least one content type is required',
    })
  if (has('url')) missing.push(missingUrl(draft))
  if (has('file')) missing.push(missingFile(draft))
  if (has('template')) missing.push(missingTemplate(draft, templateFields, creator))
  const contentIssue = contentTypes.length > 0 && !has('template') && issueOf('content')
  // where a page or file is missing, that is said already
  if (contentIssue && !missing.some((each) => each?.title))
    missing.push(contentIssue === 'Content Required' ? CONTENT : { ...CONTENT, message: contentIssue })
  const wrongSigners = draft.signers.flatMap((signer) => {
    const { error } = signerInput.safeParse(signerOf(signer, 1))
    return error ? { who: signer.name || signer.email || 'Signer without a name', error } : []
  })
  if (wrongSigners.length > 0)
    missing.push({
      at: 'signers',
      title: 'Check these signers',
      message: wrongSigners.map(({ who }) => who).join(', '),
      inFull: wrongSigners.map(({ who, error }) => `${who} (${error.issues[0]?.message})`).join(', '),
    })
  const tooMany = whyTooManySigners(draft, creator)
  if (tooMany) missing.push({ at: 'signers', title: 'Too many signers', message: tooMany })
  return missing.filter((each) => each !== undefined)
}
