import type { RecipientTranslation } from './recipient-in-english.ts'

export const recipientInItalian: RecipientTranslation = {
  pageLanguage: 'Lingua di questa pagina',
  title: 'Messaggi da {{name}}',
  wrote: '{{sender}} ha scritto a {{address}} tramite questo sito.',
  stop: 'Non ricevere più messaggi',
  stopText:
    'Non riceverà più i contratti, i promemoria e le copie che {{name}} Le invia tramite questo sito, salvo gli avvisi sulla Sua firma o sul Suo indirizzo e il PDF firmato di un contratto che Lei firma.',
  stopButton: 'Blocca tutti i messaggi',
  stopped: 'I messaggi sono bloccati',
  stoppedText:
    'Non riceverà più messaggi da {{name}}, salvo gli avvisi sulla Sua firma o sul Suo indirizzo e il PDF firmato di un contratto che Lei firma.',
  allowByEmail: 'Per riceverli di nuovo, usi il link in un’e-mail precedente, come l’invito.',
  allowButton: 'Ricevi di nuovo i messaggi',
  nothingChanged: 'Non è cambiato nulla',
  tryLater: 'Riprovi tra un momento.',
  report: 'Segnala questo documento',
  reportText:
    'Chi gestisce questo sito vede chi l’ha inviato, il titolo e ciò che Lei scrive qui, ma non il documento. Con la segnalazione non riceverà più nemmeno i messaggi di questo mittente.',
  whatIsWrong: 'Che cosa non va?',
  chooseReason: 'Scelga qual è il problema.',
  unknownSender: 'Non conosco questa persona',
  pretends: 'Si spaccia per un’altra persona',
  spam: 'È spam',
  somethingElse: 'Altro',
  anythingElse: 'Qualcos’altro? (facoltativo)',
  reportButton: 'Segnala il documento',
  reported: 'Segnalato',
  reportedText: 'Grazie. Chi gestisce questo sito può vedere la Sua segnalazione.',
  nothingReported: 'Non è stato segnalato nulla',
  incomplete: 'Questo link è incompleto',
  incompleteText: 'Apra di nuovo il link nell’e-mail o lo copi per intero.',
  pageNotLoaded: 'La pagina non è stata caricata',
  tryAgain: 'Riprova',
}
