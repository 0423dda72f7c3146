import type { PlaceTranslation } from './places-in-english.ts'

export const placesInItalian: PlaceTranslation = {
  places: 'Punti nel contratto',
  placesHint: 'Le viene chiesto di siglare o firmare in questi punti del testo. Prema ciascuno una volta.',
  initials: 'Le Sue iniziali',
  initialsLetters: 'Iniziali (da 1 a 4 lettere)',
  initialsInvalid: 'Usi da 1 a 4 lettere.',
  initialsUploadHint:
    'Usi una foto o una scansione delle Sue iniziali con inchiostro scuro su carta chiara e senza righe: PNG, JPEG o WebP. Teniamo l’inchiostro e togliamo la carta.',
  initialsEmpty:
    'Non troviamo iniziali in questa immagine. Ne scelga una con inchiostro scuro su carta chiara.',
  initialsBusy:
    'Queste non sembrano iniziali su carta chiara e senza righe. Scelga un’immagine in cui si vedano solo le Sue iniziali.',
  initialsFirst: 'Inserisca prima le Sue iniziali.',
  signatureFirst: 'Fornisca prima la Sua firma.',
  initialHere: 'Siglare qui',
  signHere: 'Firmare qui',
  initialed: 'Le Sue iniziali, {{at}} di {{of}}. Prema per rimuoverle.',
  signed: 'La Sua firma, {{at}} di {{of}}. Prema per rimuoverla.',
  progress: 'Fatto: {{done}} di {{total}}.',
  nextPlace: 'Punto successivo',
  allDone: 'Ora può firmare il contratto.',
  placesLeft_one: 'Resta {{count}} punto.',
  placesLeft_many: 'Restano {{count}} punti.',
  placesLeft_other: 'Restano {{count}} punti.',
}
