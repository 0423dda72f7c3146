import type { PlaceTranslation } from './places-in-english.ts'

export const placesInGerman: PlaceTranslation = {
  places: 'Stellen im Vertrag',
  placesHint:
    'An diesen Stellen im Text werden Ihre Initialen oder Ihre Unterschrift erbeten. Drücken Sie jede einmal.',
  initials: 'Ihre Initialen',
  initialsLetters: 'Initialen (1 bis 4 Buchstaben)',
  initialsInvalid: 'Verwenden Sie 1 bis 4 Buchstaben.',
  initialsFirst: 'Geben Sie zuerst Ihre Initialen ein.',
  signatureFirst: 'Geben Sie zuerst Ihre Unterschrift.',
  initialHere: 'Hier Initialen setzen',
  signHere: 'Hier unterschreiben',
  initialed: 'Ihre Initialen, {{at}} von {{of}}. Zum Entfernen drücken.',
  signed: 'Ihre Unterschrift, {{at}} von {{of}}. Zum Entfernen drücken.',
  progress: '{{done}} von {{total}} erledigt.',
  nextPlace: 'Nächste Stelle',
  allDone: 'Sie können den Vertrag jetzt unterschreiben.',
  placesLeft_one: '{{count}} Stelle ist noch offen.',
  placesLeft_other: '{{count}} Stellen sind noch offen.',
}
