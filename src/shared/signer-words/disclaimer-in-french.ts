import type { DisclaimerWords } from '#shared/explaining/disclaimer.ts'

export const disclaimerInFrench: DisclaimerWords = {
  title: 'Avertissement sur l’IA',
  lead: 'L’explication est destinée à vous aider à lire le contrat. Avant de l’utiliser :',
  points: [
    'Ce n’est pas un conseil juridique, et aucun avocat ne l’a vérifiée.',
    'Elle peut être erronée ou omettre quelque chose. Seul le contrat lui-même fait foi : lisez-le avant de signer.',
    'Le fait que vous ayez accepté ceci et l’explication qui vous a été montrée sont enregistrés avec le contrat.',
  ],
  label: 'Je comprends que ce n’est pas un conseil juridique et que cela peut être erroné.',
  byRules:
    'L’explication est écrite par des règles intégrées. Aucune IA ne lit le contrat, et son texte reste sur ce serveur.',
  byAi: 'L’explication est écrite par une IA : le texte du contrat et celui d’un PDF joint sont envoyés au fournisseur d’IA de ce service ({{model}}).',
}
