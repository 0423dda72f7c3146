import type { MessageTranslation } from './in-english.ts'

export const italian: MessageTranslation = {
  // at the head and foot of every email
  company: 'Azienda, secondo il mittente: {{company}}',
  logo: 'Logo',
  hello: 'Buongiorno {{name}},',
  orOpen: 'Oppure apra questo indirizzo:',
  sentFor: 'Inviato da Plainseal per conto di {{sender}}.',
  sentForErased:
    'Inviato da Plainseal per conto del mittente, il cui account è stato nel frattempo eliminato. Il PDF ne riporta il nome.',
  stopOrReport: 'Non ricevere più o segnalare i messaggi di questo mittente',
  questions: 'Ha domande sul contratto?',
  ask: 'Si rivolga a {{sender}}.',
  askAt: 'Si rivolga a {{sender}} all’indirizzo {{address}}.',
  others_one: '{{count}} altra persona',
  others_many: '{{count}} altre persone',
  others_other: '{{count}} altre persone',

  // the invitation, a reminder, and whose turn it is
  invitationSubject: '{{sender}} chiede la Sua firma: {{title}}',
  invitationHeadline: '{{sender}} Le ha inviato un contratto da firmare',
  invitationOpening: 'Lo legga per intero, con calma. Nulla è concordato finché non firma.',
  reminderSubject: 'Promemoria: {{sender}} chiede la Sua firma: {{title}}',
  reminderHeadline: '{{sender}} attende ancora la Sua firma',
  reminderOpening: 'Lei non ha ancora firmato questo contratto. Nulla è concordato finché non firma.',
  ownHeadline: 'Manca ancora la Sua firma',
  ownOpening: 'Lei ha inviato questo contratto da firmare. Serve anche la Sua firma.',
  turnSubject: 'È il Suo turno di firmare: {{title}}',
  turnHeadline: 'È il Suo turno di firmare',
  turnOpening:
    '{{sender}} Le ha inviato un contratto che si firma in un ordine stabilito. Ora è il Suo turno. Per Lei nulla è concordato finché non firma.',
  turnOpeningAfter:
    '{{sender}} Le ha inviato un contratto che si firma in un ordine stabilito. Già firmato da: {{names}}. Ora è il Suo turno. Per Lei nulla è concordato finché non firma.',
  untilDay: 'Può firmare entro il giorno {{day}}.',
  invitationPreheader:
    'Da {{sender}}. Lo legga, poi firmi dal telefono o dal computer. Non serve un account.',
  toBeSignedBy: 'Firmatari: {{names}}',
  you: 'Lei',
  reviewAndSign: 'Leggi e firma',
  whatNext: 'Che cosa succede ora',
  stepAgree: 'Accetti di firmare elettronicamente, poi legga il contratto.',
  stepCodeAsked: 'Se vuole, confermi il Suo numero di telefono con un codice che Le inviamo per SMS.',
  stepCodeRequired: 'Confermi il Suo numero di telefono con un codice che Le inviamo per SMS.',
  stepLocationAsked: 'Se vuole, condivida la Sua posizione.',
  stepLocationRequired: 'Condivida la Sua posizione. Questo contratto lo richiede.',
  stepSign: 'Disegni, scriva o carichi la Sua firma.',
  stepCopy: 'Confermeremo la Sua firma per e-mail. Quando tutti avranno firmato, arriverà il PDF firmato.',
  stepNoCopy: 'Confermeremo la Sua firma per e-mail. Per il PDF firmato si rivolga a {{sender}}.',
  linkForYou: 'Questo link è solo per Lei.',
  linkForYouAndSender:
    'Questo link è solo per Lei, ma {{sender}}, che ha inviato questa e-mail, può vederlo a sua volta.',
  doNotForward: 'Chiunque lo abbia può aprire il contratto al Suo posto: non inoltri quindi questa e-mail.',
  linkWorksUntil:
    'Funziona fino alla fine del giorno {{day}}, salvo che {{sender}} ritiri prima il contratto.',
  linkWorks: 'Funziona finché {{sender}} non ritira il contratto.',
  questionsOrPaper: 'Ha domande, o preferisce firmare su carta?',
  replyHere: 'Risponda a questa e-mail.',
  writeNewEmail: 'Scriva una nuova e-mail invece di rispondere: una risposta conterrebbe il Suo link.',

  // the signed PDF
  completedSubject: 'Tutti hanno firmato: {{title}}',
  completedHeadline: 'Tutti hanno firmato',
  attachedPreheader: 'La Sua copia firmata è allegata.',
  linkedPreheader: 'La Sua copia firmata è pronta.',
  completedAt: 'Completato il giorno {{time}}',
  pdfAttached:
    'Il PDF firmato è allegato con il nome {{filename}}. Lo conservi: riporta che cosa è stato firmato, da chi e quando, e chiunque può verificare che non sia stato modificato.',
  pdfLinked:
    'Il PDF firmato è troppo grande per un’e-mail. Lo scarichi e lo conservi: riporta che cosa è stato firmato, da chi e quando, e chiunque può verificare che non sia stato modificato. Il link funziona fino al giorno {{time}}.',
  downloadPdf: 'Scarica il PDF firmato',
  signatures: 'Firme',
  checkPdf: 'Chiunque può verificare questo PDF, senza account:',
  pdfLinkExpired: 'Questo link è scaduto',
  pdfLinkExpiredText:
    'I link a un PDF firmato funzionano per {{days}} giorni. Chieda al mittente di inviarglielo di nuovo per e-mail.',
  pdfLinkOff: 'Questo link è stato disattivato',
  pdfLinkOffText: 'Il mittente ha disattivato questo link. Gli chieda il PDF firmato.',
  pdfLinkUnknown: 'Questo link non funziona',
  pdfLinkUnknownText:
    'Apra di nuovo il link nell’e-mail, o lo copi per intero. Se non basta, chieda al mittente il PDF firmato.',

  // cancelled, expired, extended
  nothingToDo: 'Non deve fare nulla.',
  cancelledSubject: 'Ritirato: {{title}}',
  cancelledHeadline: '{{sender}} ha ritirato il contratto',
  cancelledAt: 'Ritirato il giorno {{time}}',
  cancelledSigned: 'Il contratto è stato ritirato prima che tutti firmassero.',
  cancelledToCorrect:
    '{{sender}} lo ha ritirato per correggerlo. Se ci sarà una versione corretta da firmare, riceverà un nuovo link.',
  linkDead: 'Il Suo link non funziona più, e Lei non ha firmato nulla.',
  expiredSubject: 'Termine scaduto: {{title}}',
  expiredPreheader: 'Non tutti hanno firmato entro il giorno {{day}}.',
  expiredHeadline: 'Il termine per firmare questo contratto è scaduto',
  ended: 'Termine scaduto il giorno {{day}}',
  expiredSigned: 'Il termine è scaduto prima che tutti firmassero.',
  stillWantToSign: 'Vuole ancora firmarlo?',
  extendedSubject: 'Nuovo ultimo giorno per firmare: {{title}}',
  extendedPreheader: 'Si può firmare entro il giorno {{day}}.',
  extendedHeadline: 'Ora può firmare entro il giorno {{day}}',
  extendedHeadlineSigned: 'Gli altri ora hanno tempo fino al giorno {{day}}',
  extendedTo: '{{sender}} ha spostato il termine per firmare questo contratto al giorno {{day}}.',
  signableUntil: 'Si può firmare entro il giorno {{day}}',
  alreadySigned: 'Lei ha già firmato.',
  linkStillWorks:
    'Lei non lo ha ancora firmato. Il link del nostro ultimo invito funziona fino alla fine di quel giorno, salvo che {{sender}} ritiri prima il contratto.',

  // to whoever signed
  signedSubject: 'Lei ha firmato: {{title}}',
  signedPreheader: 'Non è stato Lei? Avvisi subito il mittente.',
  signedHeadline: 'Lei ha firmato un contratto',
  signedAt: 'Lei ha firmato «{{title}}» il giorno {{time}}.',
  sentBy: 'Inviato da {{sender}}',
  recorded: 'Che cosa è stato registrato',
  link: 'Link',
  linkEmailed: 'Firmato dal link che abbiamo inviato per e-mail a {{address}}',
  linkTexted: 'Firmato dal link che abbiamo inviato per SMS a {{address}}',
  linkVisible: 'Firmato con un link che anche il mittente poteva vedere',
  code: 'Codice',
  codeEntered: 'Inserito il codice inviato per SMS a {{phone}}',
  none: 'Nessuno',
  device: 'Dispositivo',
  browserOn: '{{browser}} su {{system}}',
  deviceAt: '{{device}}, {{address}}',
  unknownBrowser: 'Browser sconosciuto',
  unknownSystem: 'sistema sconosciuto',
  unknownDevice: 'Dispositivo sconosciuto',
  notYou:
    'Non è stato Lei? Qualcun altro potrebbe avere usato il Suo link, forse il mittente. Segnali il documento qui sotto, comunichi per iscritto a {{sender}} di non avere firmato e conservi questa e-mail.',
  reportDocument: 'Segnali il documento a chi gestisce questo sito:',
  copyFollows: 'Le invieremo il PDF firmato per e-mail quando tutti avranno firmato.',
  noCopyFollows:
    'Il PDF firmato non Le viene inviato automaticamente. Lo chieda a {{sender}} quando tutti avranno firmato.',

  // to the address that a signer had before
  changedEmail: '{{sender}} ha cambiato il Suo indirizzo e-mail',
  changedPhone: '{{sender}} ha cambiato il Suo numero di telefono',
  changedBoth: '{{sender}} ha cambiato il Suo indirizzo e-mail e il Suo numero di telefono',
  about: '{{what}}: {{title}}',
  changedPreheader: 'Il Suo link precedente non funziona più.',
  changedText:
    '{{sender}} Le ha chiesto di firmare questo contratto e ora ha cambiato il recapito a cui vanno i nostri messaggi per Lei. Il Suo link precedente non funziona più, e il consenso dato con esso non conta più. Con esso non è stato firmato nulla.',
  replaced: '{{sender}} ha inserito un altro nome al posto del Suo',
  replacedText:
    '{{sender}} Le ha chiesto di firmare questo contratto e ora ha inserito un altro nome al posto del Suo e ha cambiato il recapito a cui vanno i nostri messaggi. Il Suo link precedente non funziona più, e il consenso dato con esso non conta più. Con esso non è stato firmato nulla.',
  emailAddress: 'Indirizzo e-mail',
  phoneNumber: 'Numero di telefono',
  nowAt: '{{from}}, ora {{to}}',
  noAddress: 'nessuno',
  notExpected:
    'Non se lo aspettava? Qualcun altro potrebbe voler firmare a Suo nome. Comunichi per iscritto a {{sender}} di non essere d’accordo e conservi questa e-mail. Se il contratto viene completato, il suo certificato riporta la modifica.',
  replacedNotExpected:
    'Non se lo aspettava? Comunichi per iscritto a {{sender}} di non essere d’accordo e conservi questa e-mail. Se il contratto viene completato, il suo certificato riporta la modifica.',
  alsoReport: 'Può anche segnalare il documento qui:',

  // declined, and what the sender answered
  declinedSubject: 'Rifiutato: {{title}}',
  declinedSubjectOwn: 'Lei ha rifiutato: {{title}}',
  declinedHeadline: '{{who}} ha rifiutato di firmare',
  declinedHeadlineOwn: 'Lei ha rifiutato di firmare',
  declinedHeadlineVisible: 'Qualcuno ha rifiutato di firmare con il link per {{who}}',
  declinedAt: 'Rifiutato il giorno {{time}}',
  declinedAll: 'Il contratto è senza effetto e nessuno può più firmarlo.',
  neverCompleted: 'Non è mai stato completato, quindi la Sua firma non ha effetto.',
  nothingSigned: 'Lei non ha firmato nulla.',
  declinedEmailed: 'Rifiutato il giorno {{time}} con il link che abbiamo inviato per e-mail.',
  declinedTexted: 'Rifiutato il giorno {{time}} con il link che abbiamo inviato per SMS.',
  declinedVisible: 'Rifiutato il giorno {{time}} con un link che anche il mittente poteva vedere.',
  declinedNotYou: 'Non è stato Lei? Lo dica per iscritto a {{sender}} e conservi questa e-mail.',
  standsHeadline: 'Il contratto resta com’è',
  standsText:
    '{{sender}} ha letto la Sua richiesta di correzione e ha risposto che il contratto resta com’è.',
  standsVisible:
    '{{sender}} ha letto una richiesta di correzione inviata con il Suo link e ha risposto che il contratto resta com’è.',
  handOverRefusedHeadline: 'Le viene ancora chiesto di firmare',
  handOverRefusedText: '{{sender}} non ha accettato che un’altra persona firmi al Suo posto.',
  askedAgainHeadline: 'Le viene chiesto di nuovo il consenso',
  askedAgainText:
    'Il Suo consenso alla firma elettronica è stato revocato. {{sender}} Le chiede di darlo di nuovo. Non ha l’obbligo di farlo.',
  answeredPreheader: 'Può firmare con il link che ha, oppure rifiutare.',
  answeredNext:
    'Per firmarlo, o per rifiutare, apra il link del nostro messaggio precedente. Funziona ancora.',

  // text messages; YES, STOP, START and HELP are what phones and carriers understand
  smsOptIn:
    'Plainseal: {{sender}} Le ha inviato un contratto per e-mail. Contratti per SMS? Risponda YES. Possibili costi, frequenza variabile. Aiuto: HELP. Fine: STOP.',
  smsOptInOwn:
    'Plainseal: il Suo contratto attende anche la Sua firma. Contratti per SMS? Risponda YES. Possibili costi, frequenza variabile. Aiuto: HELP. Fine: STOP.',
  smsAgreed:
    'Riceverà SMS di Plainseal sui contratti da firmare. Possibili costi, frequenza variabile. Risponda HELP per aiuto, STOP per non riceverne più.',
  smsStopped:
    'Non riceverà più SMS da Plainseal. I contratti arrivano ancora per e-mail. Risponda START per riceverne di nuovo.',
  smsStoppedOf:
    'Non riceverà più SMS sui contratti di {{sender}}. Arrivano ancora per e-mail. Risponda START per riceverne di nuovo.',
  smsStillStopped:
    'Il Suo STOP al numero di Plainseal vale ancora: non riceverà SMS. I contratti arrivano per e-mail. Per gli SMS invii START a quel numero.',
  smsHelp:
    'Plainseal: contratti da firmare e codici che Lei chiede. Possibili costi, frequenza variabile. Info: {{address}} Fine: STOP',
  smsCode:
    '{{code}} è il Suo codice Plainseal per firmare il contratto di {{sender}}. Scade tra 10 minuti. Non lo condivida.',
  smsInvitation: '{{sender}} Le ha inviato "{{title}}" da firmare: {{link}} Fine: STOP',
  smsInvitationBy: '{{sender}} Le ha inviato "{{title}}" da firmare (termine: {{day}}): {{link}} Fine: STOP',
  smsReminder: 'Promemoria di {{sender}}: firmi "{{title}}": {{link}} Fine: STOP',
  smsReminderBy: 'Promemoria di {{sender}}: firmi "{{title}}" (termine: {{day}}): {{link}} Fine: STOP',
  smsTurn: '{{sender}}: tocca a Lei firmare "{{title}}": {{link}} Fine: STOP',
  smsTurnBy: '{{sender}}: tocca a Lei firmare "{{title}}" (termine: {{day}}): {{link}} Fine: STOP',
  smsExtended:
    '{{sender}}: ora può firmare "{{title}}" (nuovo termine: {{day}}). Il Suo ultimo link funziona ancora. Fine: STOP',
  smsChanged:
    '{{sender}} ha cambiato il telefono per "{{title}}". Il Suo link non funziona più. Non se lo aspettava? Chieda. Fine: STOP',
}
