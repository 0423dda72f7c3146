import type { OptionTranslation } from './options-in-english.ts'

export const optionsInItalian: OptionTranslation = {
  nothingSent: 'Non viene inviato nulla finché Lei non conferma.',
  decline: 'Rifiutare di firmare',
  declineHint: 'Chiude la procedura di firma per tutti.',
  correct: 'Chiedere una correzione',
  correctHint: 'Nel contratto c’è qualcosa di sbagliato.',
  handOver: 'Deve firmare un’altra persona',
  handOverHint: 'Lei indica la persona e il mittente decide.',
  withdraw: 'Revocare il Suo consenso',
  withdrawHint: 'Non vuole più firmare elettronicamente.',
  notMe: 'Non è per me',
  notMeHint: 'Il messaggio è arrivato alla persona sbagliata.',
  otherOptions: 'Altre possibilità',
  declineText:
    'Il contratto resta senza effetto per tutti e non si può tornare indietro. Il mittente riceve il Suo motivo. Gli altri firmatari sapranno solo che Lei ha rifiutato.',
  declineReason: 'Perché rifiuta?',
  declineButton: 'Rifiuta e chiudi la procedura',
  correctText:
    'Il mittente lo riceve per e-mail e decide: inviarLe un contratto corretto o lasciarlo com’è. Fino ad allora Lei può ancora firmare.',
  correctWhat: 'Che cosa va corretto?',
  correctButton: 'Chiedi la correzione',
  handOverText:
    'Se il mittente è d’accordo, questa persona riceve un link proprio e il Suo smette di funzionare. Prima non le viene inviato nulla.',
  personName: 'Nome',
  personEmail: 'Indirizzo e-mail',
  personPhone: 'Numero di cellulare (Stati Uniti, facoltativo)',
  handOverButton: 'Chiedi al mittente',
  withdrawText:
    'Non verrà firmato nulla e non riceverà promemoria. Il mittente viene avvisato e può chiederLe di firmare su carta. Lei può dare di nuovo il consenso con questo link finché il contratto è aperto.',
  withdrawReason: 'Motivo (facoltativo)',
  withdrawButton: 'Revoca il consenso',
  notMeText:
    'Questo link smette di funzionare e non invieremo più nulla su questo contratto a {{email}}. Il mittente viene avvisato e può inserire l’indirizzo giusto. Finché il mittente non risponde, Lei può annullare questa indicazione con questo link.',
  notMeButton: 'Non è per me',
  visibly: 'Ha aperto un link che anche il mittente poteva vedere. Resterà registrato così.',
  reasonMissing: 'Indichi un motivo.',
  fillIn: 'Compili questo campo.',
  emailInvalid: 'Inserisca un indirizzo e-mail valido.',
  failed: 'Non ha funzionato. Riprovi.',
  told: 'Il mittente è stato avvisato',
  toldText: 'Riceverà la risposta per e-mail. Può chiudere questa pagina o continuare a leggere.',
  declined: 'Lei ha rifiutato di firmare',
  declinedText: 'Il contratto è senza effetto e Lei non ha firmato nulla. Non deve fare altro.',
  withdrawn: 'Il Suo consenso è revocato',
  withdrawnText:
    'Non ha firmato nulla. Per firmare comunque elettronicamente, dia di nuovo il consenso in questa pagina. Per firmare su carta, chieda al mittente.',
  notMeDone: 'Grazie per averci avvisato',
  notMeDoneText:
    'Con questo link non si può più firmare e non Le invieremo altro su questo contratto. Può chiudere questa pagina.',
  notMeAgain: 'Qualcuno ha indicato di non essere il destinatario',
  notMeAgainText: 'Con questo link non si può più firmare.',
  takeBackText:
    'Se è stato un errore, Lei può annullare qui la Sua indicazione finché il mittente non risponde.',
  takeBackButton: 'È proprio per me',
  takeBackFailed: 'Si può annullare solo con lo stesso link e solo finché il mittente non ha risposto.',
  correctionOpen:
    'Lei ha chiesto una correzione il giorno {{time}}. Il mittente non ha ancora risposto. Lei può ancora firmare il contratto così com’è.',
  correctionStands: 'Il mittente ha risposto che il contratto resta com’è.',
  handOverOpen: 'Lei ha indicato un’altra persona il giorno {{time}}. Il mittente non ha ancora risposto.',
  handOverRefused:
    'Il mittente non ha accettato che firmi un’altra persona. La Sua firma è ancora richiesta.',
  consentWithdrawn:
    'Il Suo consenso è stato revocato il giorno {{time}}. Non c’è nulla di firmato. Per firmare elettronicamente, lo dia di nuovo.',
  consentAskedAgain:
    'Il Suo consenso è stato revocato il giorno {{time}}. Il mittente Le chiede di darlo di nuovo. Non ha l’obbligo di farlo.',
  'error.sender_looking':
    'Ha effettuato l’accesso come mittente, quindi non può rispondere per questo firmatario. Usi la pagina del contratto.',
  'error.own_address':
    'Questo è l’indirizzo a cui è stato inviato il contratto. Inserisca quello dell’altra persona.',
  'error.already_told': 'L’ha già detto al mittente, che non ha ancora risposto.',
  'error.too_many_replies':
    'Oggi ha già scritto molto al mittente. Riprovi domani o gli scriva direttamente.',
}
