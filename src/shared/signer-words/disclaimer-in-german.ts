import type { DisclaimerWords } from '#shared/explaining/disclaimer.ts'

export const disclaimerInGerman: DisclaimerWords = {
  title: 'Hinweis zur KI',
  lead: 'Die Erklärung soll Ihnen helfen, den Vertrag zu lesen. Bevor Sie sie nutzen:',
  points: [
    'Sie ist keine Rechtsberatung, und kein Anwalt hat sie geprüft.',
    'Sie kann falsch sein oder etwas auslassen. Verbindlich ist nur der Vertrag selbst; lesen Sie ihn deshalb, bevor Sie unterschreiben.',
    'Dass Sie dies akzeptiert haben und welche Erklärung Ihnen gezeigt wurde, wird zusammen mit dem Vertrag festgehalten.',
  ],
  label: 'Ich verstehe, dass dies keine Rechtsberatung ist und falsch sein kann.',
  byRules:
    'Eingebaute Regeln schreiben die Erklärung. Keine KI liest den Vertrag, und sein Text bleibt auf diesem Server.',
  byAi: 'Eine KI schreibt die Erklärung: Der Text des Vertrags und der einer angehängten PDF-Datei werden an den KI-Anbieter dieses Dienstes ({{model}}) gesendet.',
}
