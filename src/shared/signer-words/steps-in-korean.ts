import type { StepTranslation } from './steps-in-english.ts'
import { signatureInKorean } from './signature-in-korean.ts'

export const stepsInKorean: StepTranslation = {
  // in the HTML alone
  pageTitle: '계약서 서명',
  needsJavaScript: '계약서를 표시하고 서명을 받으려면 JavaScript가 필요합니다.',

  // around every step
  close: '닫기',
  sending: '보내는 중…',

  // what became of the link
  storedChanged: '저장된 계약서가 기록된 내용과 일치하지 않습니다. 보낸 사람에게 알리십시오.',
  notYourTurn: '아직 서명하실 차례가 아닙니다',
  notYourTurnText:
    '이 계약서는 순서대로 서명합니다. 차례가 되면 알려 드립니다. 이 페이지를 열어 두시면 자동으로 갱신됩니다.',
  waitingForOthers: '다른 사람을 기다리는 중',

  // who asks
  timeLeft_other: '이 계약서에는 앞으로 {{count}}분 동안, {{time}}까지 서명하실 수 있습니다.',
  almostOver_other: '서명할 수 있는 시간이 {{count}}분도 남지 않았습니다.',
  whyYou:
    '{{sender}} 님이 {{name}} 님({{email}})에게서 이 계약서의 서명을 받아 달라고 요청했습니다. {{address}} 주소가 요청한 사람의 이메일 주소임을 확인했으며, 이름은 본인이 알려 준 것입니다.',
  senderErased: '보낸 사람의 계정은 그 뒤 삭제되었습니다.',
  sentOn: '{{sender}} 님이 <time>{{time}}</time>에 “{{title}}”을(를) 보냈습니다.',
  sentOnAs:
    '{{sender}} 님이 <time>{{time}}</time>에 “{{title}}”을(를) 보내면서 귀하를 “{{role}}”(으)로 입력했습니다.',
  cameByEmail: '{{address}} 주소로 이메일로 보내 드린 링크를 통해 들어오셨습니다.',
  cameByText: '{{address}} 번호로 문자로 보내 드린 링크를 통해 들어오셨습니다.',
  cameVisibly: '보낸 사람도 볼 수 있는 링크를 통해 들어오셨습니다.',
  compareCode:
    '확실히 하시려면 이미 알고 계신 번호로 {{sender}} 님에게 전화하여 이 코드를 상대방 계약서 페이지의 코드와 비교하십시오: <b>{{code}}</b>. 같으면 두 분이 같은 계약서를 보고 계신 것입니다.',
  checkSignedPdf: '모두 서명한 뒤에는 누구나 <a>{{address}}</a>에서 서명된 PDF를 확인할 수 있습니다.',

  // the contract and its file
  noPreview: '미리 보기를 만들 수 없습니다',
  noPreviewOfType: '이 유형의 파일은 미리 볼 수 없습니다',
  openInTab: '새 탭에서 열기',
  openFile: '파일 열기',
  viewPdf: 'PDF 보기',
  fullSize: '전체 크기',
  notShownNow: '지금은 문서를 표시할 수 없습니다. 1분 뒤에 다시 시도하십시오.',
  converted:
    '<b>서명하시는 대상은 파일 {{name}} 자체입니다.</b> 이것은 여기서 읽기 위한 PDF 사본이며, 글꼴, 줄바꿈, 페이지가 다를 수 있습니다. 원본을 보시려면 파일을 다운로드하십시오.',
  hashOfFile: '파일의 SHA-256: <code>{{hash}}</code>',
  convertedShort: 'PDF로 변환한 것입니다. 서명하시는 대상은 파일 {{name}} 자체입니다.',

  // the pages of a PDF
  pdfPage: '페이지',
  pdfOf: '/ {{total}}',
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',
  smaller: '축소',
  larger: '확대',
  fitWidth: '너비에 맞추기',
  fitWidthNow: '너비에 맞추기, 현재',
  pagesOf: '{{name}}의 페이지',
  pageNotShown: '이 페이지를 표시할 수 없습니다.',

  // the explanation
  accept: '동의',
  accepted: '동의하셨습니다',
  notNow: '나중에',
  checkTheBox: '계속하려면 확인란에 표시하십시오.',
  answerNotRecorded: '답변을 기록하지 못했습니다. 다시 시도하십시오.',
  version: '버전 {{version}}',
  contractReview: 'AI 계약서 검토',
  recommended: '(권장)',
  startAnalysis: '분석 시작',
  analyzing: '분석하는 중…',
  readingContract: '계약서를 읽는 중…',
  analysisComplete: '분석 완료',
  analysisFailed: '계약서를 분석하지 못했습니다. 다시 시도하십시오.',
  useRules: '대신 내장된 규칙 사용',
  skipAnalysis: '분석 건너뛰기',
  understandAndProceed: '이해했습니다 - 서명하러 가기',
  backToText: '계약서로 돌아가기',
  backToExplanation: '설명으로 돌아가기',
  notInText: '본문에서 찾을 수 없음',
  notInTextText: '브라우저의 검색 기능으로 문장을 찾으십시오.',

  // the phone
  confirmByText: '문자 메시지로 확인하시겠습니까?',
  confirmByTextText:
    '<n>{{phone}}</n> 번호로 문자 메시지로 보내 드리는 4자리 코드로 본인임을 확인하실 수 있습니다. 선택 사항이며, 서명을 증명하기가 더 쉬워집니다.',
  confirmByTextTerms:
    '코드를 선택하시면 확인용 문자 메시지를 받는 데 동의하시는 것입니다. 메시지 요금과 데이터 요금이 부과될 수 있습니다. 문자 메시지를 그만 받으시려면 STOP이라고 답장하십시오.',
  withoutCode: '코드 없이 계속',
  textCode: '코드를 문자로 받기',
  oneMoment: '잠시만 기다리십시오…',
  phoneOnFile: '귀하의 전화',
  welcomeBack: '다시 오신 것을 환영합니다!',
  codeTextedAsBefore: '이전에 선택하신 대로 {{phone}} 번호에 문자로 코드를 보내 드렸습니다.',
  yourPhone: '전화번호',
  yourPhoneText: '보낸 사람이 본인 확인을 원합니다. 4자리 코드를 문자로 보내 드립니다.',
  mobilePhone: '휴대전화 번호(미국)',
  agreeToTexts: '확인용 문자 메시지를 받는 데 동의합니다',
  textTerms:
    '메시지 요금과 데이터 요금이 부과될 수 있습니다. 문자 메시지를 그만 받으시려면 STOP이라고 답장하십시오.',
  saveAndSend: '저장하고 코드 보내기',
  savingAndSending: '저장하고 보내는 중…',
  phoneRequired: '전화번호가 필요합니다',
  phoneRequiredText: '전화번호를 입력하십시오.',
  phoneInvalidText: '올바른 미국 전화번호를 입력하십시오',
  phoneInvalid: '잘못된 전화번호',
  textConsentRequired: '확인용 문자 메시지를 받는 데 동의하십시오.',
  phoneFailed: '전화번호를 저장하지 못했습니다. 다시 시도하십시오.',

  // the code
  enterCode: '코드 입력',
  codeTexted: '<n>{{phone}}</n> 번호로 4자리 코드를 문자로 보내 드렸습니다.',
  codeAskedFor:
    '이 코드는 여기에서 서명하기로 하셨기 때문에 보내 드리는 것입니다. 다른 문자 메시지를 받겠다고 등록되는 것은 아닙니다.',
  codeTimeLeft: '입력할 수 있는 남은 시간: <n>{{time}}</n>.',
  codeExpiresSoon: '코드가 1분 안에 만료됩니다.',
  verificationCode: '확인 코드',
  checkedAtLastDigit: '마지막 숫자를 입력하시면 바로 확인합니다.',
  verifyCode: '코드 확인',
  verifying: '확인하는 중…',
  codeRequired: '코드가 필요합니다',
  codeRequiredText: '확인 코드를 입력하십시오.',
  codeInvalid: '잘못된 코드',
  codeInvalidText: '확인 코드가 올바르지 않거나 만료되었습니다.',
  codeInvalidNew: '확인 코드가 올바르지 않거나 만료되었습니다. 새 코드를 요청하십시오.',
  verificationFailed: '코드를 확인하지 못했습니다',
  lastWrongCode: '한 번 더 틀리면 코드가 {{minutes}}분 동안 잠깁니다.',
  triesLeft_other: '이 코드는 {{count}}번 더 입력하실 수 있습니다.',
  codeVerified: '코드가 확인되었습니다',
  codeSent: '확인 코드를 보냈습니다',
  newCodeAt: '받지 못하셨나요? {{time}}에 새 코드를 요청하실 수 있습니다.',
  newCodeIn_other: '받지 못하셨나요? {{count}}초 뒤에 새 코드를 요청하실 수 있습니다.',
  newCodeNow:
    '받지 못하셨나요? 새 코드를 요청하실 수 있습니다. 그러면 이미 보내 드린 코드는 쓸 수 없게 됩니다.',
  newCodeFrom: '{{time}}에 새 코드를 요청하실 수 있습니다.',
  sendNewCode: '새 코드 보내기',
  otherNumber: '다른 번호 사용',
  getNewCode: '새 코드 받기',
  noCodeYet: '아직 이 번호로 코드를 더 보낼 수 없습니다.',
  noValidCode: '지금 사용할 수 있는 코드가 없습니다.',
  codeExpired: '서명하시기 전에 코드가 만료되었습니다. 입력하신 내용은 그대로 있습니다.',
  newCodeTo: '<n>{{phone}}</n> 번호로 새 코드를 문자로 보내 드립니다.',
  textNewCode: '새 코드를 문자로 받기',
  tooManyWrong: '잘못된 코드가 너무 많습니다',
  lockedUntil: '{{time}}에 다시 시도하실 수 있습니다. 보낸 사람에게 알렸습니다.',
  lockedText: '다른 입력 내용은 그대로 있습니다. 이 페이지를 닫았다가 그때 링크를 다시 여셔도 됩니다.',
  verifiedTitle: '코드가 확인되었습니다',
  verifiedText: '여기서 더 하실 일은 없습니다.',
  continue: '계속',
  codeRunsOut: '코드가 {{time}}에 만료됩니다. 그 전에 서명하십시오. 그러지 않으면 새 코드가 필요합니다.',
  codeGoodUntil: '{{time}}까지 서명하십시오. 그 후에는 새 코드가 필요합니다.',

  // the signature
  signTitle: '계약서에 서명',
  agreeAsSender: '서명하시면 <b>{{title}}</b>에 동의하시는 것입니다. 보낸 사람으로서 서명하십니다.',
  agreeWith:
    '서명하시면 {{sender}} 님과의 <b>{{title}}</b>에 동의하시는 것입니다. {{name}}(으)로 서명하십니다.',
  certificateSays: '증명서에는 영어로 “<q>{{words}}</q>”라고 적힙니다.',
  emailedWithCopy: '{{email}} 주소로 확인 메일을 보내 드리고, 모두 서명하면 서명된 PDF를 보내 드립니다.',
  emailedConfirmation: '{{email}} 주소로 확인 메일을 보내 드립니다.',
  emailedSigned: '서명된 PDF는 {{email}} 주소로 보내 드립니다.',
  notEmailed: '서명된 PDF는 자동으로 보내 드리지 않으니 {{sender}} 님에게 요청하십시오.',
  signature: '서명',
  howToSign: '어떻게 서명하시겠습니까?',
  draw: '그리기',
  type: '입력',
  drawing: '그린 서명',
  drawHint: '손가락, 펜 또는 마우스를 사용하십시오. 키보드를 쓰신다면 ‘입력’을 선택하십시오.',
  drawnEmpty: '그린 서명: 비어 있음',
  drawn_other: '그린 서명: {{count}}획',
  yourName: '이름',
  typed: '서명: {{name}}',
  typedEmpty: '서명: 비어 있음',
  ...signatureInKorean,
  undo: '실행 취소',
  clear: '지우기',
  strokeRemoved: '마지막 획을 지웠습니다.',
  signatureCleared: '서명을 지웠습니다.',
  signContract: '계약서에 서명하기',
  shareLocation: '위치 공유하기',
  signing: '서명하는 중…',
  askingLocation: '위치를 요청하는 중…',
  signatureRequired: '서명이 필요합니다',
  signatureRequiredText: '제출하기 전에 서명하십시오.',
  signFailed: '서명을 제출하지 못했습니다. 다시 시도하십시오.',
  agreementFailed: '동의를 기록하지 못했습니다',
  agreementFailedText: '다시 시도하십시오. 문제가 계속되면 고객 지원에 문의하십시오.',
  contractSigned: '계약서에 서명하셨습니다',
  agreementRecorded: '동의가 기록되었습니다',

  // the place
  locationAsk:
    '보낸 사람이 위치를 알고 싶어 합니다. 서명하실 때 브라우저가 물어보며, 공유는 선택 사항입니다.',
  locationRequire: '보낸 사람이 서명에 위치를 요구합니다.',
  locationAsking: '브라우저가 위치를 요청하고 있습니다.',
  locationCaptured: '위치를 확인했습니다.',
  locationDenied: '위치가 공유되지 않습니다. 위치 없이 서명하실 수 있습니다.',
  locationDeniedYet:
    '브라우저가 위치를 공유하지 않고 있습니다. 브라우저 설정(대개 주소 옆 아이콘)에서 이 사이트에 위치를 허용하고 다시 시도하십시오.',
  locationNotFound: '위치를 찾지 못했습니다. 위치 없이 서명하실 수 있습니다.',
  locationNotFoundYet: '위치를 아직 찾지 못했습니다.',
  locationUnsupported: '브라우저가 위치를 공유할 수 없습니다. 위치 없이 서명하실 수 있습니다.',
  locationUnsupportedAtAll: '브라우저가 위치를 공유할 수 없습니다.',
  noGeolocation: '위치 정보가 지원되지 않음',
  noGeolocationText: '브라우저가 위치 정보를 지원하지 않습니다.',
  locationRequired: '위치가 필요합니다',
  locationRequiredText: '이 계약서는 위치 확인이 필요합니다. 위치 접근을 허용하고 다시 시도하십시오.',
  captured: '위치를 확인했습니다',
  capturedText: '이제 서명을 제출하실 수 있습니다.',
  noLocation: '위치를 사용할 수 없음',
  noLocationText: '위치 확인 없이 계속합니다.',

  // a signature on its way
  waitingToSend: '서명을 보내려고 대기 중',
  signedOnDevice:
    '{{time}}에 이 기기에서 <b>{{title}}</b>에 서명하셨지만 서버가 아직 확인하지 않았습니다. <b>확인될 때까지는 서명된 것으로 여기지 마십시오.</b>',
  keptOnDevice:
    '서명은 이 기기에 보관하며, 다시 연결되는 즉시 한 번만 보냅니다. 이 페이지를 열어 두거나, 하루 안에 이 기기에서 링크를 다시 여십시오.',
  notKeptOnDevice:
    '다시 연결되는 즉시 서명을 한 번만 보냅니다. 이 페이지를 열어 두십시오. 브라우저가 서명을 보관하도록 허용하지 않습니다.',
  signedADayAgo: '하루가 넘게 지났으므로 먼저 여쭙니다. 지금도 {{sender}} 님에게 보내시겠습니까?',
  doNotSend: '보내지 않기',
  sendNow: '지금 보내기',
  sendingSignature: '서명을 보내는 중…',

  // after signing
  agreed: '명확하게 동의하셨습니다!',
  agreedAsSender: '보낸 사람 <b>{{sender}}</b> 님으로서 <b>{{title}}</b>에 서명하셨습니다.',
  agreedWith: '<b>{{sender}}</b> 님이 보낸 <b>{{title}}</b>에 서명하셨습니다.',
  signedBy: '{{name}} 님이 <time>{{time}}</time>에 서명했습니다.',
  pdfLater: '모두 서명한 뒤, 보내 드린 링크로 여기서 서명된 PDF를 다운로드하실 수 있습니다.',
  sealing: 'PDF를 봉인하는 중…',
  downloadSigned: '서명된 PDF 다운로드',
  downloading: '다운로드하는 중…',
  signedTitle: '서명됨: {{title}}',
  youSigned: '이 계약서에 서명하셨습니다',
  otherSigners: '다른 서명자',
  askedByEmail: '이메일로 요청함, 아직 서명하지 않음',
  askedByText: '문자로 요청함, 아직 서명하지 않음',
  askedByBoth: '이메일과 문자로 요청함, 아직 서명하지 않음',
  askedLater: '차례가 되면 요청합니다',
  hasSigned: '서명 완료',
  everyoneSigned: '모두 서명하여 계약이 완료되었습니다.',
  closeWindow: '창 닫기',
  closeYourself: '이 탭을 직접 닫으셔도 됩니다. 서명이 기록되었습니다.',
  backToContract: '계약서로 돌아가기',
  signLater: '계약서를 보냈습니다. 서명은 나중에 하셔도 됩니다.',
  ownAgreement: '직접 계약서가 필요하십니까?',
  ownAgreementText: '작성하고, 링크를 보내고, 서명을 받으십시오. 계약서당 0.50달러이며 첫 번째는 무료입니다.',
  firstAgreement: '첫 계약서 만들기',
  anotherAgreement: '다른 계약서 만들기',
  anotherAgreementText: '첫 번째는 무료이며, 이후에는 계약서당 0.50달러입니다.',
  theDocument: '이 문서',
  noSignature: '표시할 서명이 없음',
  noSignatureText:
    '이 링크에는 서명자가 지정되어 있지 않습니다. 계약서의 상태를 보시려면 받으신 링크를 여십시오.',
  noConnection: '연결 없음',
  cannotTell: '“{{title}}”에 서명하셨는지 지금은 확인할 수 없습니다. 기록된 것은 그대로 남아 있습니다.',
  notSigned: '아직 서명하지 않음',
  notSignedText: '“{{title}}”에 서명하지 않으셨습니다.',
  goToContract: '계약서로 이동',

  // why the server refused
  'error.code_required': '먼저 확인 코드를 입력하십시오.',
  'error.codes_locked': '잘못된 코드가 너무 많습니다. 30분 기다린 뒤 새 코드를 요청하십시오.',
  'error.too_many_codes': '이 번호로 코드를 너무 많이 보냈습니다. 나중에 다시 시도하십시오.',
  'error.messages_stopped':
    '이 전화번호의 사용자가 이 사람이 보내는 메시지를 중단했습니다. 보낸 사람의 이메일에 있는 링크로 다시 허용하거나, 코드가 필요 없는 계약서를 요청하십시오.',
  'error.texts_stopped':
    '이 전화에서 저희 문자 메시지에 STOP이라고 답장하여 코드를 보내 드릴 수 없습니다. 문자 메시지를 보낸 번호로 START를 보낸 다음 새 코드를 요청하십시오.',
  'error.contract_closed': '이 계약서는 마감되어 더 이상 서명할 수 없습니다.',
  'error.phone_from_sender': '전화번호는 보낸 사람이 입력했습니다. 보낸 사람에게 변경을 요청하십시오.',
  'error.no_code_needed': '이 계약서에는 확인 코드가 필요 없습니다. 페이지를 새로 고치십시오.',
  'error.picture_empty': '서명 또는 이니셜 이미지가 비어 있습니다. 다시 그리거나 입력하거나 업로드하십시오.',
  'error.picture_unreadable':
    '서명 또는 이니셜 이미지를 읽을 수 없습니다. 다시 그리거나 입력하거나 업로드하십시오.',
  'error.picture_too_large':
    '서명 또는 이니셜 이미지가 너무 큽니다. 다시 그리거나 입력하거나 더 작은 이미지를 업로드하십시오.',
  'error.places_missing': '계약서에 이니셜이나 서명이 아직 필요한 곳이 있습니다.',
  'error.pdf_elsewhere':
    '이 링크로는 서명된 PDF를 열 수 없습니다. 모두 서명한 뒤 보내 드리는 이메일에 있습니다.',
  'error.code_invalid': '확인 코드가 올바르지 않거나 만료되었습니다.',
  'error.phone_missing': '전화번호를 입력하십시오.',
  'error.location_required': '이 계약서는 위치 확인이 필요합니다. 위치 접근을 허용하고 다시 시도하십시오.',
  'error.explanations_off': '보낸 사람이 이 계약서의 설명 기능을 껐습니다.',
  'error.explanations_used_up':
    '오늘의 AI 설명이 모두 소진되었습니다. 내장된 규칙은 계속 계약서를 설명할 수 있습니다.',
  'error.unknown_link':
    '이 링크는 여셨을 때는 작동했지만 이제는 작동하지 않습니다. 보낸 사람이 서명할 사람이나 귀하의 이메일 주소 또는 전화번호를 바꿨을 수 있습니다. 최신 메시지의 링크를 여십시오. 메시지가 없으면 보낸 사람에게 문의하십시오.',
  'error.still_explaining':
    '이전 분석이 다른 탭 등에서 아직 진행 중입니다. 몇 초 기다린 뒤 다시 시작하십시오.',
  'error.text_too_long':
    '이 계약서는 분석하는 데 시간이 너무 오래 걸려 설명해 드릴 수 없습니다. 계약서를 직접 읽으시고, 분명하지 않은 점은 보낸 사람에게 문의하십시오.',
}
