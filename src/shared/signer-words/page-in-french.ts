import type { PageTranslation } from './page-in-english.ts'

export const pageInFrench: PageTranslation = {
  // around every step
  language: 'Langue',
  pageLanguage: 'Langue de cette page',
  originalBinds: 'Cette page est traduite, le contrat ne l’est pas : seul son texte original fait foi.',
  openingContract: 'Ouverture du contrat…',
  dismiss: 'Masquer',
  offline:
    'Vous êtes hors ligne. Vos réponses sont toujours là ; continuez dès que vous serez de nouveau en ligne.',
  notConfirmed:
    'Le serveur ne l’a pas confirmé. Vos réponses sont toujours là ; vérifiez votre connexion et réessayez.',
  slow: 'Le serveur ne répond pas depuis 10 secondes. Vérifiez votre connexion. Nous attendons toujours, et rien n’est envoyé deux fois.',
  tryAgain: 'Réessayer',
  tryAgainAfterNotice: 'Réessayer',
  trying: 'Nouvel essai…',
  notLoaded: 'Cette partie de la page ne s’est pas chargée',
  notLoadedText:
    'Ce que vous avez confirmé jusqu’ici est enregistré. Vérifiez votre connexion et rechargez la page.',
  reload: 'Recharger',
  step: 'Étape {{number}} sur {{total}}',
  stepInTitle: 'étape {{number}} sur {{total}}',
  back: 'Retour',
  opening: 'Ouverture…',

  // what became of the link
  invalidLink: 'Lien non valide',
  invalidLinkText: 'Le lien de signature n’est pas valide ou est incomplet.',
  notFound: 'Contrat introuvable',
  notFoundText: 'Le contrat ou l’invitation à signer est introuvable.',
  linkEnded: 'Ce lien n’est plus valide',
  linkEndedText:
    'L’expéditeur a retiré ce contrat, ou le délai pour le signer a expiré. Vous n’avez rien à faire.',
  signatureWithoutEffect:
    'Vous aviez signé, mais le contrat n’a jamais été conclu : votre signature est donc sans effet.',
  askIfMistake: 'Si vous pensez qu’il s’agit d’une erreur, demandez à la personne qui vous a envoyé le lien.',
  expired: 'Le délai pour signer ce contrat a expiré',
  cannotOpen: 'Ce contrat ne peut pas être ouvert',
  contractDidNotLoad: 'Le contrat ne s’est pas chargé',
  checkConnection: 'Vérifiez votre connexion. Nous réessaierons dès que vous serez de nouveau en ligne.',
  yourTurn: 'C’est à vous',

  // who asks
  signBy: 'À signer au plus tard le {{day}}.',
  company: 'Entreprise, selon l’expéditeur : {{company}}',
  logo: 'Logo',
  theCreator: 'l’auteur du contrat',
  aboutMessage: 'À propos de ce message',
  cannotSign: 'Vous ne pouvez pas signer ?',
  stopOrReport: 'Ne plus recevoir ou signaler les messages de cet expéditeur',
  isItGenuine: 'Pourquoi ai-je reçu ceci, et est-ce authentique ?',

  // consent
  beforeYouSign: 'Avant de lire et de signer',
  olderLink:
    'Ce lien vient d’un ancien message. Vous pouvez continuer, mais ouvrez si possible le lien de notre message le plus récent : c’est à cette seule condition que le certificat peut dire où il a été envoyé.',
  signAsSender: 'Vous signez en tant qu’expéditeur.',
  signAs: 'Votre signature est demandée. Signataire : {{name}}.',
  readFirst: 'Lire d’abord',
  backToChoices: 'Retour à vos choix',
  downloadPdf: 'Télécharger le PDF',
  makingPdf: 'Préparation du PDF…',
  downloadFailed: 'Échec du téléchargement',
  downloadFailedText: 'Le PDF n’a pas pu être téléchargé. Veuillez réessayer.',
  yourChoices: 'Vos choix',
  howItWorks: 'Le déroulement et vos droits',
  recordedAboutYou: 'Ce qui est enregistré sur vous',
  messagesAboutContract: 'Messages sur ce contrat',
  consentMissing: '⚠ Consentement à la signature électronique et au traitement des données requis',
  consentComplete: '✓ Tous les consentements requis sont donnés',
  consentRequired: 'Consentement requis',
  checkToContinue: 'Cochez « {{label}} » pour continuer.',
  agreeAndContinue: 'Accepter et continuer',
  recording: 'Enregistrement…',
  consentFailed: 'Le consentement n’a pas pu être enregistré. Veuillez réessayer.',
  consentRecorded: 'Consentement enregistré',

  // the contract and its file
  reviewTitle: 'Lisez le contrat',
  readToEnd: 'Lisez-le jusqu’à la fin. Vous signez exactement ce que vous voyez ici.',
  readToEndWithFile: 'Lisez-le jusqu’à la fin. Vous signez exactement ce texte et le fichier joint.',
  proceed: 'Passer à la signature',
  loadingRest: 'Chargement de la suite du contrat…',
  sendingCode: 'Envoi d’un code…',
  textOfContract: 'Texte du contrat',
  table: 'Tableau',
  loadingContract: 'Chargement du contrat…',
  loadingNext: 'Chargement des pages suivantes…',
  textNotLoaded: 'Le contrat ne s’est pas chargé.',
  restNotLoaded: 'La suite du contrat ne s’est pas chargée.',
  loadRest: 'Charger la suite',
  attachedFile: 'Fichier joint',
  attachedFileNamed: 'Fichier joint {{name}}',
  fileToDownload: 'Ce fichier fait partie de ce que vous signez. Téléchargez-le pour le lire.',
  fileBelow: 'Ce fichier fait partie de ce que vous signez. Il se trouve sous le texte.',
  readIt: 'Le lire',
  download: 'Télécharger',
  loadingDocument: 'Chargement du document…',

  // the explanation
  wantPlainWords: 'Besoin d’aide pour le lire ?',
  inTwelveLanguages: 'Obtenez une explication dans l’une de douze langues.',
  explainContract: 'Expliquer ce contrat',

  // the code
  codeFailed: 'Le code de vérification n’a pas pu être envoyé. Veuillez réessayer.',

  // why the server refused
  'error.contract_cancelled': 'L’expéditeur a retiré ce contrat. Vous n’avez rien à faire.',
  'error.contract_declined':
    'Ce contrat a été refusé : plus personne ne peut le signer. Vous n’avez rien à faire.',
  'error.not_for_you':
    'Quelqu’un a indiqué que ce lien ne lui était pas destiné ; il ne fonctionne donc plus.',
  'error.contract_deleted': 'L’expéditeur a supprimé ce contrat. Vous n’avez rien à faire.',
  'error.contract_expired':
    'Le dernier jour pour le signer était le {{day}}. Si vous avez des questions, adressez-vous à {{sender}}.',
  'error.already_signed': 'Vous avez déjà signé ce contrat.',
  'error.link_used_up': 'Ce lien a été utilisé trop souvent. Demandez-en un nouveau à l’expéditeur.',
  'error.not_your_turn': 'Ce n’est pas encore à vous de signer.',
  'error.consent_required': 'Acceptez d’abord de signer par voie électronique.',
  'error.evidence_changed':
    'Ce qui est stocké ne correspond pas à ce qui a été envoyé. Prévenez l’expéditeur.',
  'error.too_many_requests': 'Trop de demandes. Attendez un instant et réessayez.',
  'error.page_outdated': 'Cette page n’est plus à jour. Rechargez-la pour continuer.',
}
