import type { MessageTranslation } from './in-english.ts'

export const german: MessageTranslation = {
  // at the head and foot of every email
  company: 'Firma nach Angabe des Absenders: {{company}}',
  logo: 'Logo',
  hello: 'Guten Tag {{name}},',
  orOpen: 'Oder öffnen Sie diese Adresse:',
  sentFor: 'Gesendet von Plainseal im Auftrag von {{sender}}.',
  sentForErased:
    'Gesendet von Plainseal im Auftrag des Absenders, dessen Konto inzwischen gelöscht ist. Das PDF nennt seinen Namen.',
  stopOrReport: 'Nachrichten dieses Absenders abbestellen oder melden',
  questions: 'Haben Sie Fragen zum Vertrag?',
  ask: 'Wenden Sie sich an {{sender}}.',
  askAt: 'Wenden Sie sich an {{sender}} unter {{address}}.',
  others_one: '{{count}} weitere Person',
  others_other: '{{count}} weitere Personen',

  // the invitation, a reminder, and whose turn it is
  invitationSubject: '{{sender}} bittet um Ihre Unterschrift: {{title}}',
  invitationHeadline: '{{sender}} hat Ihnen einen Vertrag zum Unterschreiben geschickt',
  invitationOpening:
    'Lesen Sie ihn ganz und nehmen Sie sich Zeit. Nichts ist vereinbart, bevor Sie unterschreiben.',
  reminderSubject: 'Erinnerung: {{sender}} bittet um Ihre Unterschrift: {{title}}',
  reminderHeadline: '{{sender}} wartet noch auf Ihre Unterschrift',
  reminderOpening:
    'Sie haben diesen Vertrag noch nicht unterschrieben. Nichts ist vereinbart, bevor Sie unterschreiben.',
  ownHeadline: 'Ihre eigene Unterschrift fehlt noch',
  ownOpening:
    'Sie haben diesen Vertrag zur Unterschrift verschickt. Er braucht auch Ihre eigene Unterschrift.',
  turnSubject: 'Sie sind an der Reihe: {{title}}',
  turnHeadline: 'Sie sind an der Reihe',
  turnOpening:
    '{{sender}} hat Ihnen einen Vertrag geschickt, der der Reihe nach unterschrieben wird. Jetzt sind Sie an der Reihe. Für Sie ist nichts vereinbart, bevor Sie unterschreiben.',
  turnOpeningAfter:
    '{{sender}} hat Ihnen einen Vertrag geschickt, der der Reihe nach unterschrieben wird. Bereits unterschrieben von: {{names}}. Jetzt sind Sie an der Reihe. Für Sie ist nichts vereinbart, bevor Sie unterschreiben.',
  untilDay: 'Sie können bis zum {{day}} unterschreiben.',
  invitationPreheader:
    'Von {{sender}}. Lesen Sie ihn und unterschreiben Sie am Telefon oder Computer. Ein Konto brauchen Sie nicht.',
  toBeSignedBy: 'Unterschreiben sollen: {{names}}',
  you: 'Sie',
  reviewAndSign: 'Lesen und unterschreiben',
  whatNext: 'So geht es weiter',
  stepAgree: 'Stimmen Sie der elektronischen Unterschrift zu und lesen Sie den Vertrag.',
  stepCodeAsked:
    'Bestätigen Sie, wenn Sie möchten, Ihre Telefonnummer mit einem Code, den wir Ihnen per SMS schicken.',
  stepCodeRequired: 'Bestätigen Sie Ihre Telefonnummer mit einem Code, den wir Ihnen per SMS schicken.',
  stepLocationAsked: 'Teilen Sie, wenn Sie möchten, Ihren Standort mit.',
  stepLocationRequired: 'Teilen Sie Ihren Standort mit. Dieser Vertrag verlangt es.',
  stepSign: 'Zeichnen oder tippen Sie Ihre Unterschrift, oder laden Sie ein Bild davon hoch.',
  stepCopy:
    'Wir bestätigen Ihre Unterschrift per E-Mail. Sobald alle unterschrieben haben, folgt das unterschriebene PDF.',
  stepNoCopy:
    'Wir bestätigen Ihre Unterschrift per E-Mail. Um das unterschriebene PDF bitten Sie {{sender}}.',
  linkForYou: 'Dieser Link ist nur für Sie.',
  linkForYouAndSender:
    'Dieser Link ist nur für Sie; {{sender}} hat diese E-Mail gesendet und kann ihn ebenfalls sehen.',
  doNotForward:
    'Wer ihn hat, kann den Vertrag an Ihrer Stelle öffnen; leiten Sie diese E-Mail deshalb nicht weiter.',
  linkWorksUntil: 'Er gilt bis zum Ende des {{day}}, sofern {{sender}} den Vertrag nicht vorher zurückzieht.',
  linkWorks: 'Er gilt, bis {{sender}} den Vertrag zurückzieht.',
  questionsOrPaper: 'Haben Sie Fragen, oder möchten Sie lieber auf Papier unterschreiben?',
  replyHere: 'Antworten Sie auf diese E-Mail.',
  writeNewEmail:
    'Schreiben Sie eine neue E-Mail, statt zu antworten: Eine Antwort würde Ihren Link enthalten.',

  // the signed PDF
  completedSubject: 'Alle haben unterschrieben: {{title}}',
  completedHeadline: 'Alle haben unterschrieben',
  attachedPreheader: 'Ihre unterschriebene Ausfertigung ist angehängt.',
  linkedPreheader: 'Ihre unterschriebene Ausfertigung liegt bereit.',
  completedAt: 'Abgeschlossen am {{time}}',
  pdfAttached:
    'Das unterschriebene PDF ist als {{filename}} angehängt. Bewahren Sie es auf: Es hält fest, was von wem und wann unterschrieben wurde, und jeder kann prüfen, dass es nicht verändert wurde.',
  pdfLinked:
    'Das unterschriebene PDF ist für eine E-Mail zu groß. Laden Sie es herunter und bewahren Sie es auf: Es hält fest, was von wem und wann unterschrieben wurde, und jeder kann prüfen, dass es nicht verändert wurde. Der Link gilt bis zum {{time}}.',
  downloadPdf: 'Unterschriebenes PDF herunterladen',
  signatures: 'Unterschriften',
  checkPdf: 'Jeder kann dieses PDF ohne Konto prüfen:',
  pdfLinkExpired: 'Dieser Link ist abgelaufen',
  pdfLinkExpiredText:
    'Links zu einem unterschriebenen PDF gelten {{days}} Tage. Bitten Sie den Absender, es Ihnen noch einmal per E-Mail zu schicken.',
  pdfLinkOff: 'Dieser Link wurde abgeschaltet',
  pdfLinkOffText: 'Der Absender hat diesen Link abgeschaltet. Bitten Sie ihn um das unterschriebene PDF.',
  pdfLinkUnknown: 'Dieser Link funktioniert nicht',
  pdfLinkUnknownText:
    'Öffnen Sie den Link in der E-Mail noch einmal, oder kopieren Sie ihn ganz. Hilft das nicht, bitten Sie den Absender um das unterschriebene PDF.',

  // cancelled, expired, extended
  nothingToDo: 'Sie müssen nichts tun.',
  cancelledSubject: 'Zurückgezogen: {{title}}',
  cancelledHeadline: '{{sender}} hat den Vertrag zurückgezogen',
  cancelledAt: 'Zurückgezogen am {{time}}',
  cancelledSigned: 'Der Vertrag wurde zurückgezogen, bevor alle unterschrieben hatten.',
  cancelledToCorrect:
    '{{sender}} hat ihn zurückgezogen, um ihn zu korrigieren. Falls Sie einen korrigierten Vertrag unterschreiben sollen, erhalten Sie einen neuen Link.',
  linkDead: 'Ihr Link gilt nicht mehr, und Sie haben nichts unterschrieben.',
  expiredSubject: 'Frist abgelaufen: {{title}}',
  expiredPreheader: 'Bis zum {{day}} haben nicht alle unterschrieben.',
  expiredHeadline: 'Die Frist zum Unterschreiben ist abgelaufen',
  ended: 'Die Frist endete am {{day}}',
  expiredSigned: 'Die Frist ist abgelaufen, bevor alle unterschrieben hatten.',
  stillWantToSign: 'Möchten Sie ihn noch unterschreiben?',
  extendedSubject: 'Neuer letzter Tag zum Unterschreiben: {{title}}',
  extendedPreheader: 'Er kann bis zum {{day}} unterschrieben werden.',
  extendedHeadline: 'Sie können jetzt bis zum {{day}} unterschreiben',
  extendedHeadlineSigned: 'Die anderen haben jetzt bis zum {{day}} Zeit',
  extendedTo: '{{sender}} hat den letzten Tag zum Unterschreiben dieses Vertrags auf den {{day}} verlegt.',
  signableUntil: 'Kann bis zum {{day}} unterschrieben werden',
  alreadySigned: 'Sie haben bereits unterschrieben.',
  linkStillWorks:
    'Sie haben ihn noch nicht unterschrieben. Der Link in unserer letzten Einladung an Sie gilt bis zum Ende dieses Tages, sofern {{sender}} den Vertrag nicht vorher zurückzieht.',

  // to whoever signed
  signedSubject: 'Sie haben unterschrieben: {{title}}',
  signedPreheader: 'Das waren nicht Sie? Sagen Sie dem Absender sofort Bescheid.',
  signedHeadline: 'Sie haben einen Vertrag unterschrieben',
  signedAt: 'Sie haben „{{title}}“ am {{time}} unterschrieben.',
  sentBy: 'Gesendet von {{sender}}',
  recorded: 'Was festgehalten wurde',
  link: 'Link',
  linkEmailed: 'Unterschrieben über den Link, den wir per E-Mail an {{address}} geschickt haben',
  linkTexted: 'Unterschrieben über den Link, den wir per SMS an {{address}} geschickt haben',
  linkVisible: 'Unterschrieben über einen Link, den auch der Absender sehen konnte',
  code: 'Code',
  codeEntered: 'Eingegeben wurde der per SMS an {{phone}} geschickte Code',
  none: 'Keiner',
  device: 'Gerät',
  browserOn: '{{browser}} auf {{system}}',
  deviceAt: '{{device}}, {{address}}',
  unknownBrowser: 'Unbekannter Browser',
  unknownSystem: 'unbekanntem System',
  unknownDevice: 'Unbekanntes Gerät',
  notYou:
    'Das waren nicht Sie? Jemand anderes könnte Ihren Link verwendet haben, vielleicht der Absender. Melden Sie das Dokument unten, teilen Sie {{sender}} schriftlich mit, dass Sie nicht unterschrieben haben, und bewahren Sie diese E-Mail auf.',
  reportDocument: 'Das Dokument dem Betreiber dieser Website melden:',
  copyFollows: 'Sobald alle unterschrieben haben, schicken wir Ihnen das unterschriebene PDF per E-Mail.',
  noCopyFollows:
    'Das unterschriebene PDF wird Ihnen nicht von selbst zugeschickt. Bitten Sie {{sender}} darum, sobald alle unterschrieben haben.',

  // to the address that a signer had before
  changedEmail: '{{sender}} hat Ihre E-Mail-Adresse geändert',
  changedPhone: '{{sender}} hat Ihre Telefonnummer geändert',
  changedBoth: '{{sender}} hat Ihre E-Mail-Adresse und Ihre Telefonnummer geändert',
  about: '{{what}}: {{title}}',
  changedPreheader: 'Ihr früherer Link gilt nicht mehr.',
  changedText:
    '{{sender}} hat Sie gebeten, diesen Vertrag zu unterschreiben, und hat nun geändert, wohin unsere Nachrichten an Sie gehen. Ihr früherer Link gilt nicht mehr, und damit erteilte Einwilligungen zählen nicht mehr. Unterschrieben wurde damit nichts.',
  replaced: '{{sender}} hat an Ihrer Stelle einen anderen Namen eingetragen',
  replacedText:
    '{{sender}} hat Sie gebeten, diesen Vertrag zu unterschreiben, und hat nun an Ihrer Stelle einen anderen Namen eingetragen und geändert, wohin unsere Nachrichten gehen. Ihr früherer Link gilt nicht mehr, und damit erteilte Einwilligungen zählen nicht mehr. Unterschrieben wurde damit nichts.',
  emailAddress: 'E-Mail-Adresse',
  phoneNumber: 'Telefonnummer',
  nowAt: '{{from}}, jetzt {{to}}',
  noAddress: 'keine',
  notExpected:
    'Kommt das unerwartet? Jemand anderes könnte in Ihrem Namen unterschreiben wollen. Teilen Sie {{sender}} schriftlich mit, dass Sie nicht einverstanden sind, und bewahren Sie diese E-Mail auf. Wird der Vertrag abgeschlossen, so zeigt sein Zertifikat die Änderung.',
  replacedNotExpected:
    'Kommt das unerwartet? Teilen Sie {{sender}} schriftlich mit, dass Sie nicht einverstanden sind, und bewahren Sie diese E-Mail auf. Wird der Vertrag abgeschlossen, so zeigt sein Zertifikat die Änderung.',
  alsoReport: 'Sie können das Dokument auch hier melden:',

  // declined, and what the sender answered
  declinedSubject: 'Abgelehnt: {{title}}',
  declinedSubjectOwn: 'Sie haben abgelehnt: {{title}}',
  declinedHeadline: '{{who}} hat die Unterschrift abgelehnt',
  declinedHeadlineOwn: 'Sie haben die Unterschrift abgelehnt',
  declinedHeadlineVisible: 'Jemand hat die Unterschrift über den Link für {{who}} abgelehnt',
  declinedAt: 'Abgelehnt am {{time}}',
  declinedAll: 'Der Vertrag ist hinfällig, und niemand kann ihn mehr unterschreiben.',
  neverCompleted: 'Er ist nicht zustande gekommen, deshalb hat Ihre Unterschrift keine Wirkung.',
  nothingSigned: 'Sie haben nichts unterschrieben.',
  declinedEmailed: 'Abgelehnt am {{time}} über den Link, den wir per E-Mail geschickt haben.',
  declinedTexted: 'Abgelehnt am {{time}} über den Link, den wir per SMS geschickt haben.',
  declinedVisible: 'Abgelehnt am {{time}} über einen Link, den auch der Absender sehen konnte.',
  declinedNotYou:
    'Das waren nicht Sie? Teilen Sie es {{sender}} schriftlich mit, und bewahren Sie diese E-Mail auf.',
  standsHeadline: 'Der Vertrag bleibt, wie er ist',
  standsText:
    '{{sender}} hat Ihre Bitte um eine Korrektur gelesen und geantwortet, dass der Vertrag bleibt, wie er ist.',
  standsVisible:
    '{{sender}} hat eine Bitte um eine Korrektur gelesen, die über Ihren Link kam, und geantwortet, dass der Vertrag bleibt, wie er ist.',
  handOverRefusedHeadline: 'Sie sollen weiterhin unterschreiben',
  handOverRefusedText:
    '{{sender}} ist nicht damit einverstanden, dass jemand anderes an Ihrer Stelle unterschreibt.',
  askedAgainHeadline: 'Sie werden erneut um Ihre Einwilligung gebeten',
  askedAgainText:
    'Ihre Einwilligung, elektronisch zu unterschreiben, wurde widerrufen. {{sender}} bittet Sie, sie erneut zu erteilen. Sie müssen das nicht.',
  answeredPreheader: 'Sie können mit Ihrem Link unterschreiben oder ablehnen.',
  answeredNext:
    'Um zu unterschreiben oder abzulehnen, öffnen Sie den Link in unserer früheren Nachricht. Er gilt weiterhin.',

  // text messages; YES, STOP, START and HELP are what phones and carriers understand
  smsOptIn:
    'Plainseal: {{sender}} hat Ihnen einen Vertrag gemailt. Verträge auch per SMS? Antwort YES. Evtl. Gebühren, Häufigkeit variiert. Hilfe: HELP, Ende: STOP.',
  smsOptInOwn:
    'Plainseal: Ihr eigener Vertrag braucht noch Ihre Unterschrift. Verträge auch per SMS? Antwort YES. Evtl. Gebühren, Häufigkeit variiert. Hilfe: HELP, Ende: STOP.',
  smsAgreed:
    'Sie erhalten SMS von Plainseal zu Verträgen zum Unterschreiben. Evtl. Gebühren, Häufigkeit variiert. Antwort HELP für Hilfe, STOP zum Beenden.',
  smsStopped:
    'Sie erhalten keine SMS mehr von Plainseal. Verträge kommen weiter per E-Mail. Mit START erhalten Sie wieder SMS.',
  smsStoppedOf:
    'Sie erhalten keine SMS mehr zu Verträgen von {{sender}}. Sie kommen weiter per E-Mail. Mit START erhalten Sie wieder SMS.',
  smsStillStopped:
    'Ihr STOP an die Nummer von Plainseal gilt weiter: Sie erhalten keine SMS. Verträge kommen per E-Mail. Für SMS senden Sie START an diese Nummer.',
  smsHelp:
    'Plainseal: Verträge zum Unterschreiben und angeforderte Codes. Evtl. Gebühren, Häufigkeit variiert. Info: {{address}} Abmelden: STOP',
  smsCode:
    '{{code}} ist Ihr Plainseal-Code zum Unterschreiben des Vertrags von {{sender}}. Er gilt 10 Minuten. Geben Sie ihn nicht weiter.',
  smsInvitation: '{{sender}} bittet um Unterschrift: "{{title}}" {{link}} Abmelden: STOP',
  smsInvitationBy: '{{sender}} bittet um Unterschrift bis {{day}}: "{{title}}" {{link}} Abmelden: STOP',
  smsReminder: 'Erinnerung von {{sender}}: "{{title}}" unterschreiben: {{link}} Abmelden: STOP',
  smsReminderBy: 'Erinnerung von {{sender}}: "{{title}}" bis {{day}} unterschreiben: {{link}} Abmelden: STOP',
  smsTurn: '{{sender}}: Sie sind dran, "{{title}}" zu unterschreiben: {{link}} Abmelden: STOP',
  smsTurnBy: '{{sender}}: Sie sind dran, "{{title}}" bis {{day}} zu unterschreiben: {{link}} Abmelden: STOP',
  smsExtended:
    '{{sender}}: "{{title}}" kann jetzt bis {{day}} unterschrieben werden. Ihr letzter Link gilt weiter. Abmelden: STOP',
  smsChanged:
    '{{sender}} hat die Telefonnummer für "{{title}}" geändert. Ihr Link gilt nicht mehr. Unerwartet? Fragen Sie nach. Abmelden: STOP',
}
