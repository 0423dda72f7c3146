import type { PlaceTranslation } from './places-in-english.ts'

export const placesInJapanese: PlaceTranslation = {
  places: '契約書内の署名箇所',
  placesHint: '本文のこれらの箇所に、イニシャルまたは署名が必要です。それぞれ1回ずつ押してください。',
  initials: 'あなたのイニシャル',
  initialsLetters: 'イニシャル（1～4文字）',
  initialsInvalid: '1～4文字で入力してください。',
  initialsUploadHint:
    '明るい無地の紙に濃いインクで書いたイニシャルの写真またはスキャン（PNG、JPEG、WebP）をお使いください。インクだけを残し、紙は取り除きます。',
  initialsEmpty: 'この画像にイニシャルが見つかりません。明るい紙に濃いインクで書いたものを選んでください。',
  initialsBusy: '無地の紙に書いたイニシャルではないようです。イニシャルだけが写った画像を選んでください。',
  initialsFirst: '先にイニシャルを入力してください。',
  signatureFirst: '先に署名してください。',
  initialHere: 'ここにイニシャル',
  signHere: 'ここに署名',
  initialed: 'あなたのイニシャル（{{of}}件中{{at}}件目）。押すと取り消します。',
  signed: 'あなたの署名（{{of}}件中{{at}}件目）。押すと取り消します。',
  progress: '{{total}}件中{{done}}件完了。',
  nextPlace: '次の箇所',
  allDone: 'これで契約書に署名できます。',
  placesLeft_other: '残り{{count}}件です。',
}
