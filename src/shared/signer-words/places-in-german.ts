import type { PlaceTranslation } from './places-in-english.ts'

export const placesInGerman: PlaceTranslation = {
  places: 'Stellen im Vertrag',
  placesHint:
    'An diesen Stellen im Text werden Ihre Initialen oder Ihre Unterschrift erbeten. Drücken Sie jede einmal.',
  initials: 'Ihre Initialen',
  initialsLetters: 'Initialen (1 bis 4 Buchstaben)',
  initialsInvalid: 'Verwenden Sie 1 bis 4 Buchstaben.',
  initialsUploadHint:
    'Verwenden Sie ein Foto oder einen Scan Ihrer Initialen in dunkler Tinte auf hellem, leerem Papier: PNG, JPEG oder WebP. Wir behalten die Tinte und entfernen das Papier.',
  initialsEmpty:
    'Wir finden auf diesem Bild keine Initialen. Wählen Sie eines mit dunkler Tinte auf hellem Papier.',
  initialsBusy:
    'Das sieht nicht nach Initialen auf leerem Papier aus. Wählen Sie ein Bild, auf dem nur Ihre Initialen zu sehen sind.',
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
