import { useMutation, useQueryClient } from '@tanstack/react-query'
import { positionsOf } from '#shared/template-fields/field-layout-rules.ts'
import type { SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import type { FieldInput, TemplateField } from '#shared/template-fields/template-field-rules.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { call } from '#web/api.ts'
import { templateQuery } from '#web/features/templates/templates.queries.ts'

type Fields = readonly TemplateField[]

/** The fields with those that the server answered: changed ones in their place, new ones at the end. */
const withFields = (fields: Fields, given: Fields): TemplateField[] => {
  const byId = new Map([...fields, ...given].map((field) => [field.id, field]))
  return [...byId.values()]
}

type Place = Pick<TemplateField, 'rowPosition' | 'columnPosition'>
const withPlaces = (fields: Fields, places: Map<string, Place>): TemplateField[] =>
  fields.map((field) => ({ ...field, ...places.get(field.id) }))

/** The fields of a template as every page knows them. */
function useKnownFields(templateId: string) {
  const client = useQueryClient()
  const { queryKey } = templateQuery(templateId)
  return {
    client,
    read: (): Fields => client.getQueryData(queryKey)?.currentVersion?.fields ?? [],
    change: (change: (fields: Fields) => TemplateField[]) =>
      client.setQueryData(queryKey, (template) =>
        template?.currentVersion
          ? {
              ...template,
              currentVersion: {
                ...template.currentVersion,
                fields: change(template.currentVersion.fields),
              },
            }
          : template,
      ),
    /** An answer that is still under way would bring back what was before a change. */
    stopReading: () => client.cancelQueries({ queryKey }),
    /** Each change makes a version; a refusal may mean that somebody else has made one. */
    readAgain: () => client.invalidateQueries({ queryKey }),
  }
}

export function useAddField(templateId: string) {
  const known = useKnownFields(templateId)
  type Addition = { versionId: string; field: FieldInput; idempotencyKey: string }
  return useMutation({
    mutationFn: ({ versionId, field, idempotencyKey }: Addition) =>
      call(templateFieldsApi.add, { params: { versionId }, body: field, idempotencyKey }),
    onSuccess(added) {
      known.change((fields) => withFields(fields, [added]))
      void known.readAgain()
    },
    onError: () => known.readAgain(),
  })
}

export function useAddSigner(templateId: string) {
  const known = useKnownFields(templateId)
  type Addition = { versionId: string; idempotencyKey: string }
  return useMutation({
    mutationFn: ({ versionId, idempotencyKey }: Addition) =>
      call(templateFieldsApi.addSigner, { params: { versionId }, idempotencyKey }),
    onSuccess(added) {
      known.change((fields) => withFields(fields, added))
      void known.readAgain()
    },
    onError: () => known.readAgain(),
  })
}

export function useUpdateField(templateId: string) {
  const known = useKnownFields(templateId)
  type Change = { fieldId: string; field: FieldInput; version: number | undefined }
  return useMutation({
    mutationFn: ({ fieldId, field, version }: Change) =>
      call(templateFieldsApi.update, { params: { fieldId }, body: { ...field, version } }),
    onSuccess(changed) {
      known.change((fields) => withFields(fields, [changed]))
      void known.readAgain()
    },
    onError: () => known.readAgain(),
  })
}

export function useDeleteField(templateId: string) {
  const known = useKnownFields(templateId)
  return useMutation({
    mutationFn: (fieldId: string) => call(templateFieldsApi.remove, { params: { fieldId } }),
    onSuccess(_, fieldId) {
      known.change((fields) => fields.filter(({ id }) => id !== fieldId))
      void known.readAgain()
    },
    onError: () => known.readAgain(),
  })
}

export function useSetSignerRoles(templateId: string) {
  const known = useKnownFields(templateId)
  type Change = { versionId: string; signerRoles: SignerRole[]; version: number | undefined }
  return useMutation({
    mutationFn: ({ versionId, ...body }: Change) =>
      call(templateFieldsApi.signerRoles, { params: { versionId }, body }),
    onSettled: () => known.readAgain(),
  })
}

/**
 * Places the fields in these rows: on the screen at once, on the server one move after the other. A move that the
 * server refuses is taken back.
 */
export function usePositionFields(templateId: string) {
  const known = useKnownFields(templateId)
  const mutationKey = ['templates', templateId, 'position']
  type Move = { versionId: string; rows: readonly TemplateField[][] }
  // a later move, which is still under way, says where everything stands
  const isLast = () => known.client.isMutating({ mutationKey }) === 1
  // what the editor hides may not stand in the place of what it shows
  const allRows = (rows: readonly TemplateField[][]) => {
    const shown = new Set(rows.flat().map(({ id }) => id))
    const hidden = known.read().filter(({ id }) => !shown.has(id))
    return [...rows, ...hidden.map((field) => [field])]
  }
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: ({ versionId, rows }: Move) =>
      call(templateFieldsApi.position, {
        params: { versionId },
        body: { fieldPositions: positionsOf(allRows(rows)) },
      }),
    onMutate: async ({ rows }) => {
      await known.stopReading()
      const before = new Map<string, Place>(
        known.read().map(({ id, rowPosition, columnPosition }) => [id, { rowPosition, columnPosition }]),
      )
      const after = new Map(positionsOf(rows).map(({ fieldId, ...place }) => [fieldId, place]))
      known.change((fields) => withPlaces(fields, after))
      return before
    },
    onSuccess: (placed) => isLast() && known.change((fields) => withFields(fields, placed)),
    onError: (_error, _move, before) => {
      if (!isLast()) return
      if (before) known.change((fields) => withPlaces(fields, before))
      return known.readAgain()
    },
  })
}
