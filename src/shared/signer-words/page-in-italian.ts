import type { PageTranslation } from './page-in-english.ts'

export const pageInItalian: PageTranslation = {
  // around every step
  language: 'Lingua',
  pageLanguage: 'Lingua di questa pagina',
  originalBinds: 'Questa pagina è tradotta, il contratto no: è vincolante solo il testo originale.',
  openingContract: 'Apertura del contratto…',
  dismiss: 'Nascondi',
  offline: 'Lei è offline. Le Sue risposte sono ancora qui; prosegua quando torna online.',
  notConfirmed:
    'Il server non l’ha confermato. Le Sue risposte sono ancora qui; controlli la connessione e riprovi.',
  slow: 'Il server non risponde da 10 secondi. Controlli la connessione. Stiamo ancora aspettando, e nulla viene inviato due volte.',
  tryAgain: 'Riprova',
  tryAgainAfterNotice: 'Riprova',
  trying: 'Nuovo tentativo…',
  notLoaded: 'Questa parte della pagina non è stata caricata',
  notLoadedText: 'Quanto ha confermato finora è salvato. Controlli la connessione e ricarichi la pagina.',
  reload: 'Ricarica',
  step: 'Passo {{number}} di {{total}}',
  stepInTitle: 'passo {{number}} di {{total}}',
  back: 'Indietro',
  opening: 'Apertura…',

  // what became of the link
  invalidLink: 'Link non valido',
  invalidLinkText: 'Il link per firmare non è valido o è incompleto.',
  notFound: 'Contratto non trovato',
  notFoundText: 'Il contratto o l’invito a firmare non è stato trovato.',
  linkEnded: 'Questo link non è più valido',
  linkEndedText:
    'Il mittente ha ritirato questo contratto, oppure il termine per firmarlo è scaduto. Non deve fare nulla.',
  signatureWithoutEffect:
    'Lei aveva firmato, ma il contratto non è mai stato completato, quindi la Sua firma non ha effetto.',
  askIfMistake: 'Se pensa che sia un errore, chieda alla persona che Le ha inviato il link.',
  expired: 'Il termine per firmare questo contratto è scaduto',
  cannotOpen: 'Questo contratto non può essere aperto',
  contractDidNotLoad: 'Il contratto non è stato caricato',
  checkConnection: 'Controlli la connessione. Riproveremo quando torna online.',
  yourTurn: 'È il Suo turno',

  // who asks
  signBy: 'Da firmare entro il giorno {{day}}.',
  company: 'Azienda, secondo il mittente: {{company}}',
  logo: 'Logo',
  theCreator: 'l’autore del contratto',
  aboutMessage: 'Su questo messaggio',
  cannotSign: 'Non può firmare?',
  stopOrReport: 'Non ricevere più o segnalare i messaggi di questo mittente',
  isItGenuine: 'Perché l’ho ricevuto, ed è autentico?',

  // consent
  beforeYouSign: 'Prima di leggere e firmare',
  olderLink:
    'Questo link viene da un messaggio precedente. Può proseguire, ma se possibile apra il link del nostro messaggio più recente: solo così il certificato può dire dove è stato inviato.',
  signAsSender: 'Lei firma come mittente.',
  signAs: 'Le si chiede di firmare come {{name}}.',
  readFirst: 'Prima leggere',
  backToChoices: 'Torna alle Sue scelte',
  downloadPdf: 'Scarica PDF',
  makingPdf: 'Preparazione del PDF…',
  downloadFailed: 'Download non riuscito',
  downloadFailedText: 'Non è stato possibile scaricare il PDF. Riprovi.',
  yourChoices: 'Le Sue scelte',
  howItWorks: 'Come funziona e i Suoi diritti',
  recordedAboutYou: 'Che cosa viene registrato su di Lei',
  messagesAboutContract: 'Messaggi su questo contratto',
  consentMissing: '⚠ È necessario il consenso alla firma elettronica e al trattamento dei dati',
  consentComplete: '✓ Tutti i consensi necessari sono stati dati',
  consentRequired: 'Consenso necessario',
  checkToContinue: 'Selezioni «{{label}}» per proseguire.',
  agreeAndContinue: 'Accetta e prosegui',
  recording: 'Registrazione…',
  consentFailed: 'Non è stato possibile registrare il consenso. Riprovi.',
  consentRecorded: 'Consenso registrato',

  // the contract and its file
  reviewTitle: 'Legga il contratto',
  readToEnd: 'Lo legga fino alla fine. Lei firma esattamente ciò che vede qui.',
  readToEndWithFile: 'Lo legga fino alla fine. Lei firma esattamente questo testo e il file allegato.',
  proceed: 'Vai alla firma',
  loadingRest: 'Caricamento del resto del contratto…',
  sendingCode: 'Invio di un codice…',
  textOfContract: 'Testo del contratto',
  table: 'Tabella',
  loadingContract: 'Caricamento del contratto…',
  loadingNext: 'Caricamento delle pagine successive…',
  textNotLoaded: 'Il contratto non è stato caricato.',
  restNotLoaded: 'Il resto del contratto non è stato caricato.',
  loadRest: 'Carica il resto',
  attachedFile: 'File allegato',
  attachedFileNamed: 'File allegato {{name}}',
  fileToDownload: 'Questo file fa parte di ciò che firma. Lo scarichi per leggerlo.',
  fileBelow: 'Questo file fa parte di ciò che firma. Si trova sotto il testo.',
  readIt: 'Leggi',
  download: 'Scarica',
  loadingDocument: 'Caricamento del documento…',

  // the explanation
  wantPlainWords: 'Vuole aiuto per leggerlo?',
  inTwelveLanguages: 'Ottenga una spiegazione in una di dodici lingue.',
  explainContract: 'Spiega questo contratto',

  // the code
  codeFailed: 'Non è stato possibile inviare il codice di verifica. Riprovi.',

  // why the server refused
  'error.contract_cancelled': 'Il mittente ha ritirato questo contratto. Non deve fare nulla.',
  'error.contract_declined':
    'Questo contratto è stato rifiutato: nessuno può più firmarlo. Non deve fare nulla.',
  'error.not_for_you':
    'Qualcuno ha indicato di non essere il destinatario di questo link, che quindi non funziona più.',
  'error.contract_deleted': 'Il mittente ha eliminato questo contratto. Non deve fare nulla.',
  'error.contract_expired':
    'Il termine per firmarlo è scaduto alla fine del giorno {{day}}. Per domande si rivolga a {{sender}}.',
  'error.already_signed': 'Lei ha già firmato questo contratto.',
  'error.link_used_up': 'Questo link è stato usato troppe volte. Ne chieda uno nuovo al mittente.',
  'error.not_your_turn': 'Non è ancora il Suo turno di firmare.',
  'error.consent_required': 'Prima accetti di firmare elettronicamente.',
  'error.evidence_changed': 'Quanto salvato non corrisponde a quanto inviato. Avvisi il mittente.',
  'error.too_many_requests': 'Troppe richieste. Attenda un momento e riprovi.',
  'error.page_outdated': 'Questa pagina non è aggiornata. La ricarichi per continuare.',
}
