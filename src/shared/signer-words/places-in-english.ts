import type { TranslationOf } from './translate.ts'

/** What the signer’s page says of the places in a text; it comes where a contract has any. */
export const placesInEnglish = {
  places: 'Places in the contract',
  placesHint: 'You’re asked to initial or sign at these places in the text. Press each one once.',
  initials: 'Your initials',
  initialsLetters: 'Initials (1 to 4 letters)',
  initialsInvalid: 'Use 1 to 4 letters.',
  initialsUploadHint:
    'Use a photo or scan of your initials in dark ink on plain light paper: PNG, JPEG, or WebP. We keep the ink and remove the paper.',
  initialsEmpty: 'We can’t find initials in this image. Choose one with dark ink on light paper.',
  initialsBusy:
    'This doesn’t look like initials on plain paper. Choose an image with nothing but your initials in it.',
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
