import type { PlaceTranslation } from './places-in-english.ts'

export const placesInFrench: PlaceTranslation = {
  places: 'Emplacements dans le contrat',
  placesHint:
    'Il vous est demandé de parapher ou de signer à ces emplacements du texte. Appuyez une fois sur chacun.',
  initials: 'Vos initiales',
  initialsLetters: 'Initiales (1 à 4 lettres)',
  initialsInvalid: 'Utilisez de 1 à 4 lettres.',
  initialsUploadHint:
    'Utilisez une photo ou un scan de vos initiales à l’encre foncée sur papier clair et uni : PNG, JPEG ou WebP. Nous gardons l’encre et retirons le papier.',
  initialsEmpty:
    'Nous ne trouvons pas d’initiales sur cette image. Choisissez-en une à l’encre foncée sur papier clair.',
  initialsBusy:
    'Cela ne ressemble pas à des initiales sur papier uni. Choisissez une image qui ne montre que vos initiales.',
  initialsFirst: 'Saisissez d’abord vos initiales.',
  signatureFirst: 'Donnez d’abord votre signature.',
  initialHere: 'Parapher ici',
  signHere: 'Signer ici',
  initialed: 'Vos initiales, {{at}} sur {{of}}. Appuyez pour les retirer.',
  signed: 'Votre signature, {{at}} sur {{of}}. Appuyez pour la retirer.',
  progress: 'Fait : {{done}} sur {{total}}.',
  nextPlace: 'Emplacement suivant',
  allDone: 'Vous pouvez maintenant signer le contrat.',
  placesLeft_one: 'Il reste {{count}} emplacement.',
  placesLeft_many: 'Il reste {{count}} emplacements.',
  placesLeft_other: 'Il reste {{count}} emplacements.',
}
