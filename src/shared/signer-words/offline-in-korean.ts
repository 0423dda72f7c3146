import type { OfflineTranslation } from './offline-in-english.ts'

export const offlineInKorean: OfflineTranslation = {
  offline: '오프라인 상태입니다',
  unreached: '이 페이지에 연결할 수 없습니다',
  opensOnline: '다시 연결되면 이 페이지가 자동으로 열립니다.',
  opensLater: '연결을 확인하십시오. 연결할 수 있게 되면 이 페이지가 자동으로 열립니다.',
  stillHere: '이 기기에 남아 있는 것:',
  keptChoices: '선택하신 체크박스',
  keptPhone: '입력하신 전화번호',
  keptSignature: '준비하신 서명',
  keptPlaces: '본문에서 채우신 자리',
  signedHere:
    '{{time}}에 이 기기에서 서명하셨지만 서버가 아직 확인하지 않았습니다. 확인될 때까지는 서명된 것으로 여기지 마십시오.',
  sentWithinDay:
    '서명은 이 기기에 보관되어 있습니다. 서명하신 지 하루 안에 이 페이지가 열리면 한 번만 보냅니다.',
  askedFirst:
    '서명은 아직 이 기기에 보관되어 있습니다. 하루가 넘게 지났으므로 보내기 전에 먼저 여쭙겠습니다.',
  stillUnreached: '아직 연결되지 않았습니다.',
}
