import type { PlaceTranslation } from './places-in-english.ts'

export const placesInKorean: PlaceTranslation = {
  places: '계약서의 서명 위치',
  placesHint: '본문의 이 위치들에 이니셜이나 서명이 필요합니다. 각 위치를 한 번씩 누르십시오.',
  initials: '내 이니셜',
  initialsLetters: '이니셜(1~4글자)',
  initialsInvalid: '1~4글자를 사용하십시오.',
  initialsUploadHint:
    '밝은 무지 종이에 진한 잉크로 쓴 이니셜의 사진이나 스캔(PNG, JPEG, WebP)을 사용하십시오. 잉크만 남기고 종이는 지웁니다.',
  initialsEmpty: '이 이미지에서 이니셜을 찾을 수 없습니다. 밝은 종이에 진한 잉크로 쓴 것을 선택하십시오.',
  initialsBusy: '무지 종이에 쓴 이니셜로 보이지 않습니다. 이니셜만 있는 이미지를 선택하십시오.',
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
