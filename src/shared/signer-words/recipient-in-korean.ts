import type { RecipientTranslation } from './recipient-in-english.ts'

export const recipientInKorean: RecipientTranslation = {
  pageLanguage: '이 페이지의 언어',
  title: '{{name}} 님이 보낸 메시지',
  wrote: '{{sender}} 님이 이 사이트를 통해 {{address}} 주소로 보냈습니다.',
  stop: '메시지 중단',
  stopText:
    '{{name}} 님이 이 사이트를 통해 보내는 모든 계약서, 알림, 사본을 중단합니다. 본인의 서명이나 주소에 관한 안내와 본인이 서명하는 계약서의 서명된 PDF는 계속 받습니다.',
  stopButton: '모든 메시지 중단',
  stopped: '메시지가 중단되었습니다',
  stoppedText:
    '{{name}} 님이 보내는 메시지를 더 이상 받지 않습니다. 본인의 서명이나 주소에 관한 안내와 본인이 서명하는 계약서의 서명된 PDF는 계속 받습니다.',
  allowByEmail: '다시 받으시려면 초대와 같은 이전 이메일에 있는 링크를 사용하십시오.',
  allowButton: '메시지 다시 받기',
  nothingChanged: '변경된 내용이 없습니다',
  tryLater: '잠시 후 다시 시도하십시오.',
  report: '이 문서 신고하기',
  reportText:
    '이 사이트의 관리자는 보낸 사람, 문서 제목, 여기에 쓰신 내용을 볼 수 있지만 문서는 볼 수 없습니다. 신고하시면 이 사람이 보내는 메시지도 중단됩니다.',
  whatIsWrong: '무엇이 문제입니까?',
  chooseReason: '무엇이 문제인지 선택하십시오.',
  unknownSender: '모르는 사람입니다',
  pretends: '다른 사람을 사칭하고 있습니다',
  spam: '스팸입니다',
  somethingElse: '기타',
  anythingElse: '더 하실 말씀이 있습니까? (선택 사항)',
  reportButton: '문서 신고하기',
  reported: '신고되었습니다',
  reportedText: '감사합니다. 이 사이트의 관리자가 신고 내용을 볼 수 있습니다.',
  nothingReported: '신고하지 못했습니다',
  incomplete: '링크가 완전하지 않습니다',
  incompleteText: '이메일의 링크를 다시 열거나 링크 전체를 복사하십시오.',
  pageNotLoaded: '페이지를 불러오지 못했습니다',
  tryAgain: '다시 시도',
}
