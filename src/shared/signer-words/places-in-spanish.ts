import type { PlaceTranslation } from './places-in-english.ts'

export const placesInSpanish: PlaceTranslation = {
  places: 'Lugares en el contrato',
  placesHint:
    'Se le pide que ponga sus iniciales o firme en estos lugares del texto. Pulse cada uno una vez.',
  initials: 'Sus iniciales',
  initialsLetters: 'Iniciales (de 1 a 4 letras)',
  initialsInvalid: 'Use de 1 a 4 letras.',
  initialsUploadHint:
    'Use una foto o un escaneo de sus iniciales en tinta oscura sobre papel claro y liso: PNG, JPEG o WebP. Conservamos la tinta y quitamos el papel.',
  initialsEmpty: 'No encontramos iniciales en esta imagen. Elija una con tinta oscura sobre papel claro.',
  initialsBusy:
    'Esto no parecen iniciales sobre papel liso. Elija una imagen en la que solo se vean sus iniciales.',
  initialsFirst: 'Introduzca primero sus iniciales.',
  signatureFirst: 'Ponga primero su firma.',
  initialHere: 'Iniciales aquí',
  signHere: 'Firmar aquí',
  initialed: 'Sus iniciales, {{at}} de {{of}}. Pulse para quitarlas.',
  signed: 'Su firma, {{at}} de {{of}}. Pulse para quitarla.',
  progress: 'Completado: {{done}} de {{total}}.',
  nextPlace: 'Lugar siguiente',
  allDone: 'Ya puede firmar el contrato.',
  placesLeft_one: 'Falta {{count}} lugar.',
  placesLeft_many: 'Faltan {{count}} lugares.',
  placesLeft_other: 'Faltan {{count}} lugares.',
}
