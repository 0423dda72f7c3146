import { browserStore, signerStoreNames } from '#web/browser-store.ts'
import { readAddress } from './page-address.ts'

const text = { parse: (value: unknown) => (typeof value === 'string' ? value : undefined) }
const storeOf = (signerId: string) =>
  browserStore<string | undefined>('tab', signerStoreNames.linkSecret(signerId), text)

let secret: string | undefined

/** What tells the server by which of our messages this signer came; undefined where the link came otherwise. */
export const linkSecret = () => secret

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * Takes the secret of our message out of the address, so that nobody gets it who is given the address of this page, and
 * keeps it for this tab. The address without it; undefined where it stays as it is.
 */
export function takeLinkSecret({ pathname, search, hash }: Place): string | undefined {
  const address = readAddress({ pathname, search })
  const signerId = 'signerId' in address ? address.signerId : undefined
  if (!signerId) return undefined
  const store = storeOf(signerId)
  const query = new URLSearchParams(search)
  const given = address.page === 'sign' ? query.get('d') : null
  secret = given ?? store.read()
  // a tab that keeps nothing needs the address as it is, or loses it with the next reload
  if (given === null || !store.write(given)) return undefined
  query.delete('d')
  const rest = query.toString()
  return `${pathname}${rest && `?${rest}`}${hash}`
}
