import type { PageTranslation } from './page-in-english.ts'
import { signatureInGerman } from './signature-in-german.ts'

export const pageInGerman: PageTranslation = {
  // around every step
  language: 'Sprache',
  pageLanguage: 'Sprache dieser Seite',
  originalBinds:
    'Diese Seite ist übersetzt. Der Vertrag ist es nicht: Er wird so gezeigt, wie der Absender ihn geschrieben hat, und nur dieser Text ist verbindlich.',
  pageTitle: 'Einen Vertrag unterschreiben',
  needsJavaScript:
    'Diese Seite braucht JavaScript, um den Vertrag zu zeigen und Ihre Unterschrift entgegenzunehmen.',
  openingContract: 'Der Vertrag wird geöffnet …',
  byPlainseal: 'Von Plainseal',
  dismiss: 'Ausblenden',
  offline: 'Sie sind offline. Ihre Eingaben sind noch da; machen Sie weiter, sobald Sie wieder online sind.',
  offlineFailed:
    'Sie sind offline. Ihre Eingaben sind noch da; versuchen Sie es erneut, sobald Sie wieder online sind.',
  slow: 'Der Server antwortet seit 10 Sekunden nicht. Prüfen Sie Ihre Verbindung. Wir warten weiter, und nichts wird doppelt gesendet.',
  tryAgain: 'Erneut versuchen',
  tryAgainAfterNotice: 'Erneut versuchen',
  trying: 'Wird versucht …',
  notLoaded: 'Dieser Teil der Seite wurde nicht geladen',
  notLoadedText:
    'Was Sie bisher bestätigt haben, ist gespeichert. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  reload: 'Neu laden',
  step: 'Schritt {{number}} von {{total}}',
  stepInTitle: 'Schritt {{number}} von {{total}}',
  back: 'Zurück',
  close: 'Schließen',
  opening: 'Wird geöffnet …',
  sending: 'Wird gesendet …',

  // what became of the link
  invalidLink: 'Ungültiger Link',
  invalidLinkText: 'Der Link zum Unterschreiben ist ungültig oder unvollständig.',
  notFound: 'Vertrag nicht gefunden',
  notFoundText: 'Der Vertrag oder die Einladung zum Unterschreiben wurde nicht gefunden.',
  linkEnded: 'Dieser Link ist nicht mehr gültig',
  linkEndedText: 'Der Absender hat diesen Vertrag storniert, oder er ist abgelaufen. Sie müssen nichts tun.',
  askIfMistake:
    'Wenn Sie das für einen Irrtum halten, fragen Sie die Person, die Ihnen den Link geschickt hat.',
  expired: 'Dieser Vertrag ist abgelaufen',
  cannotOpen: 'Dieser Vertrag kann nicht geöffnet werden',
  storedChanged:
    'Der gespeicherte Vertrag stimmt nicht mit dem überein, was aufgezeichnet wurde. Sagen Sie dem Absender Bescheid.',
  contractDidNotLoad: 'Der Vertrag wurde nicht geladen',
  checkConnection: 'Prüfen Sie Ihre Verbindung. Wir versuchen es erneut, sobald Sie wieder online sind.',
  yourTurn: 'Sie sind an der Reihe',
  yourTurnText: 'Sie können diesen Vertrag jetzt unterschreiben.',
  notYourTurn: 'Sie sind noch nicht an der Reihe',
  notYourTurnText:
    'Dieser Vertrag wird der Reihe nach unterschrieben. Wir benachrichtigen Sie, sobald Sie an der Reihe sind. Wenn Sie diese Seite offen lassen, aktualisiert sie sich von selbst.',
  waitingForOthers: 'Warten auf die anderen',

  // who asks
  signBy: 'Bitte bis zum {{day}} unterschreiben.',
  company: 'Firma nach Angabe des Absenders: {{company}}',
  logo: 'Logo',
  theCreator: 'der Ersteller des Vertrags',
  timeLeft_one: 'Sie können diesen Vertrag noch {{count}} Minute lang unterschreiben, bis {{time}}.',
  timeLeft_other: 'Sie können diesen Vertrag noch {{count}} Minuten lang unterschreiben, bis {{time}}.',
  almostOver_one: 'Zum Unterschreiben bleibt weniger als eine Minute.',
  almostOver_other: 'Zum Unterschreiben bleiben weniger als {{count}} Minuten.',
  aboutMessage: 'Zu dieser Nachricht',
  cannotSign: 'Sie können das nicht unterschreiben?',
  stopOrReport: 'Nachrichten dieses Absenders abbestellen oder melden',
  isItGenuine: 'Warum habe ich das erhalten, und ist es echt?',
  whyYou:
    '{{sender}} hat uns gebeten, diesen Vertrag von {{name}} ({{email}}) unterschreiben zu lassen. Wir haben bestätigt, dass {{address}} die E-Mail-Adresse dieser Person ist; den Namen hat sie uns selbst genannt.',
  sentOn: '{{sender}} hat „{{title}}“ am <time>{{time}}</time> gesendet.',
  sentOnAs:
    '{{sender}} hat „{{title}}“ am <time>{{time}}</time> gesendet und Sie als „{{role}}“ eingetragen.',
  cameByEmail: 'Sie sind über den Link gekommen, den wir per E-Mail an {{address}} geschickt haben.',
  cameByText: 'Sie sind über den Link gekommen, den wir per SMS an {{address}} geschickt haben.',
  cameVisibly: 'Sie sind über einen Link gekommen, den auch der Absender sehen konnte.',
  compareCode:
    'Um sicherzugehen, rufen Sie {{sender}} unter einer Nummer an, die Sie bereits kennen, und vergleichen Sie diesen Code mit dem auf der dortigen Vertragsseite: <b>{{code}}</b>. Ist er gleich, sehen Sie beide denselben Vertrag.',
  checkSignedPdf:
    'Sobald alle unterschrieben haben, kann jeder das unterschriebene PDF auf <a>{{address}}</a> prüfen.',

  // consent
  beforeYouSign: 'Bevor Sie lesen und unterschreiben',
  olderLink:
    'Dieser Link stammt aus einer älteren Nachricht. Sie können fortfahren, aber öffnen Sie wenn möglich den Link in unserer neuesten Nachricht: Nur dann kann das Zertifikat sagen, wohin er geschickt wurde.',
  signAsSender: 'Sie unterschreiben als Sie selbst, der Absender.',
  signAs: 'Sie werden gebeten, als {{name}} zu unterschreiben.',
  readFirst: 'Erst lesen',
  backToChoices: 'Zurück zu Ihren Angaben',
  downloadPdf: 'PDF herunterladen',
  makingPdf: 'Das PDF wird erstellt …',
  downloadFailed: 'Herunterladen fehlgeschlagen',
  downloadFailedText: 'Das PDF konnte nicht heruntergeladen werden. Bitte versuchen Sie es erneut.',
  yourChoices: 'Ihre Angaben',
  howItWorks: 'Wie es abläuft, und Ihre Rechte',
  recordedAboutYou: 'Was über Sie gespeichert wird',
  messagesAboutContract: 'Nachrichten zu diesem Vertrag',
  consentMissing:
    '⚠ Die Einwilligung in die elektronische Unterschrift und in die Datenverarbeitung ist erforderlich',
  consentComplete: '✓ Alle erforderlichen Einwilligungen sind erteilt',
  consentRequired: 'Einwilligung erforderlich',
  checkToContinue: 'Kreuzen Sie „{{label}}“ an, um fortzufahren.',
  agreeAndContinue: 'Zustimmen und weiter',
  recording: 'Wird festgehalten …',
  consentFailed: 'Die Einwilligung konnte nicht festgehalten werden. Bitte versuchen Sie es erneut.',
  consentRecorded: 'Einwilligung festgehalten',
  consentRecordedText: 'Sie können den Vertrag jetzt durchlesen.',

  // the contract and its file
  reviewTitle: 'Den Vertrag durchlesen',
  readToEnd: 'Lesen Sie ihn bis zum Ende. Sie unterschreiben genau das, was Sie hier sehen.',
  readToEndWithFile:
    'Lesen Sie ihn bis zum Ende. Sie unterschreiben genau diesen Text und die angehängte Datei.',
  proceed: 'Weiter zur Unterschrift',
  loadingRest: 'Der Rest des Vertrags wird geladen …',
  sendingCode: 'Ein Code wird gesendet …',
  textOfContract: 'Text des Vertrags',
  table: 'Tabelle',
  loadingContract: 'Der Vertrag wird geladen …',
  loadingNext: 'Die nächsten Seiten werden geladen …',
  textNotLoaded: 'Der Vertrag wurde nicht geladen.',
  restNotLoaded: 'Der Rest des Vertrags wurde nicht geladen.',
  loadRest: 'Rest laden',
  attachedFile: 'Angehängte Datei',
  attachedFileNamed: 'Angehängte Datei {{name}}',
  fileToDownload:
    'Diese Datei gehört zu dem, was Sie unterschreiben. Laden Sie sie herunter, um sie zu lesen.',
  fileBelow: 'Diese Datei gehört zu dem, was Sie unterschreiben. Sie steht unter dem Text.',
  readIt: 'Lesen',
  download: 'Herunterladen',
  loadingDocument: 'Das Dokument wird geladen …',
  noPreview: 'Eine Vorschau ist nicht möglich',
  noPreviewOfType: 'Für diese Art von Datei gibt es keine Vorschau',
  openInTab: 'In neuem Tab öffnen',
  openFile: 'Datei öffnen',
  viewPdf: 'PDF ansehen',
  fullSize: 'Volle Größe',
  notShownNow:
    'Dieses Dokument kann im Moment nicht angezeigt werden. Versuchen Sie es in einer Minute erneut.',
  converted:
    '<b>Sie unterschreiben die Datei {{name}} selbst.</b> Dies ist eine PDF-Fassung, um sie hier zu lesen; Schriften, Zeilen- und Seitenumbrüche können abweichen. Laden Sie die Datei herunter, um das Original zu sehen.',
  hashOfFile: 'SHA-256 der Datei: <code>{{hash}}</code>',
  convertedShort: 'Eine Umwandlung in PDF. Sie unterschreiben die Datei {{name}} selbst.',

  // the pages of a PDF
  pdfPage: 'Seite',
  pdfOf: 'von {{total}}',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  smaller: 'Kleiner',
  larger: 'Größer',
  fitWidth: 'An die Breite anpassen',
  fitWidthNow: 'An die Breite anpassen, jetzt',
  pagesOf: 'Seiten von {{name}}',
  pageNotShown: 'Diese Seite kann nicht angezeigt werden.',

  // the explanation
  plainExplanation: 'Erklärung in einfachen Worten',
  wantPlainWords: 'Lieber in einfachen Worten?',
  inTwelveLanguages: 'Lassen Sie sich den Vertrag in einer von zwölf Sprachen erklären.',
  explainContract: 'Diesen Vertrag erklären',
  accept: 'Akzeptieren',
  accepted: 'Akzeptiert',
  notNow: 'Jetzt nicht',
  checkTheBox: 'Kreuzen Sie das Kästchen an, um fortzufahren.',
  answerNotRecorded: 'Ihre Antwort konnte nicht festgehalten werden. Versuchen Sie es erneut.',
  version: 'Version {{version}}',
  contractReview: 'KI-Durchsicht des Vertrags',
  recommended: '(empfohlen)',
  startAnalysis: 'Durchsicht starten',
  analyzing: 'Wird durchgesehen …',
  readingContract: 'Der Vertrag wird gelesen …',
  analysisComplete: 'Durchsicht abgeschlossen',
  analysisFailed: 'Der Vertrag konnte nicht durchgesehen werden. Bitte versuchen Sie es erneut.',
  useRules: 'Stattdessen die eingebauten Regeln verwenden',
  skipAnalysis: 'Durchsicht überspringen',
  understandAndProceed: 'Ich habe verstanden – weiter zur Unterschrift',
  backToText: 'Zurück zum Vertrag',
  backToExplanation: 'Zurück zur Erklärung',
  notInText: 'Im Text nicht gefunden',
  notInTextText: 'Suchen Sie den Satz mit der Suche Ihres Browsers.',

  // the phone
  confirmByText: 'Per SMS bestätigen?',
  confirmByTextText:
    'Sie können mit einem 4-stelligen Code, den wir per SMS an <n>{{phone}}</n> schicken, bestätigen, dass Sie es sind. Das ist freiwillig und macht Ihre Unterschrift leichter beweisbar.',
  confirmByTextTerms:
    'Wenn Sie einen Code wählen, sind Sie einverstanden, zur Bestätigung SMS zu erhalten. Es können Gebühren für Nachrichten und Daten anfallen. Antworten Sie auf eine SMS mit STOP, um keine weiteren zu erhalten.',
  withoutCode: 'Ohne Code fortfahren',
  textCode: 'Code per SMS senden',
  oneMoment: 'Einen Moment …',
  phoneOnFile: 'Ihr Telefon',
  welcomeBack: 'Willkommen zurück!',
  codeTextedAsBefore: 'Wir haben einen Code per SMS an {{phone}} geschickt, wie Sie es früher gewählt haben.',
  yourPhone: 'Ihre Telefonnummer',
  yourPhoneText:
    'Der Absender möchte sichergehen, dass Sie es sind. Wir schicken Ihnen einen 4-stelligen Code per SMS.',
  mobilePhone: 'Mobiltelefonnummer (USA)',
  agreeToTexts: 'Ich bin einverstanden, zur Bestätigung SMS zu erhalten',
  textTerms:
    'Es können Gebühren für Nachrichten und Daten anfallen. Antworten Sie auf eine SMS mit STOP, um keine weiteren zu erhalten.',
  saveAndSend: 'Speichern und Code senden',
  savingAndSending: 'Wird gespeichert und gesendet …',
  phoneRequired: 'Telefonnummer erforderlich',
  phoneRequiredText: 'Bitte geben Sie Ihre Telefonnummer ein.',
  phoneInvalid: 'Ungültige Telefonnummer',
  phoneInvalidText: 'Bitte geben Sie eine gültige Telefonnummer in den USA ein',
  textConsentRequired: 'Bitte willigen Sie ein, zur Bestätigung SMS zu erhalten.',
  phoneFailed: 'Die Telefonnummer konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',

  // the code
  enterCode: 'Code eingeben',
  codeTexted: 'Wir haben einen 4-stelligen Code per SMS an <n>{{phone}}</n> geschickt.',
  codeAskedFor:
    'Sie bekommen einen Code, weil Sie ihn hier angefordert haben. Für andere SMS melden Sie sich damit nicht an.',
  codeExpires: 'Er läuft in <n>{{time}}</n> ab.',
  codeExpiresSoon: 'Der Code läuft in weniger als einer Minute ab.',
  verificationCode: 'Bestätigungscode',
  checkedAtLastDigit: 'Wir prüfen ihn, sobald Sie die letzte Ziffer eingeben.',
  verifyCode: 'Code prüfen',
  verifying: 'Wird geprüft …',
  codeRequired: 'Code erforderlich',
  codeRequiredText: 'Bitte geben Sie den Bestätigungscode ein.',
  codeInvalid: 'Ungültiger Code',
  codeInvalidText: 'Der Bestätigungscode ist ungültig oder abgelaufen.',
  codeInvalidNew: 'Der Bestätigungscode ist ungültig oder abgelaufen. Fordern Sie einen neuen an.',
  verificationFailed: 'Der Code konnte nicht geprüft werden',
  lastWrongCode: 'Noch ein falscher Code, und Codes sind {{minutes}} Minuten lang gesperrt.',
  triesLeft_one: 'Mit diesem Code haben Sie noch {{count}} Versuch.',
  triesLeft_other: 'Mit diesem Code haben Sie noch {{count}} Versuche.',
  codeVerified: 'Code bestätigt',
  codeVerifiedText: 'Sie können jetzt unterschreiben.',
  codeSent: 'Bestätigungscode gesendet',
  codeSentTo: 'Wir haben ihn per SMS an {{phone}} geschickt.',
  codeFailed: 'Der Bestätigungscode konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  newCodeAt: 'Nicht angekommen? Um {{time}} können Sie einen neuen Code anfordern.',
  newCodeIn_one: 'Nicht angekommen? In {{count}} Sekunde können Sie einen neuen Code anfordern.',
  newCodeIn_other: 'Nicht angekommen? In {{count}} Sekunden können Sie einen neuen Code anfordern.',
  newCodeNow: 'Nicht angekommen? Sie können einen neuen Code anfordern. Der bisherige gilt dann nicht mehr.',
  newCodeFrom: 'Um {{time}} können Sie einen neuen Code anfordern.',
  sendNewCode: 'Neuen Code senden',
  otherNumber: 'Andere Nummer verwenden',
  getNewCode: 'Neuen Code anfordern',
  noCodeYet: 'Wir können an diese Nummer noch keinen weiteren Code schicken.',
  codeUsedUp: 'Der Code, den wir geschickt haben, kann nicht mehr verwendet werden.',
  newCodeTo: 'Wir schicken einen neuen per SMS an <n>{{phone}}</n>.',
  textNewCode: 'Neuen Code per SMS senden',
  tooManyWrong: 'Zu viele falsche Codes',
  lockedUntil: 'Um {{time}} können Sie es erneut versuchen. Wir haben dem Absender Bescheid gesagt.',
  lockedText:
    'Ihre anderen Eingaben sind noch da. Sie können diese Seite schließen und den Link dann erneut öffnen.',
  verifiedTitle: 'Ihr Code ist bestätigt',
  verifiedText: 'Sie müssen hier nichts weiter tun.',
  continue: 'Weiter',
  codeRunsOut:
    'Ihr Code gilt nur noch bis {{time}}. Unterschreiben Sie vorher, sonst schicken wir Ihnen einen neuen.',
  codeGoodUntil: 'Ihr Code gilt bis {{time}}.',

  // the signature
  signTitle: 'Den Vertrag unterschreiben',
  agreeAsSender:
    'Mit Ihrer Unterschrift stimmen Sie <b>{{title}}</b> zu. Sie unterschreiben als Sie selbst, der Absender.',
  agreeWith:
    'Mit Ihrer Unterschrift stimmen Sie <b>{{title}}</b> gegenüber {{sender}} zu. Sie unterschreiben als {{name}}.',
  certificateSays: 'Im Zertifikat wird auf Englisch stehen: „<q>{{words}}</q>“.',
  emailedWithCopy:
    'Wir schicken eine Bestätigung an {{email}} und das unterschriebene PDF, sobald alle unterschrieben haben.',
  emailedWithoutCopy:
    'Wir schicken eine Bestätigung an {{email}}. Das unterschriebene PDF wird Ihnen nicht von selbst zugeschickt: Fragen Sie danach bei {{sender}}.',
  signature: 'Unterschrift',
  howToSign: 'Wie möchten Sie unterschreiben?',
  draw: 'Zeichnen',
  type: 'Tippen',
  drawing: 'Zeichnung',
  drawHint: 'Verwenden Sie Ihren Finger, einen Stift oder eine Maus. Mit einer Tastatur wählen Sie „Tippen“.',
  drawnEmpty: 'Ihre gezeichnete Unterschrift: leer',
  drawn_one: 'Ihre gezeichnete Unterschrift: {{count}} Strich',
  drawn_other: 'Ihre gezeichnete Unterschrift: {{count}} Striche',
  yourName: 'Ihr Name',
  typed: 'Ihre Unterschrift: {{name}}',
  typedEmpty: 'Ihre Unterschrift: leer',
  ...signatureInGerman,
  undo: 'Rückgängig',
  clear: 'Löschen',
  strokeRemoved: 'Letzter Strich entfernt.',
  signatureCleared: 'Unterschrift gelöscht.',
  signContract: 'Vertrag unterschreiben',
  shareLocation: 'Standort teilen',
  signing: 'Wird unterschrieben …',
  askingLocation: 'Ihr Standort wird abgefragt …',
  signatureRequired: 'Unterschrift erforderlich',
  signatureRequiredText: 'Bitte unterschreiben Sie, bevor Sie absenden.',
  signFailed: 'Die Unterschrift konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  agreementFailed: 'Ihre Zustimmung konnte nicht festgehalten werden',
  agreementFailedText:
    'Bitte versuchen Sie es erneut. Wenn das Problem bestehen bleibt, wenden Sie sich an den Support.',
  contractSigned: 'Vertrag unterschrieben',
  agreementRecorded: 'Zustimmung festgehalten',

  // the place
  locationAsk:
    'Der Absender hätte gern Ihren Standort. Ihr Browser fragt beim Unterschreiben danach; die Angabe ist freiwillig.',
  locationRequire: 'Der Absender verlangt zum Unterschreiben Ihren Standort.',
  locationAsking: 'Ihr Browser fragt nach Ihrem Standort.',
  locationCaptured: 'Standort erfasst.',
  locationDenied: 'Ihr Standort wird nicht geteilt. Sie können ohne ihn unterschreiben.',
  locationDeniedYet: 'Ihr Standort wird noch nicht geteilt.',
  locationNotFound: 'Ihr Standort wurde nicht gefunden. Sie können ohne ihn unterschreiben.',
  locationNotFoundYet: 'Ihr Standort wurde noch nicht gefunden.',
  locationUnsupported: 'Ihr Browser kann keinen Standort teilen. Sie können ohne ihn unterschreiben.',
  locationUnsupportedAtAll: 'Ihr Browser kann keinen Standort teilen.',
  noGeolocation: 'Standort nicht unterstützt',
  noGeolocationText: 'Ihr Browser unterstützt keine Standortbestimmung.',
  locationRequired: 'Standort erforderlich',
  locationRequiredText:
    'Dieser Vertrag verlangt eine Bestätigung Ihres Standorts. Bitte erlauben Sie den Zugriff auf den Standort und versuchen Sie es erneut.',
  captured: 'Standort erfasst',
  capturedText: 'Sie können Ihre Unterschrift jetzt absenden.',
  noLocation: 'Standort nicht verfügbar',
  noLocationText: 'Es geht ohne Bestätigung des Standorts weiter.',

  // a signature on its way
  waitingToSend: 'Ihre Unterschrift ist noch nicht gesendet',
  signedOnDevice:
    'Sie haben <b>{{title}}</b> am {{time}} auf diesem Gerät unterschrieben, aber der Server hat es noch nicht bestätigt. <b>Verlassen Sie sich bis dahin nicht darauf.</b>',
  keptOnDevice:
    'Wir bewahren Ihre Unterschrift auf diesem Gerät auf und senden sie ein einziges Mal, sobald Sie wieder online sind. Lassen Sie diese Seite offen, oder öffnen Sie den Link hier innerhalb eines Tages noch einmal.',
  notKeptOnDevice:
    'Wir senden Ihre Unterschrift ein einziges Mal, sobald Sie wieder online sind. Lassen Sie diese Seite offen: Ihr Browser lässt uns die Unterschrift nicht aufbewahren.',
  signedADayAgo:
    'Das ist mehr als einen Tag her, deshalb fragen wir erst: Möchten Sie sie noch an {{sender}} senden?',
  doNotSend: 'Nicht senden',
  sendNow: 'Jetzt senden',
  sendingSignature: 'Ihre Unterschrift wird gesendet …',

  // after signing
  agreed: 'Sie haben klar zugestimmt!',
  agreedAsSender:
    'Ihre Unterschrift als Absender (<b>{{sender}}</b>) unter <b>{{title}}</b> ist festgehalten.',
  agreedWith: 'Ihre Zustimmung gegenüber <b>{{sender}}</b> zu <b>{{title}}</b> ist festgehalten.',
  signedBy: 'Unterschrieben von {{name}} am <time>{{time}}</time>.',
  pdfLater:
    'Sobald alle unterschrieben haben, können Sie das unterschriebene PDF hier mit dem Link herunterladen, den wir Ihnen geschickt haben.',
  sealing: 'Alle haben unterschrieben. Das PDF wird versiegelt …',
  downloadSigned: 'Unterschriebenes PDF herunterladen',
  downloading: 'Wird heruntergeladen …',
  signedTitle: 'Unterschrieben: {{title}}',
  youSigned: 'Sie haben diesen Vertrag unterschrieben',
  everyoneSigned: 'Alle haben unterschrieben.',
  closeWindow: 'Fenster schließen',
  cannotClose:
    'Dieser Tab kann sich nicht selbst schließen. Ihre Unterschrift ist festgehalten, Sie können ihn also schließen.',
  backToContract: 'Zurück zum Vertrag',
  ownAgreement: 'Brauchen Sie selbst einen Vertrag?',
  ownAgreementText:
    'Schreiben, Link senden, unterschreiben lassen: 0,50 $ pro Vertrag, der erste ist kostenlos.',
  firstAgreement: 'Ersten Vertrag erstellen',
  theDocument: 'das Dokument',
  noSignature: 'Keine Unterschrift zu zeigen',
  noSignatureText:
    'Dieser Link nennt keine Person, die unterschreibt. Öffnen Sie den Link, den Sie erhalten haben, um zu sehen, wie es um Ihren Vertrag steht.',
  noConnection: 'Keine Verbindung',
  cannotTell:
    'Wir können gerade nicht prüfen, ob Sie „{{title}}“ unterschrieben haben. Was festgehalten wurde, bleibt festgehalten.',
  notSigned: 'Noch nicht unterschrieben',
  notSignedText: 'Sie haben „{{title}}“ nicht unterschrieben.',
  goToContract: 'Zum Vertrag',

  // why the server refused
  'error.contract_cancelled': 'Der Absender hat diesen Vertrag storniert. Sie müssen nichts tun.',
  'error.contract_declined':
    'Dieser Vertrag wurde abgelehnt und kann nicht mehr unterschrieben werden. Sie müssen nichts tun.',
  'error.not_for_you':
    'Jemand hat angegeben, dass dieser Link nicht für ihn bestimmt ist. Deshalb gilt er nicht mehr.',
  'error.contract_deleted': 'Der Absender hat diesen Vertrag gelöscht. Sie müssen nichts tun.',
  'error.contract_expired':
    'Dieser Vertrag ist abgelaufen: Der letzte Tag zum Unterschreiben war der {{day}}. Wenn Sie Fragen haben, wenden Sie sich an {{sender}}.',
  'error.already_signed': 'Sie haben diesen Vertrag bereits unterschrieben.',
  'error.link_used_up': 'Dieser Link wurde zu oft verwendet. Bitten Sie den Absender um einen neuen.',
  'error.not_your_turn': 'Sie sind noch nicht an der Reihe.',
  'error.consent_required': 'Willigen Sie zuerst in die elektronische Unterschrift ein.',
  'error.code_required': 'Geben Sie zuerst den Bestätigungscode ein.',
  'error.codes_locked':
    'Zu viele falsche Codes. Warten Sie 30 Minuten und fordern Sie dann einen neuen Code an.',
  'error.too_many_codes': 'An diese Nummer wurden zu viele Codes geschickt. Versuchen Sie es später erneut.',
  'error.messages_stopped':
    'Unter dieser Telefonnummer wurden Nachrichten dieses Absenders abbestellt. Erlauben Sie sie wieder mit dem Link in einer E-Mail des Absenders, oder bitten Sie den Absender um einen Vertrag ohne Code.',
  'error.texts_stopped':
    'Dieses Telefon hat auf unsere SMS mit STOP geantwortet, deshalb können wir ihm keinen Code schicken. Senden Sie START an die Nummer, von der die SMS kamen, und fordern Sie dann einen neuen Code an.',
  'error.evidence_changed':
    'Was gespeichert ist, stimmt nicht mit dem überein, was gesendet wurde. Sagen Sie dem Absender Bescheid.',
  'error.explanations_off': 'Der Absender hat Erklärungen für diesen Vertrag abgeschaltet.',
  'error.explanations_used_up':
    'Die KI-Erklärungen für heute sind aufgebraucht. Die eingebauten Regeln können den Vertrag weiterhin erklären.',
  'error.too_many_requests': 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
}
