import type { PlaceTranslation } from './places-in-english.ts'

export const placesInRussian: PlaceTranslation = {
  places: 'Места в договоре',
  placesHint: 'В этих местах текста нужны ваши инициалы или подпись. Нажмите на каждое один раз.',
  initials: 'Ваши инициалы',
  initialsLetters: 'Инициалы (от 1 до 4 букв)',
  initialsInvalid: 'Введите от 1 до 4 букв.',
  initialsUploadHint:
    'Подойдёт фото или скан ваших инициалов тёмными чернилами на светлой чистой бумаге: PNG, JPEG или WebP. Мы оставим чернила и уберём бумагу.',
  initialsEmpty:
    'На этом изображении не видно инициалов. Выберите такое, где тёмные чернила на светлой бумаге.',
  initialsBusy:
    'Это не похоже на инициалы на чистой бумаге. Выберите изображение, на котором есть только ваши инициалы.',
  initialsFirst: 'Сначала введите инициалы.',
  signatureFirst: 'Сначала поставьте подпись.',
  initialHere: 'Инициалы здесь',
  signHere: 'Подписать здесь',
  initialed: 'Ваши инициалы, {{at}} из {{of}}. Нажмите, чтобы убрать.',
  signed: 'Ваша подпись, {{at}} из {{of}}. Нажмите, чтобы убрать.',
  progress: 'Готово: {{done}} из {{total}}.',
  nextPlace: 'Следующее место',
  allDone: 'Теперь можно подписать договор.',
  placesLeft_one: 'Осталось {{count}} место.',
  placesLeft_few: 'Осталось {{count}} места.',
  placesLeft_many: 'Осталось {{count}} мест.',
  placesLeft_other: 'Осталось {{count}} места.',
}
