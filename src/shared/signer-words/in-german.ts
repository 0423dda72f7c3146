import type { ConsentWords } from './words.ts'
import { pageInGerman as page } from './page-in-german.ts'

const consent: ConsentWords = {
  esign: {
    label: 'Ich bin einverstanden, diesen Vertrag elektronisch zu unterschreiben',
    short: 'Sie können stattdessen auf Papier unterschreiben.',
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
        'Sie können das unterschriebene PDF speichern oder ausdrucken. Es wird Ihnen per E-Mail zugeschickt, sofern der Absender das nicht abgeschaltet hat; in diesem Fall bitten Sie den Absender darum. Auf Wunsch schickt Ihnen der Absender eine Papierfassung.',
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
    label: 'Ich bin einverstanden, dass meine Daten verarbeitet werden, um diese Unterschrift zu beweisen',
    short: 'Wird sieben Jahre lang als Beweis aufbewahrt.',
    text: 'Plainseal speichert Ihren Namen, Ihre Kontaktdaten, Ihre IP-Adresse, Ihr Gerät, Ihre Unterschrift und die Zeitpunkte Ihrer Handlungen sowie Ihren Standort, wenn Sie ihn mitteilen. Diese Beweise werden nach Abschluss sieben Jahre lang aufbewahrt, den Parteien dieses Vertrags gezeigt und für nichts anderes verwendet.',
  },
  communications: {
    label: 'Ich bin einverstanden, Nachrichten zu diesem Vertrag per E-Mail und SMS zu erhalten',
    short: 'Freiwillig. Es können Gebühren Ihres Mobilfunkanbieters anfallen.',
    text: 'Es können Gebühren für Nachrichten und Daten anfallen. Antworten Sie auf eine SMS mit STOP, um keine weiteren zu erhalten. Diese Angabe ist freiwillig.',
  },
  disclaimer: {
    title: 'Hinweis zur KI',
    lead: 'Die Erklärung soll Ihnen helfen, den Vertrag zu lesen. Bevor Sie sie nutzen:',
    points: [
      'Sie ist keine Rechtsberatung, und kein Anwalt hat sie geprüft.',
      'Sie kann falsch sein oder etwas auslassen. Verbindlich ist nur der Vertrag selbst; lesen Sie ihn deshalb, bevor Sie unterschreiben.',
      'Dass Sie dies akzeptiert haben und welche Erklärung Ihnen gezeigt wurde, wird zusammen mit dem Vertrag festgehalten.',
    ],
    label: 'Ich verstehe, dass dies keine Rechtsberatung ist und falsch sein kann.',
    byRules:
      'Eingebaute Regeln schreiben sie. Keine KI liest den Vertrag, und sein Text bleibt auf diesem Server.',
    byAi: 'Eine KI schreibt sie: Der Text des Vertrags wird an den KI-Anbieter dieses Dienstes ({{model}}) gesendet.',
  },
}

export const german = { page, consent }
