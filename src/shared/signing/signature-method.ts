/** How a signature came about, as the signer's page tells it. */
export const signatureMethods = ['drawn', 'typed', 'uploaded'] as const
export type SignatureMethod = (typeof signatureMethods)[number]

/** As the certificate and the contract's page say it. */
export const methodInWords: Record<SignatureMethod, string> = {
  drawn: 'Drawn by hand',
  typed: 'Typed, and set as an image',
  uploaded: 'Uploaded as an image',
}
