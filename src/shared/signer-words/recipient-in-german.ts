import type { RecipientTranslation } from './recipient-in-english.ts'

export const recipientInGerman: RecipientTranslation = {
  pageLanguage: 'Sprache dieser Seite',
  title: 'Nachrichten von {{name}}',
  wrote: '{{sender}} hat über diese Website an {{address}} geschrieben.',
  stop: 'Nachrichten abbestellen',
  stopText:
    'Sie erhalten dann keine Verträge, Erinnerungen und Kopien mehr, die {{name}} Ihnen über diese Website schickt – außer Hinweisen zu Ihrer eigenen Unterschrift oder Adresse und dem unterschriebenen PDF eines Vertrags, den Sie unterschreiben.',
  stopButton: 'Alle Nachrichten abbestellen',
  stopped: 'Nachrichten sind abbestellt',
  stoppedText:
    'Sie erhalten keine Nachrichten mehr von {{name}} – außer Hinweisen zu Ihrer eigenen Unterschrift oder Adresse und dem unterschriebenen PDF eines Vertrags, den Sie unterschreiben.',
  allowByEmail:
    'Um sie wieder zuzulassen, benutzen Sie den Link in einer früheren E-Mail, etwa der Einladung.',
  allowButton: 'Nachrichten wieder zulassen',
  nothingChanged: 'Es wurde nichts geändert',
  tryLater: 'Versuchen Sie es gleich noch einmal.',
  report: 'Dieses Dokument melden',
  reportText:
    'Die Betreiber dieser Website sehen, wer es geschickt hat, wie es heißt und was Sie hier schreiben, aber nicht das Dokument. Mit der Meldung bestellen Sie auch die Nachrichten dieses Absenders ab.',
  whatIsWrong: 'Was stimmt nicht?',
  chooseReason: 'Wählen Sie aus, was nicht stimmt.',
  unknownSender: 'Ich kenne diese Person nicht',
  pretends: 'Jemand gibt sich für eine andere Person aus',
  spam: 'Es ist Spam',
  somethingElse: 'Etwas anderes',
  anythingElse: 'Sonst noch etwas? (optional)',
  reportButton: 'Dokument melden',
  reported: 'Gemeldet',
  reportedText: 'Vielen Dank. Die Betreiber dieser Website können Ihre Meldung sehen.',
  nothingReported: 'Es wurde nichts gemeldet',
  incomplete: 'Dieser Link ist unvollständig',
  incompleteText: 'Öffnen Sie den Link in der E-Mail noch einmal, oder kopieren Sie ihn ganz.',
  pageNotLoaded: 'Die Seite wurde nicht geladen',
  tryAgain: 'Erneut versuchen',
}
