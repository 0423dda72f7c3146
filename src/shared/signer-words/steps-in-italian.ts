import type { StepTranslation } from './steps-in-english.ts'
import { signatureInItalian } from './signature-in-italian.ts'

export const stepsInItalian: StepTranslation = {
  // in the HTML alone
  pageTitle: 'Firmare un contratto',
  needsJavaScript:
    'Questa pagina ha bisogno di JavaScript per mostrare il contratto e raccogliere la Sua firma.',

  // around every step
  close: 'Chiudi',
  sending: 'Invio…',

  // what became of the link
  storedChanged: 'Il contratto salvato non corrisponde a quanto registrato. Avvisi il mittente.',
  notYourTurn: 'Non è ancora il Suo turno',
  notYourTurnText:
    'Questo contratto si firma in un ordine stabilito. La avviseremo quando sarà il Suo turno. Se lascia aperta questa pagina, si aggiorna da sola.',
  waitingForOthers: 'In attesa degli altri',

  // who asks
  timeLeft_one: 'Può firmare questo contratto ancora per {{count}} minuto, fino alle ore {{time}}.',
  timeLeft_many: 'Può firmare questo contratto ancora per {{count}} di minuti, fino alle ore {{time}}.',
  timeLeft_other: 'Può firmare questo contratto ancora per {{count}} minuti, fino alle ore {{time}}.',
  almostOver_one: 'Manca meno di un minuto per firmare.',
  almostOver_many: 'Mancano meno di {{count}} di minuti per firmare.',
  almostOver_other: 'Mancano meno di {{count}} minuti per firmare.',
  whyYou:
    '{{sender}} ci ha chiesto di far firmare questo contratto a {{name}} ({{email}}). Abbiamo verificato che {{address}} è l’indirizzo e-mail del mittente; il nome è quello che ci ha indicato.',
  senderErased: 'L’account del mittente è stato nel frattempo eliminato.',
  sentOn: '{{sender}} ha inviato «{{title}}» il giorno <time>{{time}}</time>.',
  sentOnAs:
    '{{sender}} ha inviato «{{title}}» il giorno <time>{{time}}</time> e L’ha indicata come «{{role}}».',
  cameByEmail: 'Ha aperto il link che abbiamo inviato per e-mail a {{address}}.',
  cameByText: 'Ha aperto il link che abbiamo inviato per SMS a {{address}}.',
  cameVisibly: 'Ha aperto un link che anche il mittente poteva vedere.',
  compareCode:
    'Per esserne certi, chiami {{sender}} a un numero che conosce già e confronti questo codice con quello che il mittente vede nella propria pagina del contratto: <b>{{code}}</b>. Se è uguale, vedete entrambi lo stesso contratto.',
  checkSignedPdf:
    'Quando tutti avranno firmato, chiunque potrà verificare il PDF firmato su <a>{{address}}</a>.',

  // the contract and its file
  noPreview: 'Anteprima non disponibile',
  noPreviewOfType: 'Nessuna anteprima per questo tipo di file',
  openInTab: 'Apri in una nuova scheda',
  openFile: 'Apri il file',
  viewPdf: 'Vedi PDF',
  fullSize: 'Dimensioni intere',
  notShownNow: 'Al momento il documento non può essere mostrato. Riprovi tra un minuto.',
  converted:
    '<b>Lei firma proprio il file {{name}}.</b> Questa è una copia PDF per leggerlo qui; caratteri, interruzioni di riga e pagine possono differire. Scarichi il file per vedere l’originale.',
  hashOfFile: 'SHA-256 del file: <code>{{hash}}</code>',
  convertedShort: 'Una conversione in PDF. Lei firma proprio il file {{name}}.',

  // the pages of a PDF
  pdfPage: 'Pagina',
  pdfOf: 'di {{total}}',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  smaller: 'Più piccolo',
  larger: 'Più grande',
  fitWidth: 'Adatta alla larghezza',
  fitWidthNow: 'Adatta alla larghezza, ora al',
  pagesOf: 'Pagine di {{name}}',
  pageNotShown: 'Questa pagina non può essere mostrata.',

  // the explanation
  accept: 'Accetta',
  accepted: 'Accettato',
  notNow: 'Non ora',
  checkTheBox: 'Selezioni la casella per proseguire.',
  answerNotRecorded: 'Non è stato possibile registrare la Sua risposta. Riprovi.',
  version: 'Versione {{version}}',
  contractReview: 'Analisi del contratto con l’IA',
  recommended: '(consigliato)',
  startAnalysis: 'Avvia l’analisi',
  analyzing: 'Analisi…',
  readingContract: 'Lettura del contratto…',
  analysisComplete: 'Analisi completata',
  analysisFailed: 'Non è stato possibile analizzare il contratto. Riprovi.',
  useRules: 'Usa invece le regole integrate',
  skipAnalysis: 'Salta l’analisi',
  understandAndProceed: 'Ho capito – vai alla firma',
  backToText: 'Torna al contratto',
  backToExplanation: 'Torna alla spiegazione',
  notInText: 'Non trovato nel testo',
  notInTextText: 'Usi la ricerca del browser per trovare la frase.',

  // the phone
  confirmByText: 'Confermare per SMS?',
  confirmByTextText:
    'Può confermare la Sua identità con un codice di 4 cifre che inviamo per SMS al numero <n>{{phone}}</n>. È facoltativo e rende la Sua firma più facile da provare.',
  confirmByTextTerms:
    'Scegliendo un codice accetta di ricevere SMS di verifica. Possono applicarsi tariffe per messaggi e dati. Risponda STOP a un SMS per non riceverne più.',
  withoutCode: 'Prosegui senza codice',
  textCode: 'Inviami un codice',
  oneMoment: 'Un momento…',
  phoneOnFile: 'già indicato',
  welcomeBack: 'Felici di rivederLa!',
  codeTextedAsBefore:
    'Abbiamo inviato un codice per SMS al numero {{phone}}, come Lei aveva scelto in precedenza.',
  yourPhone: 'Il Suo numero di telefono',
  yourPhoneText: 'Il mittente vuole avere conferma che sia Lei. Le invieremo un codice di 4 cifre per SMS.',
  mobilePhone: 'Numero di cellulare (Stati Uniti)',
  agreeToTexts: 'Accetto di ricevere SMS di verifica',
  textTerms: 'Possono applicarsi tariffe per messaggi e dati. Risponda STOP a un SMS per non riceverne più.',
  saveAndSend: 'Salva e invia il codice',
  savingAndSending: 'Salvataggio e invio…',
  phoneRequired: 'Numero di telefono necessario',
  phoneRequiredText: 'Inserisca il Suo numero di telefono.',
  phoneInvalidText: 'Inserisca un numero di telefono valido degli Stati Uniti',
  phoneInvalid: 'Numero di telefono non valido',
  textConsentRequired: 'Accetti di ricevere SMS di verifica.',
  phoneFailed: 'Non è stato possibile salvare il numero di telefono. Riprovi.',

  // the code
  enterCode: 'Inserisca il codice',
  codeTexted: 'Abbiamo inviato un codice di 4 cifre per SMS al numero <n>{{phone}}</n>.',
  codeAskedFor:
    'Riceve questo codice perché ha scelto di firmare qui. Questo non comporta l’iscrizione ad altri SMS.',
  codeTimeLeft: 'Tempo rimasto per inserirlo: <n>{{time}}</n>.',
  codeExpiresSoon: 'Il codice scade tra meno di un minuto.',
  verificationCode: 'Codice di verifica',
  checkedAtLastDigit: 'Lo verifichiamo appena inserisce l’ultima cifra.',
  verifyCode: 'Verifica il codice',
  verifying: 'Verifica…',
  codeRequired: 'Codice necessario',
  codeRequiredText: 'Inserisca il codice di verifica.',
  codeInvalid: 'Codice non valido',
  codeInvalidText: 'Il codice di verifica non è valido o è scaduto.',
  codeInvalidNew: 'Il codice di verifica non è valido o è scaduto. Ne chieda uno nuovo.',
  verificationFailed: 'Non è stato possibile verificare il codice',
  lastWrongCode: 'Ancora un codice errato, e i codici saranno bloccati per {{minutes}} minuti.',
  triesLeft_one: 'Con questo codice Le resta {{count}} tentativo.',
  triesLeft_many: 'Con questo codice Le restano {{count}} di tentativi.',
  triesLeft_other: 'Con questo codice Le restano {{count}} tentativi.',
  codeVerified: 'Codice verificato',
  codeSent: 'Codice di verifica inviato',
  newCodeAt: 'Non è arrivato? Potrà chiedere un nuovo codice alle ore {{time}}.',
  newCodeIn_one: 'Non è arrivato? Potrà chiedere un nuovo codice tra {{count}} secondo.',
  newCodeIn_many: 'Non è arrivato? Potrà chiedere un nuovo codice tra {{count}} di secondi.',
  newCodeIn_other: 'Non è arrivato? Potrà chiedere un nuovo codice tra {{count}} secondi.',
  newCodeNow: 'Non è arrivato? Può chiedere un nuovo codice. Quello già inviato non sarà più valido.',
  newCodeFrom: 'Potrà chiedere un nuovo codice alle ore {{time}}.',
  sendNewCode: 'Invia un nuovo codice',
  otherNumber: 'Usa un altro numero',
  getNewCode: 'Ottenga un nuovo codice',
  noCodeYet: 'Non possiamo ancora inviare un altro codice a questo numero.',
  noValidCode: 'Al momento non ha un codice valido.',
  codeExpired: 'Il Suo codice è scaduto prima della firma. I dati inseriti sono ancora qui.',
  newCodeTo: 'Ne invieremo uno nuovo per SMS al numero <n>{{phone}}</n>.',
  textNewCode: 'Inviami un nuovo codice',
  tooManyWrong: 'Troppi codici errati',
  lockedUntil: 'Potrà riprovare alle ore {{time}}. Abbiamo avvisato il mittente.',
  lockedText:
    'Le altre Sue risposte sono ancora qui. Può chiudere questa pagina e riaprire il link a quell’ora.',
  verifiedTitle: 'Il Suo codice è verificato',
  verifiedText: 'Non deve fare altro qui.',
  continue: 'Prosegui',
  codeRunsOut: 'Il Suo codice scade alle ore {{time}}. Firmi prima, altrimenti Gliene servirà uno nuovo.',
  codeGoodUntil: 'Firmi entro le ore {{time}}. Dopo Le servirà un nuovo codice.',

  // the signature
  signTitle: 'Firmi il contratto',
  agreeAsSender: 'Lei firma <b>{{title}}</b> come mittente. Firmando accetta il contratto.',
  agreeWith:
    'Firmando, Lei accetta il contratto <b>{{title}}</b> nei confronti di {{sender}}. Lei firma come {{name}}.',
  certificateSays: 'Il certificato dirà, in inglese: «<q>{{words}}</q>».',
  emailedWithCopy: 'Invieremo una conferma a {{email}}, e il PDF firmato quando tutti avranno firmato.',
  emailedConfirmation: 'Invieremo una conferma a {{email}}.',
  emailedSigned: 'Inviamo il PDF firmato a {{email}}.',
  notEmailed: 'Il PDF firmato non Le viene inviato automaticamente: lo chieda a {{sender}}.',
  signature: 'Firma',
  howToSign: 'Come vuole firmare?',
  draw: 'Disegna',
  type: 'Scrivi',
  drawing: 'Disegno',
  drawHint: 'Usi il dito, una penna o il mouse. Con la tastiera scelga Scrivi.',
  drawnEmpty: 'La Sua firma disegnata: vuota',
  drawn_one: 'La Sua firma disegnata: {{count}} tratto',
  drawn_many: 'La Sua firma disegnata: {{count}} di tratti',
  drawn_other: 'La Sua firma disegnata: {{count}} tratti',
  yourName: 'Il Suo nome',
  typed: 'La Sua firma: {{name}}',
  typedEmpty: 'La Sua firma: vuota',
  ...signatureInItalian,
  undo: 'Annulla',
  clear: 'Cancella',
  strokeRemoved: 'Ultimo tratto rimosso.',
  signatureCleared: 'Firma cancellata.',
  signContract: 'Firma il contratto',
  shareLocation: 'Condividi la posizione',
  signing: 'Firma in corso…',
  askingLocation: 'Richiesta della posizione…',
  signatureRequired: 'Firma necessaria',
  signatureRequiredText: 'Apponga la firma prima di inviare.',
  signFailed: 'Non è stato possibile inviare la firma. Riprovi.',
  agreementFailed: 'Non è stato possibile registrare il Suo accordo',
  agreementFailedText: 'Riprovi. Se il problema persiste, contatti l’assistenza.',
  contractSigned: 'Contratto firmato',
  agreementRecorded: 'Accordo registrato',

  // the place
  locationAsk:
    'Il mittente vorrebbe conoscere la Sua posizione. Il browser la chiederà quando firma; condividerla è facoltativo.',
  locationRequire: 'Il mittente richiede la Sua posizione perché Lei possa firmare.',
  locationAsking: 'Il browser sta chiedendo la Sua posizione.',
  locationCaptured: 'Posizione rilevata.',
  locationDenied: 'La Sua posizione non è condivisa. Può firmare senza.',
  locationDeniedYet:
    'Il Suo browser non condivide la posizione. La consenta per questo sito nelle impostazioni del browser, spesso dall’icona accanto all’indirizzo, e riprovi.',
  locationNotFound: 'Non è stato possibile trovare la Sua posizione. Può firmare senza.',
  locationNotFoundYet: 'Non è stato ancora possibile trovare la Sua posizione.',
  locationUnsupported: 'Il browser non può condividere una posizione. Può firmare senza.',
  locationUnsupportedAtAll: 'Il browser non può condividere una posizione.',
  noGeolocation: 'Geolocalizzazione non supportata',
  noGeolocationText: 'Il browser non supporta la geolocalizzazione.',
  locationRequired: 'Posizione necessaria',
  locationRequiredText:
    'Questo contratto richiede la verifica della posizione. Consenta l’accesso alla posizione e riprovi.',
  captured: 'Posizione rilevata',
  capturedText: 'Ora può inviare la Sua firma.',
  noLocation: 'Posizione non disponibile',
  noLocationText: 'Si prosegue senza verifica della posizione.',

  // a signature on its way
  waitingToSend: 'La Sua firma è in attesa di invio',
  signedOnDevice:
    'Lei ha firmato <b>{{title}}</b> su questo dispositivo il giorno {{time}}, ma il server non l’ha ancora confermato. <b>Fino alla conferma, non consideri firmato il contratto.</b>',
  keptOnDevice:
    'Conserviamo la Sua firma su questo dispositivo e la inviamo, una sola volta, appena torna online. Lasci aperta questa pagina, o riapra qui il link entro un giorno.',
  notKeptOnDevice:
    'Invieremo la Sua firma, una sola volta, appena torna online. Lasci aperta questa pagina: il browser non ci permette di conservarla.',
  signedADayAgo: 'È passato più di un giorno, perciò prima chiediamo: vuole ancora inviarla a {{sender}}?',
  doNotSend: 'Non inviarla',
  sendNow: 'Inviala ora',
  sendingSignature: 'Invio della Sua firma…',

  // after signing
  agreed: 'Ha dato chiaramente il Suo accordo!',
  agreedAsSender: 'Lei ha firmato <b>{{title}}</b> come mittente, <b>{{sender}}</b>.',
  agreedWith: 'Lei ha firmato <b>{{title}}</b>, inviato da <b>{{sender}}</b>.',
  signedBy: 'Firmato da {{name}} il giorno <time>{{time}}</time>.',
  pdfLater:
    'Quando tutti avranno firmato, potrà scaricare qui il PDF firmato, con il link che Le abbiamo inviato.',
  sealing: 'Il PDF viene sigillato…',
  downloadSigned: 'Scarica il PDF firmato',
  downloading: 'Download…',
  signedTitle: 'Firmato: {{title}}',
  youSigned: 'Ha firmato questo contratto',
  otherSigners: 'Gli altri firmatari',
  askedByEmail: 'Invito per e-mail, non ancora firmato',
  askedByText: 'Invito per SMS, non ancora firmato',
  askedByBoth: 'Invito per e-mail e SMS, non ancora firmato',
  askedLater: 'Riceverà l’invito quando sarà il suo turno',
  hasSigned: 'Firmato',
  everyoneSigned: 'Tutti hanno firmato e il contratto è completo.',
  closeWindow: 'Chiudi la finestra',
  closeYourself: 'Può chiudere questa scheda. La Sua firma è registrata.',
  backToContract: 'Torna al contratto',
  signLater: 'Il contratto è stato inviato. Può firmarlo più tardi.',
  ownAgreement: 'Le serve un contratto Suo?',
  ownAgreementText:
    'Lo scriva, invii un link e lo faccia firmare: 0,50 USD per contratto, e il primo è gratuito.',
  firstAgreement: 'Crei il Suo primo contratto',
  anotherAgreement: 'Crei un altro contratto',
  anotherAgreementText: '0,50 USD per contratto dopo il primo, che è gratuito.',
  theDocument: 'il documento',
  noSignature: 'Nessuna firma da mostrare',
  noSignatureText:
    'Questo link non indica alcun firmatario. Apra il link che ha ricevuto per vedere a che punto è il Suo contratto.',
  noConnection: 'Nessuna connessione',
  cannotTell:
    'Al momento non possiamo verificare se {{title}} reca la Sua firma. Quanto registrato resta registrato.',
  notSigned: 'Non ancora firmato',
  notSignedText: 'Lei non ha ancora firmato «{{title}}».',
  goToContract: 'Vai al contratto',

  // why the server refused
  'error.code_required': 'Inserisca prima il codice di verifica.',
  'error.codes_locked': 'Troppi codici errati. Attenda 30 minuti, poi chieda un nuovo codice.',
  'error.too_many_codes': 'A questo numero sono stati inviati troppi codici. Riprovi più tardi.',
  'error.messages_stopped':
    'Per questo numero di telefono i messaggi di questo mittente sono stati rifiutati. Li consenta di nuovo con il link in una delle e-mail del mittente, o chieda al mittente un contratto senza codice.',
  'error.texts_stopped':
    'Questo telefono ha risposto STOP ai nostri SMS, quindi non possiamo inviargli un codice. Invii START al numero da cui provenivano, poi chieda un nuovo codice.',
  'error.contract_closed': 'Questo contratto non si può più firmare.',
  'error.phone_from_sender': 'Il mittente ha indicato il Suo numero di telefono. Gli chieda di cambiarlo.',
  'error.no_code_needed': 'Questo contratto non richiede un codice di verifica. Ricarichi la pagina.',
  'error.picture_empty':
    'L’immagine della Sua firma o delle Sue iniziali è vuota. La disegni, la scriva o la carichi di nuovo.',
  'error.picture_unreadable':
    'Non riusciamo a leggere l’immagine della Sua firma o delle Sue iniziali. La disegni, la scriva o la carichi di nuovo.',
  'error.picture_too_large':
    'L’immagine della Sua firma o delle Sue iniziali è troppo grande. La disegni, la scriva o ne carichi una più piccola.',
  'error.places_missing': 'In alcuni punti del contratto mancano ancora le Sue iniziali o la Sua firma.',
  'error.pdf_elsewhere':
    'Questo link non apre il PDF firmato. Si trova nell’e-mail che inviamo quando tutti hanno firmato.',
  'error.code_invalid': 'Il codice di verifica non è valido o è scaduto.',
  'error.phone_missing': 'Inserisca il Suo numero di telefono.',
  'error.location_required':
    'Questo contratto richiede la verifica della posizione. Consenta l’accesso alla posizione e riprovi.',
  'error.disclaimer_changed': 'Questo testo è cambiato mentre lo leggeva. Lo rilegga prima di accettare.',
  'error.explanations_off': 'Il mittente ha disattivato le spiegazioni per questo contratto.',
  'error.explanations_used_up':
    'Le spiegazioni dell’IA per oggi sono esaurite. Le regole integrate possono ancora spiegare il contratto.',
  'error.unknown_link':
    'Questo link funzionava quando lo ha aperto, ma ora non più. Forse il mittente ha cambiato chi firma, oppure il Suo indirizzo e-mail o il Suo numero di telefono. Apra il link del nostro messaggio più recente. Se non c’è, chieda al mittente.',
  'error.still_explaining':
    'La Sua ultima analisi è ancora in corso, forse in un’altra scheda. Attenda qualche secondo, poi la avvii di nuovo.',
  'error.text_too_long':
    'L’analisi di questo contratto richiede troppo tempo, quindi non c’è una spiegazione. Legga il contratto stesso e chieda al mittente ciò che non è chiaro.',
}
