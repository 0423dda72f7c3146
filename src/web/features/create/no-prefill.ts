import { paths } from '#web/paths.ts'
import type { Prefill } from './prefill.ts'

/** What an address without a query says: nothing. */
export const noPrefill: Prefill = {
  draft: undefined,
  linkData: { utm: {}, linkValues: {} },
  returnUrl: undefined,
  theme: undefined,
  language: undefined,
  hideBranding: false,
  autoCreate: false,
  leftOut: undefined,
}

/** The query without what has gone into the draft: names and texts do not stay in the address. */
export function withoutPrefill(search: string): string {
  const query = new URLSearchParams(search)
  const kept = [...query].filter(
    ([key]) => key.startsWith('ca_') && !key.startsWith('ca_utm_') && key !== 'ca_auto_create',
  )
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** Where whoever leaves to add funds comes back to: the page as its link wants it. */
export const addressToComeBackTo = () => paths.create + withoutPrefill(window.location.search)
