import { safeReturnUrl } from '#shared/return-url.ts'

export type PageSettings = {
  hideBranding: boolean
  returnUrl: string | undefined
}

export type PageAddress =
  | { page: 'sign'; signerId: string }
  | { page: 'invalid' }
  | { page: 'complete'; signerId: string | undefined; title: string | undefined }

const SIGNER_ID = /^[\w-]{32}$/
const MAX_TITLE = 300

type Place = { pathname: string; search: string; origin: string }

/** Which of the two pages this address asks for. */
export function readAddress({ pathname, search }: Pick<Place, 'pathname' | 'search'>): PageAddress {
  const [page, id = ''] = pathname.split('/').filter(Boolean)
  if (page === 'signature-complete') {
    const query = new URLSearchParams(search)
    const signerId = query.get('signerId') ?? ''
    const title = query.get('title')?.trim().slice(0, MAX_TITLE)
    return {
      page: 'complete',
      signerId: SIGNER_ID.test(signerId) ? signerId : undefined,
      title: title || undefined,
    }
  }
  return SIGNER_ID.test(id) ? { page: 'sign', signerId: id } : { page: 'invalid' }
}

/** What the link asks for. Its theme is read in index.html already, before anything is painted. */
export function readSettings({ search, origin }: Pick<Place, 'search' | 'origin'>): PageSettings {
  const query = new URLSearchParams(search)
  return {
    hideBranding: ['true', '1'].includes(query.get('hideBranding') ?? ''),
    returnUrl: safeReturnUrl(query.get('returnUrl'), origin),
  }
}

/** Where a signed contract leads when the link names no other page. */
export function completeAddress(signed: { title: string; contractId: string; signerId: string }): string {
  return `/signature-complete?${new URLSearchParams(signed)}`
}
