import type { PlaceTranslation } from './places-in-english.ts'

export const placesInPortuguese: PlaceTranslation = {
  places: 'Locais no contrato',
  placesHint: 'Pede-se que rubrique ou assine nestes locais do texto. Pressione cada um uma vez.',
  initials: 'Suas iniciais',
  initialsLetters: 'Iniciais (1 a 4 letras)',
  initialsInvalid: 'Use de 1 a 4 letras.',
  initialsUploadHint:
    'Use uma foto ou digitalização das suas iniciais em tinta escura sobre papel claro e liso: PNG, JPEG ou WebP. Mantemos a tinta e removemos o papel.',
  initialsEmpty: 'Não encontramos iniciais nesta imagem. Escolha uma com tinta escura sobre papel claro.',
  initialsBusy:
    'Isto não parece iniciais em papel liso. Escolha uma imagem em que apareçam apenas as suas iniciais.',
  initialsFirst: 'Informe primeiro suas iniciais.',
  signatureFirst: 'Forneça primeiro sua assinatura.',
  initialHere: 'Rubricar aqui',
  signHere: 'Assinar aqui',
  initialed: 'Suas iniciais, {{at}} de {{of}}. Pressione para remover.',
  signed: 'Sua assinatura, {{at}} de {{of}}. Pressione para remover.',
  progress: 'Concluído: {{done}} de {{total}}.',
  nextPlace: 'Próximo local',
  allDone: 'Agora você pode assinar o contrato.',
  placesLeft_one: 'Falta {{count}} local.',
  placesLeft_many: 'Faltam {{count}} locais.',
  placesLeft_other: 'Faltam {{count}} locais.',
}
