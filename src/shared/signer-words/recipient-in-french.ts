import type { RecipientTranslation } from './recipient-in-english.ts'

export const recipientInFrench: RecipientTranslation = {
  pageLanguage: 'Langue de cette page',
  title: 'Messages de l’expéditeur {{name}}',
  wrote: '{{sender}} a écrit à {{address}} par ce site.',
  stop: 'Ne plus recevoir de messages',
  stopText:
    'Vous ne recevrez plus aucun des contrats, rappels et copies que l’expéditeur ({{name}}) vous envoie par ce site, sauf les avis concernant votre propre signature ou votre adresse, et le PDF signé d’un contrat que vous signez.',
  stopButton: 'Ne plus recevoir aucun message',
  stopped: 'Les messages sont arrêtés',
  stoppedText:
    'Vous ne recevrez plus de messages de l’expéditeur ({{name}}), sauf les avis concernant votre propre signature ou votre adresse, et le PDF signé d’un contrat que vous signez.',
  allowByEmail:
    'Pour les autoriser à nouveau, utilisez le lien dans un e-mail antérieur, comme l’invitation.',
  allowButton: 'Autoriser à nouveau les messages',
  nothingChanged: 'Rien n’a changé',
  tryLater: 'Réessayez dans un instant.',
  report: 'Signaler ce document',
  reportText:
    'Les administrateurs de ce site voient qui l’a envoyé, son titre et ce que vous écrivez ici, mais pas le document. Après le signalement, vous ne recevrez plus de messages de cet expéditeur.',
  whatIsWrong: 'Quel est le problème ?',
  chooseReason: 'Indiquez quel est le problème.',
  unknownSender: 'Je ne connais pas cette personne',
  pretends: 'Cette personne se fait passer pour une autre',
  spam: 'C’est du spam',
  somethingElse: 'Autre chose',
  anythingElse: 'Autre chose à ajouter ? (facultatif)',
  reportButton: 'Signaler le document',
  reported: 'Document signalé',
  reportedText: 'Merci. Les administrateurs de ce site peuvent voir votre signalement.',
  nothingReported: 'Rien n’a été signalé',
  incomplete: 'Ce lien est incomplet',
  incompleteText: 'Ouvrez à nouveau le lien de l’e-mail, ou copiez-le en entier.',
  pageNotLoaded: 'La page ne s’est pas chargée',
  tryAgain: 'Réessayer',
}
