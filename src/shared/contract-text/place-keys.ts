/** What a signer does at a place in the text. */
export type PlaceKind = 'initials' | 'signature'

/** In one text: each is pressed by hand, and listed in the certificate. */
export const MAX_PLACES = 100

/** Captures kind and signer. As many signers as a contract may have: 30. */
export const placeKeySource = String.raw`(initials|signature)_of_signer_([1-9]|[12]\d|30)`
const KEY = new RegExp(`^${placeKeySource}$`)

/** Kind and signer (their place in the list of signers, from 1) that a field stands for; undefined for any other field. */
export function placeOfKey(key: string): { kind: PlaceKind; signer: number } | undefined {
  const [, kind, number] = KEY.exec(key) ?? []
  return kind ? { kind: kind === 'initials' ? kind : 'signature', signer: Number(number) } : undefined
}
