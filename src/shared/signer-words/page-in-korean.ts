import type { PageTranslation } from './page-in-english.ts'

export const pageInKorean: PageTranslation = {
  // around every step
  language: '언어',
  pageLanguage: '이 페이지의 언어',
  originalBinds: '이 페이지는 번역본이며 계약서는 원문 그대로입니다. 원문만 구속력이 있습니다.',
  openingContract: '계약서를 여는 중…',
  dismiss: '닫기',
  offline: '오프라인 상태입니다. 입력하신 내용은 그대로 있습니다. 다시 연결되면 계속하십시오.',
  notConfirmed:
    '서버가 확인하지 않았습니다. 입력하신 내용은 그대로 있습니다. 연결을 확인하고 다시 시도하십시오.',
  slow: '서버가 10초 동안 응답하지 않았습니다. 연결을 확인하십시오. 계속 기다리고 있으며, 두 번 전송되는 것은 없습니다.',
  tryAgain: '다시 시도',
  tryAgainAfterNotice: '다시 시도',
  trying: '시도하는 중…',
  notLoaded: '페이지의 이 부분을 불러오지 못했습니다',
  notLoadedText: '지금까지 확인하신 내용은 저장되어 있습니다. 연결을 확인하고 페이지를 새로 고치십시오.',
  reload: '새로 고침',
  step: '{{total}}단계 중 {{number}}단계',
  stepInTitle: '{{total}}단계 중 {{number}}단계',
  back: '뒤로',
  opening: '여는 중…',

  // what became of the link
  invalidLink: '잘못된 서명 링크',
  invalidLinkText: '서명 링크가 올바르지 않거나 불완전합니다.',
  notFound: '계약서를 찾을 수 없음',
  notFoundText: '계약서 또는 서명 요청을 찾을 수 없습니다.',
  linkEnded: '이 링크는 더 이상 유효하지 않습니다',
  linkEndedText: '보낸 사람이 이 계약서를 철회했거나 서명 기한이 지났습니다. 하실 일은 없습니다.',
  signatureWithoutEffect:
    '귀하는 서명하셨지만 서명 절차가 완료되지 않았으므로 귀하의 서명은 효력이 없습니다.',
  askIfMistake: '착오라고 생각하시면 링크를 보낸 사람에게 문의하십시오.',
  expired: '이 계약서의 서명 기한이 지났습니다',
  cannotOpen: '이 계약서를 열 수 없습니다',
  contractDidNotLoad: '계약서를 불러오지 못했습니다',
  checkConnection: '연결을 확인하십시오. 다시 연결되면 다시 시도합니다.',
  yourTurn: '서명하실 차례입니다',

  // who asks
  signBy: '서명 기한: {{day}}',
  company: '회사(보낸 사람이 밝힌 내용): {{company}}',
  logo: '로고',
  theCreator: '계약서를 만든 사람',
  aboutMessage: '이 메시지에 관하여',
  cannotSign: '서명하실 수 없습니까?',
  stopOrReport: '이 사람이 보내는 메시지를 중단하거나 신고하기',
  isItGenuine: '왜 받았으며, 진짜입니까?',

  // consent
  beforeYouSign: '읽고 서명하시기 전에',
  olderLink:
    '이 링크는 이전 메시지의 것입니다. 계속하실 수 있지만, 가능하면 최신 메시지의 링크를 여십시오. 그래야만 증명서에 링크를 어디로 보냈는지 적을 수 있습니다.',
  signAsSender: '보낸 사람으로서 서명하십니다.',
  signAs: '{{name}} 명의로 서명해 달라는 요청을 받으셨습니다.',
  readFirst: '먼저 읽기',
  backToChoices: '선택으로 돌아가기',
  downloadPdf: 'PDF 다운로드',
  makingPdf: 'PDF를 만드는 중…',
  downloadFailed: '다운로드하지 못했습니다',
  downloadFailedText: 'PDF를 다운로드하지 못했습니다. 다시 시도하십시오.',
  yourChoices: '선택 사항',
  howItWorks: '진행 방법과 귀하의 권리',
  recordedAboutYou: '귀하에 관해 기록되는 내용',
  messagesAboutContract: '이 계약서에 관한 메시지',
  consentMissing: '⚠ 전자적으로 서명하는 것과 개인정보 처리에 대한 동의가 필요합니다',
  consentComplete: '✓ 필요한 동의를 모두 하셨습니다',
  consentRequired: '동의가 필요합니다',
  checkToContinue: '계속하려면 “{{label}}”에 표시하십시오.',
  agreeAndContinue: '동의하고 계속',
  recording: '기록하는 중…',
  consentFailed: '동의를 기록하지 못했습니다. 다시 시도하십시오.',
  consentRecorded: '동의가 기록되었습니다',

  // the contract and its file
  reviewTitle: '계약서 검토',
  readToEnd: '끝까지 읽으십시오. 여기에 보이는 내용 그대로 서명하시게 됩니다.',
  readToEndWithFile: '끝까지 읽으십시오. 바로 이 본문과 첨부 파일에 서명하시게 됩니다.',
  proceed: '서명하러 가기',
  loadingRest: '계약서의 나머지를 불러오는 중…',
  sendingCode: '코드를 보내는 중…',
  textOfContract: '계약서 본문',
  table: '표',
  loadingContract: '계약서를 불러오는 중…',
  loadingNext: '다음 페이지를 불러오는 중…',
  textNotLoaded: '계약서를 불러오지 못했습니다.',
  restNotLoaded: '계약서의 나머지를 불러오지 못했습니다.',
  loadRest: '나머지 불러오기',
  attachedFile: '첨부 파일',
  attachedFileNamed: '첨부 파일 {{name}}',
  fileToDownload: '이 파일은 서명하시는 내용의 일부입니다. 다운로드하여 읽으십시오.',
  fileBelow: '이 파일은 서명하시는 내용의 일부입니다. 본문 아래에 있습니다.',
  readIt: '읽기',
  download: '다운로드',
  loadingDocument: '문서를 불러오는 중…',

  // the explanation
  wantPlainWords: '읽는 데 도움이 필요하십니까?',
  inTwelveLanguages: '열두 가지 언어 중 하나로 설명을 받아 보십시오.',
  explainContract: '이 계약서 설명하기',

  // the code
  codeFailed: '확인 코드를 보내지 못했습니다. 다시 시도하십시오.',

  // why the server refused
  'error.contract_cancelled': '보낸 사람이 이 계약서를 철회했습니다. 하실 일은 없습니다.',
  'error.contract_declined':
    '이 계약서의 서명이 거절되어 더 이상 누구도 서명할 수 없습니다. 하실 일은 없습니다.',
  'error.not_for_you': '이 링크가 자신에게 온 것이 아니라고 알린 사람이 있어 더 이상 작동하지 않습니다.',
  'error.contract_deleted': '보낸 사람이 이 계약서를 삭제했습니다. 하실 일은 없습니다.',
  'error.contract_expired':
    '서명할 수 있는 마지막 날은 {{day}}이었습니다. 문의 사항은 {{sender}} 님에게 물어보십시오.',
  'error.already_signed': '이 계약서에 이미 서명하셨습니다.',
  'error.link_used_up': '이 링크는 너무 많이 사용되었습니다. 보낸 사람에게 새 링크를 요청하십시오.',
  'error.not_your_turn': '아직 서명하실 차례가 아닙니다.',
  'error.consent_required': '먼저 전자적으로 서명하는 데 동의하십시오.',
  'error.evidence_changed': '저장된 내용이 보낸 내용과 일치하지 않습니다. 보낸 사람에게 알리십시오.',
  'error.too_many_requests': '요청이 너무 많습니다. 잠시 기다린 뒤 다시 시도하십시오.',
  'error.page_outdated': '이 페이지는 최신 상태가 아닙니다. 계속하시려면 페이지를 새로 고치십시오.',
}
