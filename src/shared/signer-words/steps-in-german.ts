import type { StepTranslation } from './steps-in-english.ts'
import { signatureInGerman } from './signature-in-german.ts'

export const stepsInGerman: StepTranslation = {
  // in the HTML alone
  pageTitle: 'Einen Vertrag unterschreiben',
  needsJavaScript:
    'Diese Seite braucht JavaScript, um den Vertrag zu zeigen und Ihre Unterschrift entgegenzunehmen.',

  // around every step
  close: 'Schließen',
  sending: 'Wird gesendet …',

  // what became of the link
  storedChanged:
    'Der gespeicherte Vertrag stimmt nicht mit dem überein, was aufgezeichnet wurde. Sagen Sie dem Absender Bescheid.',
  notYourTurn: 'Sie sind noch nicht an der Reihe',
  notYourTurnText:
    'Dieser Vertrag wird der Reihe nach unterschrieben. Wir benachrichtigen Sie, sobald Sie an der Reihe sind. Wenn Sie diese Seite offen lassen, aktualisiert sie sich von selbst.',
  waitingForOthers: 'Warten auf die anderen',

  // who asks
  timeLeft_one: 'Sie können diesen Vertrag noch {{count}} Minute lang unterschreiben, bis {{time}}.',
  timeLeft_other: 'Sie können diesen Vertrag noch {{count}} Minuten lang unterschreiben, bis {{time}}.',
  almostOver_one: 'Zum Unterschreiben bleibt weniger als eine Minute.',
  almostOver_other: 'Zum Unterschreiben bleiben weniger als {{count}} Minuten.',
  whyYou:
    '{{sender}} hat uns gebeten, diesen Vertrag von {{name}} ({{email}}) unterschreiben zu lassen. Wir haben bestätigt, dass {{address}} die E-Mail-Adresse des Absenders ist; den Namen hat er uns selbst genannt.',
  senderErased: 'Das Konto des Absenders ist inzwischen gelöscht.',
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

  // the contract and its file
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
    'Wenn Sie einen Code wählen, sind Sie einverstanden, zur Bestätigung SMS zu erhalten. Es können Gebühren für Nachrichten und Daten anfallen. Antworten Sie mit STOP auf eine SMS, um keine weiteren zu erhalten.',
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
    'Es können Gebühren für Nachrichten und Daten anfallen. Antworten Sie mit STOP auf eine SMS, um keine weiteren zu erhalten.',
  saveAndSend: 'Speichern und Code senden',
  savingAndSending: 'Wird gespeichert und gesendet …',
  phoneRequired: 'Telefonnummer erforderlich',
  phoneRequiredText: 'Bitte geben Sie Ihre Telefonnummer ein.',
  phoneInvalidText: 'Bitte geben Sie eine gültige Telefonnummer in den USA ein',
  phoneInvalid: 'Ungültige Telefonnummer',
  textConsentRequired: 'Bitte willigen Sie ein, zur Bestätigung SMS zu erhalten.',
  phoneFailed: 'Die Telefonnummer konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',

  // the code
  enterCode: 'Code eingeben',
  codeTexted: 'Wir haben einen 4-stelligen Code per SMS an <n>{{phone}}</n> geschickt.',
  codeAskedFor:
    'Sie bekommen diesen Code, weil Sie hier unterschreiben möchten. Für andere SMS melden Sie sich damit nicht an.',
  codeTimeLeft: 'Verbleibende Zeit zum Eingeben: <n>{{time}}</n>.',
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
  codeSent: 'Bestätigungscode gesendet',
  newCodeAt: 'Nicht angekommen? Um {{time}} können Sie einen neuen Code anfordern.',
  newCodeIn_one: 'Nicht angekommen? In {{count}} Sekunde können Sie einen neuen Code anfordern.',
  newCodeIn_other: 'Nicht angekommen? In {{count}} Sekunden können Sie einen neuen Code anfordern.',
  newCodeNow: 'Nicht angekommen? Sie können einen neuen Code anfordern. Der bisherige gilt dann nicht mehr.',
  newCodeFrom: 'Um {{time}} können Sie einen neuen Code anfordern.',
  sendNewCode: 'Neuen Code senden',
  otherNumber: 'Andere Nummer verwenden',
  getNewCode: 'Neuen Code anfordern',
  noCodeYet: 'Wir können an diese Nummer noch keinen weiteren Code schicken.',
  noValidCode: 'Sie haben zurzeit keinen gültigen Code.',
  codeExpired: 'Ihr Code ist abgelaufen, bevor Sie unterschrieben haben. Ihre Eingaben sind noch da.',
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
    'Ihr Code gilt nur noch bis {{time}}. Unterschreiben Sie vorher, sonst brauchen Sie einen neuen.',
  codeGoodUntil: 'Unterschreiben Sie bis {{time}}. Danach brauchen Sie einen neuen Code.',

  // the signature
  signTitle: 'Den Vertrag unterschreiben',
  agreeAsSender:
    'Mit Ihrer Unterschrift stimmen Sie dem Vertrag <b>{{title}}</b> zu. Sie unterschreiben als Absender.',
  agreeWith:
    'Mit Ihrer Unterschrift stimmen Sie dem Vertrag <b>{{title}}</b> gegenüber {{sender}} zu. Sie unterschreiben als {{name}}.',
  certificateSays: 'Im Zertifikat wird auf Englisch stehen: „<q>{{words}}</q>“.',
  emailedWithCopy:
    'Wir schicken eine Bestätigung an {{email}} und das unterschriebene PDF, sobald alle unterschrieben haben.',
  emailedConfirmation: 'Wir schicken eine Bestätigung an {{email}}.',
  emailedSigned: 'Das unterschriebene PDF schicken wir an {{email}}.',
  notEmailed:
    'Das unterschriebene PDF wird Ihnen nicht von selbst zugeschickt: Fragen Sie danach bei {{sender}}.',
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
  locationDeniedYet:
    'Ihr Browser gibt Ihren Standort nicht weiter. Erlauben Sie es für diese Website in den Einstellungen des Browsers, oft über das Symbol neben der Adresse, und versuchen Sie es erneut.',
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
  agreedAsSender: 'Sie haben den Vertrag <b>{{title}}</b> als Absender (<b>{{sender}}</b>) unterschrieben.',
  agreedWith: 'Sie haben den Vertrag <b>{{title}}</b> von <b>{{sender}}</b> unterschrieben.',
  signedBy: 'Unterschrieben von {{name}} am <time>{{time}}</time>.',
  pdfLater:
    'Sobald alle unterschrieben haben, können Sie das unterschriebene PDF hier mit dem Link herunterladen, den wir Ihnen geschickt haben.',
  sealing: 'Das PDF wird versiegelt …',
  downloadSigned: 'Unterschriebenes PDF herunterladen',
  downloading: 'Wird heruntergeladen …',
  signedTitle: 'Unterschrieben: {{title}}',
  youSigned: 'Sie haben diesen Vertrag unterschrieben',
  otherSigners: 'Die anderen Unterzeichner',
  askedByEmail: 'Per E-Mail eingeladen, noch nicht unterschrieben',
  askedByText: 'Per SMS eingeladen, noch nicht unterschrieben',
  askedByBoth: 'Per E-Mail und SMS eingeladen, noch nicht unterschrieben',
  askedLater: 'Wird der Reihe nach eingeladen',
  hasSigned: 'Unterschrieben',
  everyoneSigned: 'Alle haben unterschrieben, der Vertrag ist abgeschlossen.',
  closeWindow: 'Fenster schließen',
  closeYourself: 'Sie können diesen Tab selbst schließen. Ihre Unterschrift ist festgehalten.',
  backToContract: 'Zurück zum Vertrag',
  signLater: 'Der Vertrag ist verschickt. Sie können ihn auch später unterschreiben.',
  ownAgreement: 'Brauchen Sie selbst einen Vertrag?',
  ownAgreementText:
    'Schreiben, Link senden, unterschreiben lassen: 0,50 US-Dollar pro Vertrag, der erste ist kostenlos.',
  firstAgreement: 'Ersten Vertrag erstellen',
  anotherAgreement: 'Weiteren Vertrag erstellen',
  anotherAgreementText: '0,50 US-Dollar pro Vertrag nach dem ersten, der kostenlos ist.',
  theDocument: 'das Dokument',
  noSignature: 'Keine Unterschrift zu zeigen',
  noSignatureText:
    'Dieser Link nennt keine Person, die unterschreibt. Öffnen Sie den Link, den Sie erhalten haben, um zu sehen, wie es um Ihren Vertrag steht.',
  noConnection: 'Keine Verbindung',
  cannotTell:
    'Wir können gerade nicht prüfen, ob Sie {{title}} unterschrieben haben. Was festgehalten wurde, bleibt festgehalten.',
  notSigned: 'Noch nicht unterschrieben',
  notSignedText: 'Sie haben „{{title}}“ noch nicht unterschrieben.',
  goToContract: 'Zum Vertrag',

  // why the server refused
  'error.code_required': 'Geben Sie zuerst den Bestätigungscode ein.',
  'error.codes_locked':
    'Zu viele falsche Codes. Warten Sie 30 Minuten und fordern Sie dann einen neuen Code an.',
  'error.too_many_codes': 'An diese Nummer wurden zu viele Codes geschickt. Versuchen Sie es später erneut.',
  'error.messages_stopped':
    'Unter dieser Telefonnummer wurden Nachrichten dieses Absenders abbestellt. Erlauben Sie sie wieder mit dem Link in einer E-Mail des Absenders, oder bitten Sie den Absender um einen Vertrag ohne Code.',
  'error.texts_stopped':
    'Dieses Telefon hat auf unsere SMS mit STOP geantwortet, deshalb können wir ihm keinen Code schicken. Senden Sie START an die Nummer, von der die SMS kamen, und fordern Sie dann einen neuen Code an.',
  'error.contract_closed': 'Dieser Vertrag kann nicht mehr unterschrieben werden.',
  'error.phone_from_sender': 'Der Absender hat Ihre Telefonnummer angegeben. Bitten Sie ihn, sie zu ändern.',
  'error.no_code_needed': 'Dieser Vertrag braucht keinen Bestätigungscode. Laden Sie die Seite neu.',
  'error.picture_empty':
    'Das Bild Ihrer Unterschrift oder Ihrer Initialen ist leer. Zeichnen oder tippen Sie sie neu, oder laden Sie sie noch einmal hoch.',
  'error.picture_unreadable':
    'Wir können das Bild Ihrer Unterschrift oder Ihrer Initialen nicht lesen. Zeichnen oder tippen Sie sie neu, oder laden Sie sie noch einmal hoch.',
  'error.picture_too_large':
    'Das Bild Ihrer Unterschrift oder Ihrer Initialen ist zu groß. Zeichnen oder tippen Sie sie neu, oder laden Sie ein kleineres hoch.',
  'error.places_missing': 'An einigen Stellen im Vertrag fehlen noch Ihre Initialen oder Ihre Unterschrift.',
  'error.pdf_elsewhere':
    'Dieser Link öffnet das unterschriebene PDF nicht. Es ist in der E-Mail, die wir senden, sobald alle unterschrieben haben.',
  'error.code_invalid': 'Der Bestätigungscode ist ungültig oder abgelaufen.',
  'error.phone_missing': 'Bitte geben Sie Ihre Telefonnummer ein.',
  'error.location_required':
    'Dieser Vertrag verlangt eine Bestätigung Ihres Standorts. Bitte erlauben Sie den Zugriff auf den Standort und versuchen Sie es erneut.',
  'error.disclaimer_changed':
    'Dieser Text hat sich geändert, während Sie ihn gelesen haben. Lesen Sie ihn noch einmal, bevor Sie akzeptieren.',
  'error.explanations_off': 'Der Absender hat Erklärungen für diesen Vertrag abgeschaltet.',
  'error.explanations_used_up':
    'Die KI-Erklärungen für heute sind aufgebraucht. Die eingebauten Regeln können den Vertrag weiterhin erklären.',
  'error.unknown_link':
    'Dieser Link galt noch, als Sie ihn geöffnet haben, jetzt nicht mehr. Vielleicht hat der Absender geändert, wer unterschreibt, oder Ihre E-Mail-Adresse oder Telefonnummer. Öffnen Sie den Link in unserer neuesten Nachricht. Gibt es keine, fragen Sie den Absender.',
  'error.still_explaining':
    'Ihre letzte Durchsicht läuft noch, vielleicht in einem anderen Tab. Warten Sie ein paar Sekunden und starten Sie sie dann erneut.',
  'error.text_too_long':
    'Die Durchsicht dieses Vertrags dauert zu lange, deshalb gibt es keine Erklärung. Lesen Sie den Vertrag selbst und fragen Sie den Absender nach allem, was unklar ist.',
}
