import type { OfflineTranslation } from './offline-in-english.ts'

export const offlineInItalian: OfflineTranslation = {
  offline: 'Lei è offline',
  unreached: 'Questa pagina non è raggiungibile',
  opensOnline: 'Questa pagina si aprirà automaticamente quando tornerà online.',
  opensLater: 'Controlli la connessione. Questa pagina si aprirà automaticamente appena sarà raggiungibile.',
  stillHere: 'Ancora su questo dispositivo:',
  keptChoices: 'Le caselle che ha selezionato',
  keptPhone: 'Il numero di telefono che ha inserito',
  keptSignature: 'La firma che ha preparato',
  keptPlaces: 'I punti del testo che ha compilato',
  signedHere:
    'Lei ha firmato su questo dispositivo il giorno {{time}}, ma il server non l’ha ancora confermato. Fino alla conferma, non consideri firmato il contratto.',
  sentWithinDay:
    'La Sua firma è conservata su questo dispositivo. Se questa pagina si apre entro un giorno dalla firma, la firma viene inviata, una sola volta.',
  askedFirst:
    'La Sua firma è ancora conservata su questo dispositivo. È passato più di un giorno, perciò Le chiederemo prima di inviarla.',
  stillUnreached: 'Ancora nessuna connessione.',
}
