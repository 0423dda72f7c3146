import type { OptionTranslation } from './options-in-english.ts'

export const optionsInGerman: OptionTranslation = {
  nothingSent: 'Es wird nichts gesendet, bevor Sie bestätigen.',
  decline: 'Nicht unterschreiben',
  declineHint: 'Beendet den Vorgang für alle.',
  correct: 'Um eine Korrektur bitten',
  correctHint: 'Im Vertrag stimmt etwas nicht.',
  handOver: 'Jemand anderes soll unterschreiben',
  handOverHint: 'Sie nennen die Person, und der Absender entscheidet.',
  withdraw: 'Einwilligung widerrufen',
  withdrawHint: 'Sie möchten nicht mehr elektronisch unterschreiben.',
  notMe: 'Das ist nicht für mich',
  notMeHint: 'Die Nachricht ist bei der falschen Person angekommen.',
  otherOptions: 'Weitere Möglichkeiten',
  declineText:
    'Damit ist der Vertrag für alle hinfällig; das lässt sich nicht rückgängig machen. Der Absender erfährt Ihren Grund. Die anderen Unterzeichner erfahren nur, dass Sie abgelehnt haben.',
  declineReason: 'Warum lehnen Sie ab?',
  declineButton: 'Ablehnen und Vorgang beenden',
  correctText:
    'Der Absender erhält dies per E-Mail und entscheidet: Er schickt Ihnen einen korrigierten Vertrag oder lässt ihn, wie er ist. Bis dahin können Sie weiterhin unterschreiben.',
  correctWhat: 'Was soll korrigiert werden?',
  correctButton: 'Um Korrektur bitten',
  handOverText:
    'Wenn der Absender zustimmt, erhält diese Person einen eigenen Link, und Ihrer gilt nicht mehr. Vorher wird ihr nichts geschickt.',
  personName: 'Name',
  personEmail: 'E-Mail-Adresse',
  personPhone: 'Mobiltelefonnummer (USA, optional)',
  handOverButton: 'Absender fragen',
  withdrawText:
    'Es wird nichts unterschrieben, und Sie erhalten keine Erinnerungen. Der Absender wird benachrichtigt und kann Sie bitten, auf Papier zu unterschreiben. Solange der Vertrag offen ist, können Sie über diesen Link erneut einwilligen.',
  withdrawReason: 'Grund (optional)',
  withdrawButton: 'Einwilligung widerrufen',
  notMeText:
    'Dieser Link gilt dann nicht mehr, und wir schicken zu diesem Vertrag nichts mehr an {{email}}. Der Absender wird benachrichtigt und kann die richtige Adresse eingeben. Bis der Absender antwortet, können Sie es über diesen Link zurücknehmen.',
  notMeButton: 'Nicht für mich',
  visibly: 'Sie sind über einen Link gekommen, den auch der Absender sehen konnte. Das wird so festgehalten.',
  reasonMissing: 'Geben Sie einen Grund an.',
  fillIn: 'Bitte ausfüllen.',
  emailInvalid: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
  told: 'Der Absender weiß Bescheid',
  toldText: 'Sie erhalten die Antwort per E-Mail. Sie können diese Seite schließen oder weiterlesen.',
  declined: 'Sie haben abgelehnt',
  declinedText:
    'Der Vertrag ist hinfällig, und Sie haben nichts unterschrieben. Sie müssen nichts weiter tun.',
  withdrawn: 'Ihre Einwilligung ist widerrufen',
  withdrawnText:
    'Sie haben nichts unterschrieben. Um doch elektronisch zu unterschreiben, willigen Sie auf dieser Seite erneut ein. Um auf Papier zu unterschreiben, fragen Sie den Absender.',
  notMeDone: 'Danke für den Hinweis',
  notMeDoneText:
    'Mit diesem Link kann nicht mehr unterschrieben werden, und wir schicken Ihnen zu diesem Vertrag nichts mehr. Sie können diese Seite schließen.',
  notMeAgain: 'Jemand hat angegeben, dass dies nicht für ihn bestimmt ist',
  notMeAgainText: 'Mit diesem Link kann nicht mehr unterschrieben werden.',
  takeBackText: 'War das ein Versehen, können Sie es hier zurücknehmen, bis der Absender antwortet.',
  takeBackButton: 'Es ist doch für mich',
  takeBackFailed:
    'Zurücknehmen lässt sich das nur über denselben Link und nur, bis der Absender geantwortet hat.',
  correctionOpen:
    'Sie haben am {{time}} um eine Korrektur gebeten. Der Absender hat noch nicht geantwortet. Sie können den Vertrag weiterhin so unterschreiben, wie er ist.',
  correctionStands: 'Der Absender hat geantwortet, dass der Vertrag so bleibt.',
  handOverOpen: 'Sie haben am {{time}} jemand anderen genannt. Der Absender hat noch nicht geantwortet.',
  handOverRefused:
    'Der Absender war nicht einverstanden, dass jemand anderes unterschreibt. Ihre Unterschrift wird weiterhin erbeten.',
  consentWithdrawn:
    'Ihre Einwilligung wurde am {{time}} widerrufen. Es ist nichts unterschrieben. Um elektronisch zu unterschreiben, willigen Sie erneut ein.',
  consentAskedAgain:
    'Ihre Einwilligung wurde am {{time}} widerrufen. Der Absender bittet Sie, sie erneut zu erteilen. Sie müssen das nicht.',
  'error.sender_looking':
    'Sie sind als Absender angemeldet und können deshalb nicht für diese Person antworten. Benutzen Sie die Seite des Vertrags.',
  'error.own_address': 'An diese Adresse wurde der Vertrag geschickt. Geben Sie die der anderen Person ein.',
  'error.already_told': 'Das haben Sie dem Absender schon mitgeteilt. Er hat noch nicht geantwortet.',
  'error.too_many_replies':
    'Sie haben dem Absender heute schon viel mitgeteilt. Versuchen Sie es morgen wieder, oder schreiben Sie ihm.',
}
