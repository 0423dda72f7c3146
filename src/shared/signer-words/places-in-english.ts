import type { TranslationOf } from './translate.ts'

/** What the signer’s page says of the places in a text; it comes where a contract has any. */
export const placesInEnglish = {
  places: 'Places in the contract',
  placesHint: 'You’re asked to initial or sign at these places in the text. Press each one once.',
  initials: 'Your initials',
  initialsLetters: 'Initials (1 to 4 letters)',
  initialsInvalid: 'Use 1 to 4 letters.',
  initialsFirst: 'Enter your initials first.',
  signatureFirst: 'Provide your signature first.',
  initialHere: 'Initial here',
  signHere: 'Sign here',
  initialed: 'Your initials, {{at}} of {{of}}. Press to remove.',
  signed: 'Your signature, {{at}} of {{of}}. Press to remove.',
  progress: '{{done}} of {{total}} done.',
  nextPlace: 'Next place',
  allDone: 'You can sign the contract now.',
  placesLeft_one: '{{count}} place is left.',
  placesLeft_other: '{{count}} places are left.',
} as const

export type PlaceWords = typeof placesInEnglish
export type PlaceTranslation = TranslationOf<PlaceWords>
