import type { OfflineTranslation } from './offline-in-english.ts'

export const offlineInGerman: OfflineTranslation = {
  offline: 'Sie sind offline',
  unreached: 'Diese Seite ist nicht erreichbar',
  opensOnline: 'Diese Seite öffnet sich automatisch, sobald Sie wieder online sind.',
  opensLater: 'Prüfen Sie Ihre Verbindung. Diese Seite öffnet sich automatisch, sobald sie erreichbar ist.',
  stillHere: 'Noch auf diesem Gerät:',
  keptChoices: 'Die Kästchen, die Sie angekreuzt haben',
  keptPhone: 'Die Telefonnummer, die Sie eingegeben haben',
  keptSignature: 'Die Unterschrift, die Sie vorbereitet haben',
  keptPlaces: 'Die Stellen, die Sie im Text ausgefüllt haben',
  signedHere:
    'Sie haben am {{time}} auf diesem Gerät unterschrieben, aber der Server hat es noch nicht bestätigt. Verlassen Sie sich bis dahin nicht darauf.',
  sentWithinDay:
    'Wir bewahren Ihre Unterschrift auf diesem Gerät auf. Öffnet sich diese Seite innerhalb eines Tages nach dem Unterschreiben, wird Ihre Unterschrift ein einziges Mal gesendet.',
  askedFirst:
    'Wir bewahren Ihre Unterschrift noch auf diesem Gerät auf. Seitdem ist mehr als ein Tag vergangen, deshalb fragen wir Sie, bevor wir sie senden.',
  stillUnreached: 'Noch immer keine Verbindung.',
}
