import type { PageTranslation } from './page-in-english.ts'

export const pageInGerman: PageTranslation = {
  // around every step
  language: 'Sprache',
  pageLanguage: 'Sprache dieser Seite',
  originalBinds: 'Diese Seite ist übersetzt, der Vertrag nicht: Verbindlich ist nur sein Originaltext.',
  openingContract: 'Der Vertrag wird geöffnet …',
  dismiss: 'Ausblenden',
  offline: 'Sie sind offline. Ihre Eingaben sind noch da; machen Sie weiter, sobald Sie wieder online sind.',
  notConfirmed:
    'Der Server hat das nicht bestätigt. Ihre Eingaben sind noch da; prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
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
  opening: 'Wird geöffnet …',

  // what became of the link
  invalidLink: 'Ungültiger Link',
  invalidLinkText: 'Der Link zum Unterschreiben ist ungültig oder unvollständig.',
  notFound: 'Vertrag nicht gefunden',
  notFoundText: 'Der Vertrag oder die Einladung zum Unterschreiben wurde nicht gefunden.',
  linkEnded: 'Dieser Link ist nicht mehr gültig',
  linkEndedText:
    'Der Absender hat diesen Vertrag zurückgezogen, oder die Frist ist abgelaufen. Sie müssen nichts tun.',
  signatureWithoutEffect:
    'Sie hatten unterschrieben, aber der Vertrag ist nicht zustande gekommen, deshalb hat Ihre Unterschrift keine Wirkung.',
  askIfMistake:
    'Wenn Sie das für einen Irrtum halten, fragen Sie die Person, die Ihnen den Link geschickt hat.',
  expired: 'Die Frist zum Unterschreiben ist abgelaufen',
  cannotOpen: 'Dieser Vertrag kann nicht geöffnet werden',
  contractDidNotLoad: 'Der Vertrag wurde nicht geladen',
  checkConnection: 'Prüfen Sie Ihre Verbindung. Wir versuchen es erneut, sobald Sie wieder online sind.',
  yourTurn: 'Sie sind an der Reihe',

  // who asks
  signBy: 'Bitte bis zum {{day}} unterschreiben.',
  company: 'Firma, laut Absender: {{company}}',
  logo: 'Logo',
  theCreator: 'der Ersteller des Vertrags',
  aboutMessage: 'Zu dieser Nachricht',
  cannotSign: 'Sie können das nicht unterschreiben?',
  stopOrReport: 'Nachrichten dieses Absenders abbestellen oder melden',
  isItGenuine: 'Warum habe ich das erhalten, und ist es echt?',

  // consent
  beforeYouSign: 'Bevor Sie unterschreiben',
  olderLink:
    'Dieser Link stammt aus einer älteren Nachricht. Sie können fortfahren, aber öffnen Sie wenn möglich den Link in unserer neuesten Nachricht: Nur dann kann das Zertifikat sagen, wohin er geschickt wurde.',
  signAsSender: 'Sie unterschreiben als Absender.',
  signAs: 'Sie sollen als {{name}} unterschreiben.',
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
  consentMissing: '⚠ Einwilligung in elektronische Unterschrift und Datenverarbeitung erforderlich',
  consentComplete: '✓ Alle erforderlichen Einwilligungen sind erteilt',
  consentRequired: 'Einwilligung erforderlich',
  checkToContinue: 'Kreuzen Sie „{{label}}“ an, um fortzufahren.',
  agreeAndContinue: 'Zustimmen und weiter',
  recording: 'Wird festgehalten …',
  consentFailed: 'Die Einwilligung konnte nicht festgehalten werden. Bitte versuchen Sie es erneut.',
  consentRecorded: 'Einwilligung festgehalten',

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

  // the explanation
  wantPlainWords: 'Möchten Sie Hilfe beim Lesen?',
  inTwelveLanguages: 'Lassen Sie sich den Vertrag in einer von zwölf Sprachen erklären.',
  explainContract: 'Diesen Vertrag erklären',

  // the code
  codeFailed: 'Der Bestätigungscode konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',

  // why the server refused
  'error.contract_cancelled': 'Der Absender hat diesen Vertrag zurückgezogen. Sie müssen nichts tun.',
  'error.contract_declined':
    'Dieser Vertrag wurde abgelehnt und kann nicht mehr unterschrieben werden. Sie müssen nichts tun.',
  'error.not_for_you':
    'Jemand hat angegeben, dass dieser Link nicht für ihn bestimmt ist. Deshalb gilt er nicht mehr.',
  'error.contract_deleted': 'Der Absender hat diesen Vertrag gelöscht. Sie müssen nichts tun.',
  'error.contract_expired':
    'Der letzte Tag zum Unterschreiben war der {{day}}. Wenn Sie Fragen haben, wenden Sie sich an {{sender}}.',
  'error.already_signed': 'Sie haben diesen Vertrag bereits unterschrieben.',
  'error.link_used_up': 'Dieser Link wurde zu oft verwendet. Bitten Sie den Absender um einen neuen.',
  'error.not_your_turn': 'Sie sind noch nicht an der Reihe.',
  'error.consent_required': 'Willigen Sie zuerst in die elektronische Unterschrift ein.',
  'error.evidence_changed':
    'Was gespeichert ist, stimmt nicht mit dem überein, was gesendet wurde. Sagen Sie dem Absender Bescheid.',
  'error.too_many_requests': 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  'error.page_outdated': 'Diese Seite ist veraltet. Laden Sie sie neu, um fortzufahren.',
}
