import { useMutation, useQueryClient } from '@tanstack/react-query'
import { templateFilesApi } from '#shared/template-files/template-files.api.ts'
import { call } from '#web/api.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { fileNameOf } from './template-file-name.ts'
import { refreshLists, templateQuery } from './templates.queries.ts'

/** Saves a template as a file on the device. */
export const useExportTemplate = () =>
  useMutation({
    mutationFn: (id: string) => call(templateFilesApi.export, { params: { id } }),
    onSuccess: (file) =>
      saveFile(
        new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
        fileNameOf(file.name),
      ),
  })

type Copy = { id: string; idempotencyKey: string }

export function useDuplicateTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: Copy) =>
      call(templateFilesApi.duplicate, { params: { id }, idempotencyKey }),
    onSuccess: (copy) => {
      client.setQueryData(templateQuery(copy.id).queryKey, copy)
      return refreshLists(client)
    },
  })
}

type Import = { file: unknown; idempotencyKey: string }

/** Creates a template from what a file holds; the server looks at it with the same rules as at every other body. */
export function useImportTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, idempotencyKey }: Import) =>
      call(templateFilesApi.import, { body: file as never, idempotencyKey }),
    onSuccess: (template) => {
      client.setQueryData(templateQuery(template.id).queryKey, template)
      return refreshLists(client)
    },
  })
}
