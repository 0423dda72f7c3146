import type { MessageTranslation } from './in-english.ts'

export const french: MessageTranslation = {
  // at the head and foot of every email
  company: 'Entreprise, selon l’expéditeur : {{company}}',
  logo: 'Logo',
  hello: 'Bonjour {{name}},',
  orOpen: 'Ou ouvrez cette adresse :',
  sentFor: 'Envoyé par Plainseal au nom de l’expéditeur, {{sender}}.',
  sentForErased:
    'Envoyé par Plainseal au nom de l’expéditeur, dont le compte a été effacé depuis. Le PDF indique son nom.',
  stopOrReport: 'Ne plus recevoir ou signaler les messages de cet expéditeur',
  questions: 'Avez-vous des questions sur le contrat ?',
  ask: 'Adressez-vous à {{sender}}.',
  askAt: 'Adressez-vous à {{sender}} à l’adresse {{address}}.',
  others_one: '{{count}} autre personne',
  others_many: '{{count}} autres personnes',
  others_other: '{{count}} autres personnes',

  // the invitation, a reminder, and whose turn it is
  invitationSubject: '{{sender}} demande votre signature : {{title}}',
  invitationHeadline: '{{sender}} vous a envoyé un contrat à signer',
  invitationOpening:
    'Lisez-le en entier et prenez votre temps. Rien n’est convenu tant que vous n’avez pas signé.',
  reminderSubject: 'Rappel : {{sender}} demande votre signature : {{title}}',
  reminderHeadline: '{{sender}} attend toujours votre signature',
  reminderOpening:
    'Vous n’avez pas encore signé ce contrat. Rien n’est convenu tant que vous n’avez pas signé.',
  ownHeadline: 'Il manque encore votre propre signature',
  ownOpening: 'Vous avez envoyé ce contrat à signer. Il faut aussi votre signature.',
  turnSubject: 'C’est à vous de signer : {{title}}',
  turnHeadline: 'C’est à vous de signer',
  turnOpening:
    '{{sender}} vous a envoyé un contrat qui se signe dans un ordre donné. C’est maintenant à vous. Rien n’est convenu pour vous tant que vous n’avez pas signé.',
  turnOpeningAfter:
    '{{sender}} vous a envoyé un contrat qui se signe dans un ordre donné. Déjà signé par : {{names}}. C’est maintenant à vous. Rien n’est convenu pour vous tant que vous n’avez pas signé.',
  untilDay: 'Vous pouvez signer jusqu’au {{day}}.',
  invitationPreheader:
    'Expéditeur : {{sender}}. Lisez le contrat, puis signez sur votre téléphone ou votre ordinateur. Aucun compte n’est nécessaire.',
  toBeSignedBy: 'À signer par {{names}}',
  you: 'vous',
  reviewAndSign: 'Lire et signer',
  whatNext: 'La suite',
  stepAgree: 'Acceptez de signer par voie électronique, puis lisez le contrat.',
  stepCodeAsked:
    'Si vous le souhaitez, confirmez votre numéro de téléphone avec un code que nous vous envoyons par SMS.',
  stepCodeRequired: 'Confirmez votre numéro de téléphone avec un code que nous vous envoyons par SMS.',
  stepLocationAsked: 'Si vous le souhaitez, partagez votre position.',
  stepLocationRequired: 'Partagez votre position. Ce contrat l’exige.',
  stepSign: 'Dessinez, tapez ou importez votre signature.',
  stepCopy:
    'Nous confirmerons votre signature par e-mail. Une fois que tous auront signé, le PDF signé suivra.',
  stepNoCopy: 'Nous confirmerons votre signature par e-mail. Le PDF signé est à demander à {{sender}}.',
  linkForYou: 'Ce lien vous est personnel.',
  linkForYouAndSender:
    'Ce lien vous est personnel, mais {{sender}}, qui a envoyé cet e-mail, peut le voir aussi.',
  doNotForward:
    'Toute personne qui l’a peut ouvrir le contrat à votre place : ne transférez donc pas cet e-mail.',
  linkWorksUntil: 'Il fonctionne jusqu’à la fin du {{day}}, sauf si {{sender}} retire le contrat auparavant.',
  linkWorks: 'Il fonctionne tant que l’expéditeur ({{sender}}) ne retire pas le contrat.',
  questionsOrPaper: 'Avez-vous des questions, ou préférez-vous signer sur papier ?',
  replyHere: 'Répondez à cet e-mail.',
  writeNewEmail: 'Écrivez un nouvel e-mail au lieu de répondre : une réponse contiendrait votre lien.',

  // the signed PDF
  completedSubject: 'Tous ont signé : {{title}}',
  completedHeadline: 'Tous ont signé',
  attachedPreheader: 'Votre exemplaire signé est joint.',
  linkedPreheader: 'Votre exemplaire signé est prêt.',
  completedAt: 'Conclu le {{time}}',
  pdfAttached:
    'Le PDF signé est joint sous le nom {{filename}}. Conservez-le : il indique ce qui a été signé, par qui et quand, et chacun peut vérifier qu’il n’a pas changé.',
  pdfLinked:
    'Le PDF signé est trop volumineux pour un e-mail. Téléchargez-le et conservez-le : il indique ce qui a été signé, par qui et quand, et chacun peut vérifier qu’il n’a pas changé. Le lien fonctionne jusqu’au {{time}}.',
  downloadPdf: 'Télécharger le PDF signé',
  signatures: 'Les signatures',
  checkPdf: 'Chacun peut vérifier ce PDF, sans compte :',
  pdfLinkExpired: 'Ce lien a expiré',
  pdfLinkExpiredText:
    'Les liens vers un PDF signé fonctionnent {{days}} jours. Demandez à l’expéditeur de vous le renvoyer par e-mail.',
  pdfLinkOff: 'Ce lien a été désactivé',
  pdfLinkOffText: 'L’expéditeur a désactivé ce lien. Demandez-lui le PDF signé.',
  pdfLinkUnknown: 'Ce lien ne fonctionne pas',
  pdfLinkUnknownText:
    'Ouvrez de nouveau le lien de l’e-mail, ou copiez-le en entier. Si cela n’aide pas, demandez le PDF signé à l’expéditeur.',

  // cancelled, expired, extended
  nothingToDo: 'Vous n’avez rien à faire.',
  cancelledSubject: 'Retiré : {{title}}',
  cancelledHeadline: '{{sender}} a retiré le contrat',
  cancelledAt: 'Retiré le {{time}}',
  cancelledSigned: 'Le contrat a été retiré avant que tous aient signé.',
  cancelledToCorrect:
    '{{sender}} l’a retiré pour le corriger. S’il y a un contrat corrigé à signer, vous recevrez un nouveau lien.',
  linkDead: 'Votre lien ne fonctionne plus, et vous n’avez rien signé.',
  expiredSubject: 'Délai expiré : {{title}}',
  expiredPreheader: 'Tous n’ont pas signé avant la fin du {{day}}.',
  expiredHeadline: 'Le délai pour signer ce contrat a expiré',
  ended: 'Le délai a expiré le {{day}}',
  expiredSigned: 'Le délai a expiré avant que tous aient signé.',
  stillWantToSign: 'Souhaitez-vous encore le signer ?',
  extendedSubject: 'Nouveau dernier jour pour signer : {{title}}',
  extendedPreheader: 'Il peut être signé jusqu’au {{day}}.',
  extendedHeadline: 'Vous pouvez désormais signer jusqu’au {{day}}',
  extendedHeadlineSigned: 'Les autres ont désormais jusqu’au {{day}}',
  extendedTo: '{{sender}} a reporté le dernier jour pour signer ce contrat au {{day}}.',
  signableUntil: 'Peut être signé jusqu’au {{day}}',
  alreadySigned: 'Vous avez déjà signé.',
  linkStillWorks:
    'Vous ne l’avez pas encore signé. Le lien de notre dernière invitation fonctionne jusqu’à la fin de ce jour, sauf si {{sender}} retire le contrat auparavant.',

  // to whoever signed
  signedSubject: 'Vous avez signé : {{title}}',
  signedPreheader: 'Ce n’était pas vous ? Prévenez l’expéditeur sans attendre.',
  signedHeadline: 'Vous avez signé un contrat',
  signedAt: 'Vous avez signé « {{title}} » le {{time}}.',
  sentBy: 'Envoyé par {{sender}}',
  recorded: 'Ce qui a été enregistré',
  link: 'Lien',
  linkEmailed: 'Signé depuis le lien que nous avons envoyé par e-mail à {{address}}',
  linkTexted: 'Signé depuis le lien que nous avons envoyé par SMS à {{address}}',
  linkVisible: 'Signé avec un lien que l’expéditeur pouvait voir lui aussi',
  code: 'Code',
  codeEntered: 'Saisi : le code envoyé par SMS à {{phone}}',
  none: 'Aucun',
  device: 'Appareil',
  browserOn: '{{browser}} sur {{system}}',
  deviceAt: '{{device}}, {{address}}',
  unknownBrowser: 'Navigateur inconnu',
  unknownSystem: 'système inconnu',
  unknownDevice: 'Appareil inconnu',
  notYou:
    'Ce n’était pas vous ? Quelqu’un d’autre a peut-être utilisé votre lien, par exemple l’expéditeur. Signalez le document ci-dessous, indiquez par écrit à {{sender}} que vous n’avez pas signé, et conservez cet e-mail.',
  reportDocument: 'Signaler le document à l’exploitant de ce site :',
  copyFollows: 'Nous vous enverrons le PDF signé par e-mail une fois que tous auront signé.',
  noCopyFollows:
    'Le PDF signé ne vous est pas envoyé automatiquement. Demandez-le à {{sender}} une fois que tous auront signé.',

  // to the address that a signer had before
  changedEmail: '{{sender}} a changé votre adresse e-mail',
  changedPhone: '{{sender}} a changé votre numéro de téléphone',
  changedBoth: '{{sender}} a changé votre adresse e-mail et votre numéro de téléphone',
  about: '{{what}} : {{title}}',
  changedPreheader: 'Votre ancien lien ne fonctionne plus.',
  changedText:
    '{{sender}} vous a demandé de signer ce contrat et vient de changer l’endroit où vont nos messages pour vous. Votre ancien lien ne fonctionne plus, et le consentement donné avec lui ne compte plus. Rien n’a été signé avec lui.',
  replaced: '{{sender}} a inscrit un autre nom à la place du vôtre',
  replacedText:
    '{{sender}} vous a demandé de signer ce contrat, mais vient d’inscrire un autre nom à la place du vôtre et de changer l’endroit où vont nos messages. Votre ancien lien ne fonctionne plus, et le consentement donné avec lui ne compte plus. Rien n’a été signé avec lui.',
  emailAddress: 'Adresse e-mail',
  phoneNumber: 'Numéro de téléphone',
  nowAt: '{{from}}, désormais {{to}}',
  noAddress: 'néant',
  notExpected:
    'Vous ne vous y attendiez pas ? Quelqu’un d’autre s’apprête peut-être à signer en votre nom. Indiquez par écrit à {{sender}} que vous n’êtes pas d’accord, et conservez cet e-mail. Si le contrat est conclu, son certificat montre ce changement.',
  replacedNotExpected:
    'Vous ne vous y attendiez pas ? Indiquez par écrit à {{sender}} que vous n’êtes pas d’accord, et conservez cet e-mail. Si le contrat est conclu, son certificat montre ce changement.',
  alsoReport: 'Vous pouvez aussi signaler le document ici :',

  // declined, and what the sender answered
  declinedSubject: 'Refusé : {{title}}',
  declinedSubjectOwn: 'Vous avez refusé : {{title}}',
  declinedHeadline: '{{who}} a refusé de signer',
  declinedHeadlineOwn: 'Vous avez refusé de signer',
  declinedHeadlineVisible: 'Quelqu’un a refusé de signer avec le lien destiné à {{who}}',
  declinedAt: 'Refusé le {{time}}',
  declinedAll: 'Le contrat est sans effet, et personne ne peut plus le signer.',
  neverCompleted: 'Il n’a jamais été conclu : votre signature est donc sans effet.',
  nothingSigned: 'Vous n’avez rien signé.',
  declinedEmailed: 'Refusé le {{time}} avec le lien que nous avons envoyé par e-mail.',
  declinedTexted: 'Refusé le {{time}} avec le lien que nous avons envoyé par SMS.',
  declinedVisible: 'Refusé le {{time}} avec un lien que l’expéditeur pouvait aussi voir.',
  declinedNotYou: 'Ce n’était pas vous ? Dites-le par écrit à {{sender}} et conservez cet e-mail.',
  standsHeadline: 'Le contrat reste tel quel',
  standsText: '{{sender}} a lu votre demande de correction et a répondu que le contrat reste tel quel.',
  standsVisible:
    '{{sender}} a lu une demande de correction faite avec votre lien et a répondu que le contrat reste tel quel.',
  handOverRefusedHeadline: 'Votre signature est toujours demandée',
  handOverRefusedText: '{{sender}} n’a pas accepté que quelqu’un d’autre signe à votre place.',
  askedAgainHeadline: 'Votre consentement vous est demandé à nouveau',
  askedAgainText:
    'Votre consentement à signer par voie électronique a été retiré. {{sender}} vous demande de le donner à nouveau. Rien ne vous y oblige.',
  answeredPreheader: 'Vous pouvez signer avec le lien que vous avez, ou refuser.',
  answeredNext:
    'Pour le signer, ou pour refuser, ouvrez le lien de notre message précédent. Il fonctionne toujours.',

  // text messages; YES, STOP, START and HELP are what phones and carriers understand
  smsOptIn:
    'Plainseal : {{sender}} vous a envoyé un contrat par e-mail. Contrats par SMS ? Répondez YES. Frais possibles, fréquence variable. Aide : HELP. Fin : STOP.',
  smsOptInOwn:
    'Plainseal : votre propre contrat attend votre signature. Contrats par SMS ? Répondez YES. Frais possibles, fréquence variable. Aide : HELP. Fin : STOP.',
  smsAgreed:
    'Vous recevrez les SMS de Plainseal sur les contrats à signer. Frais possibles, fréquence variable. Répondez HELP pour de l’aide, STOP pour arrêter.',
  smsStopped:
    'Vous ne recevrez plus de SMS de Plainseal. Les contrats arrivent toujours par e-mail. Répondez START pour en recevoir à nouveau.',
  smsStoppedOf:
    'Plus de SMS sur les contrats ({{sender}}). Ils arrivent toujours par e-mail. Répondez START pour recevoir à nouveau des SMS.',
  smsStillStopped:
    'Votre STOP au numéro de Plainseal reste valable : pas de SMS. Les contrats arrivent par e-mail. Pour des SMS, envoyez START à ce numéro.',
  smsHelp:
    'Plainseal : contrats à signer et codes demandés par vous. Frais possibles, fréquence variable. Infos : {{address}} Arrêter : STOP',
  smsCode:
    '{{code}} est votre code Plainseal pour signer le contrat ({{sender}}). Il expire dans 10 minutes. Ne le partagez pas.',
  smsInvitation: '{{sender}} vous envoie "{{title}}" à signer : {{link}} Arrêter : STOP',
  smsInvitationBy: '{{sender}} vous envoie "{{title}}" à signer d’ici au {{day}} : {{link}} Arrêter : STOP',
  smsReminder: 'Rappel ({{sender}}) : signez "{{title}}" : {{link}} Arrêter : STOP',
  smsReminderBy: 'Rappel ({{sender}}) : signez "{{title}}" d’ici au {{day}} : {{link}} Arrêter : STOP',
  smsTurn: '{{sender}} : à vous de signer "{{title}}" : {{link}} Arrêter : STOP',
  smsTurnBy: '{{sender}} : à vous de signer "{{title}}" d’ici au {{day}} : {{link}} Arrêter : STOP',
  smsExtended:
    '{{sender}} : vous pouvez signer "{{title}}" jusqu’au {{day}}. Votre dernier lien fonctionne toujours. Arrêter : STOP',
  smsChanged:
    '{{sender}} a changé le numéro pour "{{title}}". Votre lien ne fonctionne plus. Inattendu ? Demandez-lui. Arrêter : STOP',
}
