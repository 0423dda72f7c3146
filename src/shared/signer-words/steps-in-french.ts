import type { StepTranslation } from './steps-in-english.ts'
import { signatureInFrench } from './signature-in-french.ts'

export const stepsInFrench: StepTranslation = {
  // in the HTML alone
  pageTitle: 'Signer un contrat',
  needsJavaScript:
    'Cette page a besoin de JavaScript pour afficher le contrat et recueillir votre signature.',

  // around every step
  close: 'Fermer',
  sending: 'Envoi…',

  // what became of the link
  storedChanged: 'Le contrat stocké ne correspond pas à ce qui a été enregistré. Prévenez l’expéditeur.',
  notYourTurn: 'Ce n’est pas encore à vous',
  notYourTurnText:
    'Ce contrat se signe dans un ordre donné. Nous vous préviendrons quand ce sera à vous. Si vous gardez cette page ouverte, elle se met à jour d’elle-même.',
  waitingForOthers: 'En attente des autres',

  // who asks
  timeLeft_one: 'Vous pouvez signer ce contrat pendant encore {{count}} minute, jusqu’à {{time}}.',
  timeLeft_many: 'Vous pouvez signer ce contrat pendant encore {{count}} de minutes, jusqu’à {{time}}.',
  timeLeft_other: 'Vous pouvez signer ce contrat pendant encore {{count}} minutes, jusqu’à {{time}}.',
  almostOver_one: 'Il reste moins d’une minute pour signer.',
  almostOver_many: 'Il reste moins de {{count}} de minutes pour signer.',
  almostOver_other: 'Il reste moins de {{count}} minutes pour signer.',
  whyYou:
    '{{sender}} nous a demandé de faire signer ce contrat par {{name}} ({{email}}). Nous avons confirmé que {{address}} est bien l’adresse e-mail de l’expéditeur ; le nom est celui qu’il nous a donné.',
  senderErased: 'Le compte de l’expéditeur a été effacé depuis.',
  sentOn: '{{sender}} a envoyé « {{title}} » le <time>{{time}}</time>.',
  sentOnAs:
    '{{sender}} a envoyé « {{title}} » le <time>{{time}}</time> et vous a indiqué comme « {{role}} ».',
  cameByEmail: 'Vous avez ouvert le lien que nous avons envoyé par e-mail à {{address}}.',
  cameByText: 'Vous avez ouvert le lien que nous avons envoyé par SMS à {{address}}.',
  cameVisibly: 'Vous avez ouvert un lien que l’expéditeur pouvait voir lui aussi.',
  compareCode:
    'Pour vous en assurer, appelez {{sender}} à un numéro que vous connaissez déjà et comparez ce code avec celui de sa page du contrat : <b>{{code}}</b>. S’il est identique, vous voyez tous deux le même contrat.',
  checkSignedPdf: 'Une fois que tous ont signé, chacun peut vérifier le PDF signé sur <a>{{address}}</a>.',

  // the contract and its file
  noPreview: 'Impossible d’afficher un aperçu',
  noPreviewOfType: 'Pas d’aperçu pour ce type de fichier',
  openInTab: 'Ouvrir dans un nouvel onglet',
  openFile: 'Ouvrir le fichier',
  viewPdf: 'Voir le PDF',
  fullSize: 'Taille réelle',
  notShownNow: 'Ce document ne peut pas être affiché pour le moment. Réessayez dans une minute.',
  converted:
    '<b>Vous signez le fichier {{name}} lui-même.</b> Ceci est une copie PDF pour le lire ici ; les polices, les retours à la ligne et les pages peuvent différer. Téléchargez le fichier pour voir l’original.',
  hashOfFile: 'SHA-256 du fichier : <code>{{hash}}</code>',
  convertedShort: 'Une conversion en PDF. Vous signez le fichier {{name}} lui-même.',

  // the pages of a PDF
  pdfPage: 'Page',
  pdfOf: 'sur {{total}}',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  smaller: 'Plus petit',
  larger: 'Plus grand',
  fitWidth: 'Ajuster à la largeur',
  fitWidthNow: 'Ajuster à la largeur, actuellement à',
  pagesOf: 'Pages du fichier {{name}}',
  pageNotShown: 'Cette page ne peut pas être affichée.',

  // the explanation
  accept: 'Accepter',
  accepted: 'Accepté',
  notNow: 'Pas maintenant',
  checkTheBox: 'Cochez la case pour continuer.',
  answerNotRecorded: 'Votre réponse n’a pas pu être enregistrée. Réessayez.',
  version: 'Version {{version}}',
  contractReview: 'Analyse du contrat par IA',
  recommended: '(recommandé)',
  startAnalysis: 'Lancer l’analyse',
  analyzing: 'Analyse…',
  readingContract: 'Lecture du contrat…',
  analysisComplete: 'Analyse terminée',
  analysisFailed: 'Le contrat n’a pas pu être analysé. Veuillez réessayer.',
  useRules: 'Utiliser plutôt les règles intégrées',
  skipAnalysis: 'Passer l’analyse',
  understandAndProceed: 'J’ai compris – passer à la signature',
  backToText: 'Retour au contrat',
  backToExplanation: 'Retour à l’explication',
  notInText: 'Introuvable dans le texte',
  notInTextText: 'Utilisez la recherche de votre navigateur pour trouver la phrase.',

  // the phone
  confirmByText: 'Confirmer par SMS ?',
  confirmByTextText:
    'Vous pouvez confirmer que c’est bien vous avec un code à 4 chiffres que nous envoyons par SMS à <n>{{phone}}</n>. C’est facultatif et rend votre signature plus facile à prouver.',
  confirmByTextTerms:
    'En choisissant un code, vous acceptez de recevoir des SMS de vérification. Des frais de message et de données peuvent s’appliquer. Répondez STOP à un SMS pour ne plus en recevoir.',
  withoutCode: 'Continuer sans code',
  textCode: 'M’envoyer un code',
  oneMoment: 'Un instant…',
  phoneOnFile: 'votre téléphone',
  welcomeBack: 'Heureux de vous revoir !',
  codeTextedAsBefore: 'Nous avons envoyé un code par SMS à {{phone}}, comme vous l’aviez choisi.',
  yourPhone: 'Votre numéro de téléphone',
  yourPhoneText:
    'L’expéditeur veut confirmer que c’est bien vous. Nous vous enverrons un code à 4 chiffres par SMS.',
  mobilePhone: 'Numéro de téléphone mobile (États-Unis)',
  agreeToTexts: 'J’accepte de recevoir des SMS de vérification',
  textTerms:
    'Des frais de message et de données peuvent s’appliquer. Répondez STOP à un SMS pour ne plus en recevoir.',
  saveAndSend: 'Enregistrer et envoyer le code',
  savingAndSending: 'Enregistrement et envoi…',
  phoneRequired: 'Numéro de téléphone requis',
  phoneRequiredText: 'Veuillez saisir votre numéro de téléphone.',
  phoneInvalidText: 'Veuillez saisir un numéro de téléphone valide aux États-Unis',
  phoneInvalid: 'Numéro de téléphone non valide',
  textConsentRequired: 'Veuillez accepter de recevoir des SMS de vérification.',
  phoneFailed: 'Le numéro de téléphone n’a pas pu être enregistré. Veuillez réessayer.',

  // the code
  enterCode: 'Saisissez votre code',
  codeTexted: 'Nous avons envoyé un code à 4 chiffres par SMS à <n>{{phone}}</n>.',
  codeAskedFor:
    'Vous recevez ce code parce que vous avez choisi de signer ici. Cela ne vous inscrit à aucun autre SMS.',
  codeTimeLeft: 'Temps restant pour le saisir : <n>{{time}}</n>.',
  codeExpiresSoon: 'Le code expire dans moins d’une minute.',
  verificationCode: 'Code de vérification',
  checkedAtLastDigit: 'Nous le vérifions dès que vous saisissez le dernier chiffre.',
  verifyCode: 'Vérifier le code',
  verifying: 'Vérification…',
  codeRequired: 'Code requis',
  codeRequiredText: 'Veuillez saisir le code de vérification.',
  codeInvalid: 'Code non valide',
  codeInvalidText: 'Le code de vérification n’est pas valide ou a expiré.',
  codeInvalidNew: 'Le code de vérification n’est pas valide ou a expiré. Demandez-en un nouveau.',
  verificationFailed: 'Le code n’a pas pu être vérifié',
  lastWrongCode: 'Encore un code erroné, et les codes seront bloqués pendant {{minutes}} minutes.',
  triesLeft_one: 'Il vous reste {{count}} essai avec ce code.',
  triesLeft_many: 'Il vous reste {{count}} d’essais avec ce code.',
  triesLeft_other: 'Il vous reste {{count}} essais avec ce code.',
  codeVerified: 'Code vérifié',
  codeSent: 'Code de vérification envoyé',
  newCodeAt: 'Rien reçu ? Vous pourrez demander un nouveau code à {{time}}.',
  newCodeIn_one: 'Rien reçu ? Vous pourrez demander un nouveau code dans {{count}} seconde.',
  newCodeIn_many: 'Rien reçu ? Vous pourrez demander un nouveau code dans {{count}} de secondes.',
  newCodeIn_other: 'Rien reçu ? Vous pourrez demander un nouveau code dans {{count}} secondes.',
  newCodeNow:
    'Rien reçu ? Vous pouvez demander un nouveau code. Celui que nous avons envoyé ne fonctionnera alors plus.',
  newCodeFrom: 'Vous pourrez demander un nouveau code à {{time}}.',
  sendNewCode: 'Envoyer un nouveau code',
  otherNumber: 'Utiliser un autre numéro',
  getNewCode: 'Obtenir un nouveau code',
  noCodeYet: 'Nous ne pouvons pas encore envoyer un autre code à ce numéro.',
  noValidCode: 'Vous n’avez pas de code valable pour le moment.',
  codeExpired: 'Votre code a expiré avant votre signature. Vos saisies sont toujours là.',
  newCodeTo: 'Nous en enverrons un nouveau par SMS à <n>{{phone}}</n>.',
  textNewCode: 'M’envoyer un nouveau code',
  tooManyWrong: 'Trop de codes erronés',
  lockedUntil: 'Vous pourrez réessayer à {{time}}. Nous avons prévenu l’expéditeur.',
  lockedText:
    'Vos autres réponses sont toujours là. Vous pouvez fermer cette page et rouvrir le lien à ce moment-là.',
  verifiedTitle: 'Votre code est vérifié',
  verifiedText: 'Vous n’avez rien d’autre à faire ici.',
  continue: 'Continuer',
  codeRunsOut: 'Votre code expire à {{time}}. Signez avant, sinon il vous en faudra un nouveau.',
  codeGoodUntil: 'Signez avant {{time}}. Ensuite, il vous faudra un nouveau code.',

  // the signature
  signTitle: 'Signez le contrat',
  agreeAsSender: 'Vous signez <b>{{title}}</b> en tant qu’expéditeur. En signant, vous acceptez le contrat.',
  agreeWith:
    'En signant le contrat <b>{{title}}</b>, vous donnez votre accord à {{sender}}. Signataire : {{name}}.',
  certificateSays: 'Le certificat indiquera, en anglais : « <q>{{words}}</q> ».',
  emailedWithCopy:
    'Nous enverrons une confirmation à {{email}}, puis le PDF signé une fois que tous auront signé.',
  emailedConfirmation: 'Nous enverrons une confirmation à {{email}}.',
  emailedSigned: 'Nous envoyons le PDF signé à {{email}}.',
  notEmailed: 'Le PDF signé ne vous est pas envoyé automatiquement : demandez-le à {{sender}}.',
  signature: 'Signature',
  howToSign: 'Comment voulez-vous signer ?',
  draw: 'Dessiner',
  type: 'Taper',
  drawing: 'Dessin',
  drawHint: 'Utilisez votre doigt, un stylet ou une souris. Au clavier, choisissez Taper.',
  drawnEmpty: 'Votre signature dessinée : vide',
  drawn_one: 'Votre signature dessinée : {{count}} trait',
  drawn_many: 'Votre signature dessinée : {{count}} de traits',
  drawn_other: 'Votre signature dessinée : {{count}} traits',
  yourName: 'Votre nom',
  typed: 'Votre signature : {{name}}',
  typedEmpty: 'Votre signature : vide',
  ...signatureInFrench,
  undo: 'Annuler',
  clear: 'Effacer',
  strokeRemoved: 'Dernier trait supprimé.',
  signatureCleared: 'Signature effacée.',
  signContract: 'Signer le contrat',
  shareLocation: 'Partager ma position',
  signing: 'Signature…',
  askingLocation: 'Demande de votre position…',
  signatureRequired: 'Signature requise',
  signatureRequiredText: 'Veuillez signer avant d’envoyer.',
  signFailed: 'La signature n’a pas pu être envoyée. Veuillez réessayer.',
  agreementFailed: 'Votre accord n’a pas pu être enregistré',
  agreementFailedText: 'Veuillez réessayer. Si le problème persiste, contactez l’assistance.',
  contractSigned: 'Contrat signé',
  agreementRecorded: 'Accord enregistré',

  // the place
  locationAsk:
    'L’expéditeur souhaite connaître votre position. Votre navigateur vous la demandera à la signature ; la partager est facultatif.',
  locationRequire: 'L’expéditeur exige votre position pour que vous puissiez signer.',
  locationAsking: 'Votre navigateur demande votre position.',
  locationCaptured: 'Position obtenue.',
  locationDenied: 'Votre position n’est pas partagée. Vous pouvez signer sans elle.',
  locationDeniedYet:
    'Votre navigateur ne partage pas votre position. Autorisez-le pour ce site dans les réglages du navigateur, souvent par l’icône à côté de l’adresse, puis réessayez.',
  locationNotFound: 'Votre position n’a pas pu être trouvée. Vous pouvez signer sans elle.',
  locationNotFoundYet: 'Votre position n’a pas encore pu être trouvée.',
  locationUnsupported: 'Votre navigateur ne peut pas partager de position. Vous pouvez signer sans elle.',
  locationUnsupportedAtAll: 'Votre navigateur ne peut pas partager de position.',
  noGeolocation: 'Géolocalisation non prise en charge',
  noGeolocationText: 'Votre navigateur ne prend pas en charge la géolocalisation.',
  locationRequired: 'Position requise',
  locationRequiredText:
    'Ce contrat exige la vérification de votre position. Veuillez autoriser l’accès à votre position et réessayer.',
  captured: 'Position obtenue',
  capturedText: 'Vous pouvez maintenant envoyer votre signature.',
  noLocation: 'Position non disponible',
  noLocationText: 'La procédure continue sans vérification de la position.',

  // a signature on its way
  waitingToSend: 'Votre signature attend d’être envoyée',
  signedOnDevice:
    'Vous avez signé <b>{{title}}</b> sur cet appareil le {{time}}, mais le serveur ne l’a pas encore confirmé. <b>Tant qu’il ne l’a pas fait, ne considérez pas le contrat comme signé.</b>',
  keptOnDevice:
    'Nous gardons votre signature sur cet appareil et l’envoyons, une seule fois, dès que vous serez de nouveau en ligne. Gardez cette page ouverte, ou rouvrez le lien ici dans les 24 heures.',
  notKeptOnDevice:
    'Nous enverrons votre signature, une seule fois, dès que vous serez de nouveau en ligne. Gardez cette page ouverte : votre navigateur ne nous permet pas de la conserver.',
  signedADayAgo:
    'C’était il y a plus d’un jour, nous vous le demandons donc d’abord : voulez-vous toujours l’envoyer à {{sender}} ?',
  doNotSend: 'Ne pas l’envoyer',
  sendNow: 'L’envoyer maintenant',
  sendingSignature: 'Envoi de votre signature…',

  // after signing
  agreed: 'Vous avez clairement donné votre accord !',
  agreedAsSender: 'Vous avez signé <b>{{title}}</b> en tant qu’expéditeur, <b>{{sender}}</b>.',
  agreedWith: 'Vous avez signé <b>{{title}}</b>, envoyé par <b>{{sender}}</b>.',
  signedBy: 'Signé par {{name}} le <time>{{time}}</time>.',
  pdfLater:
    'Une fois que tous auront signé, vous pourrez télécharger ici le PDF signé, avec le lien que nous vous avons envoyé.',
  sealing: 'Le PDF est en cours de scellement…',
  downloadSigned: 'Télécharger le PDF signé',
  downloading: 'Téléchargement…',
  signedTitle: 'Signé : {{title}}',
  youSigned: 'Vous avez signé ce contrat',
  otherSigners: 'Les autres signataires',
  askedByEmail: 'Invitation par e-mail, pas encore de signature',
  askedByText: 'Invitation par SMS, pas encore de signature',
  askedByBoth: 'Invitation par e-mail et par SMS, pas encore de signature',
  askedLater: 'Invitation quand son tour viendra',
  hasSigned: 'Signé',
  everyoneSigned: 'Tous ont signé, le contrat est conclu.',
  closeWindow: 'Fermer la fenêtre',
  closeYourself: 'Vous pouvez fermer cet onglet vous-même. Votre signature est enregistrée.',
  backToContract: 'Revenir au contrat',
  signLater: 'Le contrat a été envoyé. Vous pouvez le signer plus tard.',
  ownAgreement: 'Besoin d’un contrat à vous ?',
  ownAgreementText:
    'Écrivez-le, envoyez un lien et faites-le signer : 0,50 $ US par contrat, et le premier est gratuit.',
  firstAgreement: 'Créer votre premier contrat',
  anotherAgreement: 'Créer un autre contrat',
  anotherAgreementText: '0,50 $ US par contrat après le premier, qui est gratuit.',
  theDocument: 'le document',
  noSignature: 'Aucune signature à afficher',
  noSignatureText:
    'Ce lien ne désigne aucun signataire. Ouvrez le lien que vous avez reçu pour voir où en est votre contrat.',
  noConnection: 'Pas de connexion',
  cannotTell:
    'Nous ne pouvons pas vérifier pour l’instant si {{title}} porte votre signature. Ce qui a été enregistré le reste.',
  notSigned: 'Pas encore signé',
  notSignedText: 'Vous n’avez pas encore signé « {{title}} ».',
  goToContract: 'Aller au contrat',

  // why the server refused
  'error.code_required': 'Saisissez d’abord le code de vérification.',
  'error.codes_locked': 'Trop de codes erronés. Attendez 30 minutes, puis demandez un nouveau code.',
  'error.too_many_codes': 'Trop de codes ont été envoyés à ce numéro. Réessayez plus tard.',
  'error.messages_stopped':
    'À ce numéro de téléphone, les messages de cet expéditeur ont été refusés. Autorisez-les de nouveau avec le lien d’un e-mail de l’expéditeur, ou demandez à l’expéditeur un contrat sans code.',
  'error.texts_stopped':
    'Ce téléphone a répondu STOP à nos SMS : nous ne pouvons donc pas lui envoyer de code. Envoyez START au numéro d’où ils venaient, puis demandez un nouveau code.',
  'error.contract_closed': 'Ce contrat ne peut plus être signé.',
  'error.phone_from_sender': 'L’expéditeur a saisi votre numéro de téléphone. Demandez-lui de le modifier.',
  'error.no_code_needed': 'Ce contrat ne demande pas de code de vérification. Rechargez la page.',
  'error.picture_empty':
    'L’image de votre signature ou de vos initiales est vide. Dessinez-la, saisissez-la ou importez-la de nouveau.',
  'error.picture_unreadable':
    'Nous ne pouvons pas lire l’image de votre signature ou de vos initiales. Dessinez-la, saisissez-la ou importez-la de nouveau.',
  'error.picture_too_large':
    'L’image de votre signature ou de vos initiales est trop grande. Dessinez-la ou saisissez-la de nouveau, ou importez-en une plus petite.',
  'error.places_missing':
    'Vos initiales ou votre signature manquent encore à certains emplacements du contrat.',
  'error.pdf_elsewhere':
    'Ce lien n’ouvre pas le PDF signé. Il se trouve dans l’e-mail que nous envoyons une fois que tous ont signé.',
  'error.code_invalid': 'Le code de vérification n’est pas valide ou a expiré.',
  'error.phone_missing': 'Veuillez saisir votre numéro de téléphone.',
  'error.location_required':
    'Ce contrat exige la vérification de votre position. Veuillez autoriser l’accès à votre position et réessayer.',
  'error.disclaimer_changed': 'Ce texte a changé pendant votre lecture. Relisez-le avant d’accepter.',
  'error.explanations_off': 'L’expéditeur a désactivé les explications pour ce contrat.',
  'error.explanations_used_up':
    'Les explications par IA d’aujourd’hui sont épuisées. Les règles intégrées peuvent toujours expliquer le contrat.',
  'error.unknown_link':
    'Ce lien fonctionnait quand vous l’avez ouvert, mais plus maintenant. L’expéditeur a peut-être changé de signataire, ou modifié votre adresse e-mail ou votre numéro de téléphone. Ouvrez le lien de notre message le plus récent. S’il n’y en a pas, demandez à l’expéditeur.',
  'error.still_explaining':
    'Votre dernière analyse est encore en cours, peut-être dans un autre onglet. Attendez quelques secondes, puis relancez-la.',
  'error.text_too_long':
    'L’analyse de ce contrat prend trop de temps ; il n’y en a donc pas d’explication. Lisez le contrat lui-même et demandez à l’expéditeur ce qui n’est pas clair.',
}
