import { textingApi } from '#shared/texting/texting.api.ts'
import type { Deps } from '#server/deps.ts'

/** Where a provider reports what becomes of a text; none where it could not reach us, because it would refuse the text. */
export function statusUrlOf({ settings: { appUrl } }: Pick<Deps, 'settings'>, deliveryId: string) {
  return appUrl.startsWith('https://')
    ? `${appUrl}${textingApi.status.path}?delivery=${deliveryId}`
    : undefined
}
