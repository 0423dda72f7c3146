import { useQueryClient } from '@tanstack/react-query'
import type { AssistantInput } from '#shared/assistant/assistant.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { uploadTextQuery } from '#web/features/attachments/uploads.queries.ts'
import { filledTemplate } from '#web/features/templates/filled-template.ts'
import { templateQuery } from '#web/features/templates/templates.queries.ts'
import { assistantInput } from './assistant-input.ts'

/** Gathers what the assistant is to read: also the chosen template's text and that of a file which stays a file. */
export function useAssistantInput() {
  const client = useQueryClient()
  return async (draft: ContractDraft): Promise<AssistantInput> => {
    const { file, template } = draft
    const [templateHtml, fileHtml] = await Promise.all([
      template
        ? client
            .fetchQuery(templateQuery(template.id))
            .then((found) => filledTemplate(found, template.fieldValues))
            .catch(() => '')
        : '',
      // a file that cannot be read does not keep the rest from being read
      file?.use === 'attached'
        ? client
            .fetchQuery(uploadTextQuery(file))
            .then(({ content }) => content)
            .catch(() => '')
        : '',
    ])
    return assistantInput(draft, { templateHtml, fileHtml })
  }
}
