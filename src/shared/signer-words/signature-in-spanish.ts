import type { SignatureTranslation } from './signature-in-english.ts'

export const signatureInSpanish: SignatureTranslation = {
  upload: 'Subir',
  uploadHint:
    'Use una foto o un escaneo de su firma en tinta oscura sobre papel claro y liso: PNG, JPEG o WebP. Conservamos la tinta y quitamos el papel.',
  choosePicture: 'Elegir una imagen',
  anotherPicture: 'Usar otra imagen',
  readingPicture: 'Leyendo la imagen…',
  uploaded: 'Su firma a partir de una imagen',
  notAPicture: 'Esta no es una imagen PNG, JPEG o WebP que podamos leer. Elija otra.',
  pictureTooLarge:
    'Esta imagen es demasiado grande. Los límites son {{megabytes}} MB y {{megapixels}} megapíxeles. Elija una más pequeña.',
  pictureTooDark:
    'Esta imagen es demasiado oscura para distinguir la tinta del papel. Tómela de nuevo con mejor luz.',
  pictureEmpty: 'No encontramos ninguna firma en esta imagen. Elija una con tinta oscura sobre papel claro.',
  pictureBusy: 'Esto no parece una firma sobre papel liso. Elija una imagen en la que solo se vea su firma.',
  handwriting: 'Letra',
  handwritingNumber: '(letra {{number}})',
  handsLeftOut: 'No se ofrecen los tipos de letra que no tienen todas las letras de este nombre.',
  noHand:
    'Ninguno de nuestros tipos de letra manuscrita tiene todas las letras de este nombre, así que aparece con las letras de su dispositivo.',
  certificateSaysDrawn: 'El certificado dirá que dibujó su firma a mano.',
  certificateSaysTyped: 'El certificado dirá que escribió su firma con el teclado.',
  certificateSaysUploaded: 'El certificado dirá que subió una imagen de su firma.',
}
