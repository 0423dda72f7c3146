/**
 * How a signing link came to whoever used it: with the secret of our email or of our text message, or as the bare
 * address, which the sender sees, too.
 */
export type LinkWay = 'email' | 'sms' | 'visible'

/** Whether a link came with a secret that only our message had: the sender can’t have used it. */
export const hasOurSecret = (way: unknown): way is 'email' | 'sms' => way === 'email' || way === 'sms'

/** "Opened from the link we emailed to ann@example.com"; without `sentTo` the address is left out. */
export function byLink(did: string, way: LinkWay, sentTo?: string | null): string {
  if (way === 'visible') return `${did} with a link that the sender could also see`
  const link = `${did} from the link we ${way === 'email' ? 'emailed' : 'texted'}`
  return sentTo ? `${link} to ${sentTo}` : link
}

/** Of senders who sign: the link that they could also see is their own, whether or not an opening of it was recorded. */
const OWN_LINK = 'the link in the sender’s own account'

/** The same where that is known. */
export const byLinkOrOwn = (did: string, way: LinkWay | 'own', sentTo?: string | null): string =>
  way === 'own' ? `${did} with ${OWN_LINK}` : byLink(did, way, sentTo)

export const usedOwnLink = `Used ${OWN_LINK}`

/** The same, said to the sender. */
export const byLinkToSender = (did: string, way: LinkWay, sentTo?: string | null): string =>
  way === 'visible' ? `${did} from a link you can see too` : byLink(did, way, sentTo)

/** What was done by that link, said to the sender, who may have done it. */
export const maybeBySender = (did: string) => `${byLinkToSender(`${did},`, 'visible')}. It may have been you`

/** Where somebody acted for a signer, if that is known of it: they may have been handed the sender’s device, or be the sender. */
export const SENDERS_BROWSER = 'a browser where the sender has signed in'

/** Whoever used a signer’s link, where that leaves open who it was. */
export const someoneUsing = (name: string) => `Someone using ${name}’s link`
