import type { SignatureTranslation } from './signature-in-english.ts'

export const signatureInFrench: SignatureTranslation = {
  upload: 'Importer',
  uploadHint:
    'Utilisez une photo ou un scan de votre signature à l’encre foncée sur papier clair et uni : PNG, JPEG ou WebP. Nous gardons l’encre et retirons le papier.',
  choosePicture: 'Choisir une image',
  anotherPicture: 'Utiliser une autre image',
  readingPicture: 'Lecture de l’image…',
  uploaded: 'Votre signature tirée d’une image',
  notAPicture: 'Ce n’est pas une image PNG, JPEG ou WebP que nous pouvons lire. Choisissez-en une autre.',
  pictureTooLarge:
    'Cette image est trop grande. Les limites sont de {{megabytes}} Mo et {{megapixels}} mégapixels. Choisissez-en une plus petite.',
  pictureTooDark:
    'Cette image est trop sombre pour distinguer l’encre du papier. Reprenez-la avec un meilleur éclairage.',
  pictureEmpty:
    'Nous ne trouvons pas de signature sur cette image. Choisissez-en une à l’encre foncée sur papier clair.',
  pictureBusy:
    'Cela ne ressemble pas à une signature sur papier uni. Choisissez une image qui ne montre que votre signature.',
  handwriting: 'Écriture',
  handwritingNumber: '(écriture {{number}})',
  handsLeftOut: 'Les écritures qui ne comportent pas toutes les lettres de ce nom ne sont pas proposées.',
  noHand:
    'Aucune de nos écritures ne comporte toutes les lettres de ce nom : il apparaît dans les caractères de votre appareil.',
  certificateSaysDrawn: 'Le certificat indiquera que vous avez dessiné votre signature à la main.',
  certificateSaysTyped: 'Le certificat indiquera que vous avez tapé votre signature.',
  certificateSaysUploaded: 'Le certificat indiquera que vous avez importé une image de votre signature.',
}
