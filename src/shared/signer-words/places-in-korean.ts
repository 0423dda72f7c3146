import type { PlaceTranslation } from './places-in-english.ts'

export const placesInKorean: PlaceTranslation = {
  places: '계약서의 서명 위치',
  placesHint: '본문의 이 위치들에 이니셜이나 서명이 필요합니다. 각 위치를 한 번씩 누르십시오.',
  initials: '내 이니셜',
  initialsLetters: '이니셜(1~4글자)',
  initialsInvalid: '1~4글자를 사용하십시오.',
  initialsFirst: '먼저 이니셜을 입력하십시오.',
  signatureFirst: '먼저 서명하십시오.',
  initialHere: '여기에 이니셜',
  signHere: '여기에 서명',
  initialed: '내 이니셜, {{of}}개 중 {{at}}번째. 누르면 제거됩니다.',
  signed: '내 서명, {{of}}개 중 {{at}}번째. 누르면 제거됩니다.',
  progress: '{{total}}개 중 {{done}}개 완료.',
  nextPlace: '다음 위치',
  allDone: '이제 계약서에 서명할 수 있습니다.',
  placesLeft_other: '{{count}}개 남았습니다.',
}
