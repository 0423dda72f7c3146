import type { SignatureTranslation } from './signature-in-english.ts'

export const signatureInPortuguese: SignatureTranslation = {
  upload: 'Enviar imagem',
  uploadHint:
    'Use uma foto ou digitalização da sua assinatura em tinta escura sobre papel claro e liso: PNG, JPEG ou WebP. Mantemos a tinta e removemos o papel.',
  choosePicture: 'Escolher uma imagem',
  anotherPicture: 'Usar outra imagem',
  readingPicture: 'Lendo a imagem…',
  uploaded: 'A sua assinatura de uma imagem',
  notAPicture: 'Esta não é uma imagem PNG, JPEG ou WebP que possamos ler. Escolha outra.',
  pictureTooLarge:
    'Esta imagem é grande demais. Os limites são {{megabytes}} MB e {{megapixels}} megapixels. Escolha uma menor.',
  pictureTooDark: 'Esta imagem está escura demais para distinguir a tinta do papel. Tire outra com mais luz.',
  pictureEmpty:
    'Não encontramos uma assinatura nesta imagem. Escolha uma com tinta escura sobre papel claro.',
  pictureBusy:
    'Isto não parece uma assinatura em papel liso. Escolha uma imagem em que apareça apenas a sua assinatura.',
  handwriting: 'Caligrafia',
  handwritingNumber: '(caligrafia {{number}})',
  handsLeftOut: 'As caligrafias que não têm todas as letras deste nome não são oferecidas.',
  noHand:
    'Nenhuma das nossas caligrafias tem todas as letras deste nome, por isso ele aparece nas letras do seu dispositivo.',
  certificateSaysDrawn: 'O certificado dirá que você desenhou a sua assinatura à mão.',
  certificateSaysTyped: 'O certificado dirá que você digitou a sua assinatura.',
  certificateSaysUploaded: 'O certificado dirá que você enviou uma imagem da sua assinatura.',
}
