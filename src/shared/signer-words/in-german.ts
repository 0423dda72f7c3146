import type { ConsentWords } from './words.ts'
import { pageInGerman as page } from './page-in-german.ts'

const consent: ConsentWords = {
  esign: {
    label: 'Ich bin einverstanden, diesen Vertrag elektronisch zu unterschreiben',
    short: 'Sie können auch auf Papier unterschreiben.',
    disclosures: [
      [
        'Ihre Wahl',
        'Sie können stattdessen auf Papier unterschreiben. Bitten Sie den Absender vor oder nach dem Unterschreiben um eine Papierfassung dieses Vertrags. Der Absender sagt Ihnen, ob dafür etwas berechnet wird.',
      ],
      [
        'Widerruf',
        'Sie können diese Einwilligung jederzeit widerrufen, bevor Sie unterschreiben: Wählen Sie auf dieser Seite „Sie können das nicht unterschreiben?“, oder sagen Sie dem Absender Bescheid. Dann ist nichts unterschrieben, und der Absender kann Sie bitten, auf Papier zu unterschreiben. Ein späterer Widerruf macht eine bereits geleistete Unterschrift nicht ungeschehen.',
      ],
      ['Wofür sie gilt', 'Diese Einwilligung gilt nur für diesen Vertrag und die Nachrichten dazu.'],
      [
        'Ihre Kontaktdaten aktuell halten',
        'Wenn sich Ihre E-Mail-Adresse oder Telefonnummer ändert, sagen Sie es dem Absender. Er kann sie berichtigen und Ihnen einen neuen Link schicken.',
      ],
      [
        'Papierfassungen',
        'Sie können das unterschriebene PDF speichern oder ausdrucken. Es wird Ihnen per E-Mail zugeschickt, es sei denn, der Absender hat das abgeschaltet; in diesem Fall bitten Sie den Absender darum. Auf Wunsch schickt Ihnen der Absender eine Papierfassung.',
      ],
      [
        'Was Sie brauchen',
        'Einen aktuellen Webbrowser, eine E-Mail-Adresse, ein Programm, das PDF-Dateien öffnet, und, falls ein Code verlangt wird, ein Telefon, das SMS empfängt.',
      ],
      [
        'Ihr Gerät',
        'Indem Sie diese Seite lesen und fortfahren, zeigen Sie, dass dieses Gerät elektronische Unterlagen öffnen kann.',
      ],
    ],
  },
  gdpr: {
    label: 'Ich willige ein, dass meine Daten verarbeitet werden, um diese Unterschrift nachzuweisen',
    short: 'Sieben Jahre als Beweis aufbewahrt.',
    text: 'Plainseal speichert Ihren Namen, Ihre Kontaktdaten, Ihre IP-Adresse, Ihr Gerät, Ihre Unterschrift und die Zeitpunkte Ihrer Handlungen sowie Ihren Standort, wenn Sie ihn mitteilen. Diese Beweise werden nach Abschluss des Vertrags sieben Jahre lang aufbewahrt, länger, wenn das Gesetz es verlangt, allen gezeigt, die das unterschriebene PDF erhalten, und für nichts anderes verwendet.',
  },
  communications: {
    label: 'Ich bin einverstanden, Nachrichten zu diesem Vertrag per E-Mail und SMS zu erhalten',
    short: 'Freiwillig. Es können Gebühren anfallen.',
    text: 'Es können Gebühren für Nachrichten und Daten anfallen. Antworten Sie auf eine SMS mit STOP, um keine weiteren zu erhalten. Diese Angabe ist freiwillig.',
  },
}

export const german = { page, consent }
