import type { OfflineTranslation } from './offline-in-english.ts'

export const offlineInFrench: OfflineTranslation = {
  offline: 'Vous êtes hors ligne',
  unreached: 'Cette page est inaccessible',
  opensOnline: 'Cette page s’ouvrira automatiquement dès que vous serez de nouveau en ligne.',
  opensLater: 'Vérifiez votre connexion. Cette page s’ouvrira automatiquement dès qu’elle sera accessible.',
  stillHere: 'Toujours sur cet appareil :',
  keptChoices: 'Les cases que vous avez cochées',
  keptPhone: 'Le numéro de téléphone que vous avez saisi',
  keptSignature: 'La signature que vous avez préparée',
  keptPlaces: 'Les emplacements du texte que vous avez remplis',
  signedHere:
    'Vous avez signé sur cet appareil le {{time}}, mais le serveur ne l’a pas encore confirmé. Tant qu’il ne l’a pas fait, ne considérez pas le contrat comme signé.',
  sentWithinDay:
    'Votre signature est conservée sur cet appareil. Si cette page s’ouvre moins d’un jour après la signature, celle-ci est envoyée, une seule fois.',
  askedFirst:
    'Votre signature est toujours conservée sur cet appareil. Plus d’un jour s’est écoulé, nous vous demanderons donc avant de l’envoyer.',
  stillUnreached: 'Toujours pas de connexion.',
}
