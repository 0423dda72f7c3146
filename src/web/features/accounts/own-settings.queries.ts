import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type ownSettings, settingsApi } from '#shared/settings/settings.api.ts'
import { call } from '#web/api.ts'

const key = ['settings']

export const settingsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(settingsApi.get, { signal }),
})

/** Settings to change, as they are typed. */
export type SettingsUpdate = z.input<typeof ownSettings>

/** Tests and keeps what is the user's own, or removes it. */
export function useUpdateSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsUpdate) => call(settingsApi.update, { body }),
    onSuccess: (settings) => client.setQueryData(key, settings),
  })
}
