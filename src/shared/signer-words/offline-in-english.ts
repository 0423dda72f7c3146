import type { TranslationOf } from './translate.ts'

/** What a signer's browser says by itself while their page can't be fetched (web/sign/offline). */
export const offlineInEnglish = {
  offline: 'You’re offline',
  unreached: 'This page can’t be reached',
  opensOnline: 'This page opens automatically when you’re back online.',
  opensLater: 'Check your connection. This page opens automatically once it can be reached.',
  stillHere: 'Still on this device:',
  keptChoices: 'The boxes you checked',
  keptPhone: 'The phone number you entered',
  keptSignature: 'The signature you prepared',
  keptPlaces: 'The places you marked in the text',
  signedHere:
    'You signed on this device on {{time}}, but the server hasn’t confirmed it. Until it does, don’t count on it.',
  sentWithinDay:
    'Your signature is kept on this device. If this page opens within a day of signing, we’ll send your signature, once.',
  askedFirst:
    'Your signature is still kept on this device. More than a day has passed, so we’ll ask you before we send it.',
  stillUnreached: 'Still no connection.',
} as const

export type OfflineWords = typeof offlineInEnglish
export type OfflineTranslation = TranslationOf<OfflineWords>
