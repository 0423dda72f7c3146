import type { MessageTranslation } from './in-english.ts'

export const korean: MessageTranslation = {
  // at the head and foot of every email
  company: '회사(보낸 사람이 밝힌 내용): {{company}}',
  logo: '로고',
  hello: '{{name}} 님, 안녕하세요.',
  orOpen: '또는 이 주소를 여십시오:',
  sentFor: 'Plainseal이 {{sender}} 님을 대신해 보냈습니다.',
  sentForErased:
    'Plainseal이 보낸 사람을 대신해 보냈습니다. 보낸 사람의 계정은 그 뒤 삭제되었으며, 이름은 PDF에 있습니다.',
  stopOrReport: '이 사람이 보내는 메시지를 중단하거나 신고하기',
  questions: '계약서에 관해 궁금한 점이 있으십니까?',
  ask: '{{sender}} 님에게 문의하십시오.',
  askAt: '{{sender}} 님({{address}})에게 문의하십시오.',
  others_other: '그 외 {{count}}명',

  // the invitation, a reminder, and whose turn it is
  invitationSubject: '{{sender}} 님의 서명 요청: {{title}}',
  invitationHeadline: '{{sender}} 님이 서명할 계약서를 보냈습니다',
  invitationOpening: '전체를 천천히 읽어 보십시오. 서명하시기 전까지는 아무것도 합의되지 않습니다.',
  reminderSubject: '다시 알림: {{sender}} 님의 서명 요청: {{title}}',
  reminderHeadline: '{{sender}} 님이 아직 서명을 기다리고 있습니다',
  reminderOpening: '이 계약서에 아직 서명하지 않으셨습니다. 서명하시기 전까지는 아무것도 합의되지 않습니다.',
  ownHeadline: '본인의 서명이 아직 남아 있습니다',
  ownOpening: '서명을 받기 위해 직접 보내신 계약서입니다. 본인의 서명도 필요합니다.',
  turnSubject: '서명하실 차례입니다: {{title}}',
  turnHeadline: '서명하실 차례입니다',
  turnOpening:
    '{{sender}} 님이 순서대로 서명하는 계약서를 보냈습니다. 이제 서명하실 차례입니다. 서명하시기 전까지는 귀하에 대해 아무것도 합의되지 않습니다.',
  turnOpeningAfter:
    '{{sender}} 님이 순서대로 서명하는 계약서를 보냈습니다. 먼저 서명한 사람: {{names}}. 이제 서명하실 차례입니다. 서명하시기 전까지는 귀하에 대해 아무것도 합의되지 않습니다.',
  untilDay: '{{day}}까지 서명하실 수 있습니다.',
  invitationPreheader:
    '보낸 사람: {{sender}}. 읽어 보신 뒤 휴대전화나 컴퓨터에서 서명하십시오. 계정은 필요 없습니다.',
  toBeSignedBy: '서명할 사람: {{names}}',
  you: '본인',
  reviewAndSign: '검토하고 서명하기',
  whatNext: '다음 단계',
  stepAgree: '전자 서명에 동의하신 다음 계약서를 읽으십시오.',
  stepCodeAsked: '원하시면 문자로 보내 드리는 코드로 전화번호를 확인하십시오.',
  stepCodeRequired: '문자로 보내 드리는 코드로 전화번호를 확인하십시오.',
  stepLocationAsked: '원하시면 위치를 공유하십시오.',
  stepLocationRequired: '위치를 공유하십시오. 이 계약서에 필요합니다.',
  stepSign: '서명을 그리거나 입력하거나 이미지로 올리십시오.',
  stepCopy: '서명하신 사실을 이메일로 확인해 드립니다. 모두 서명하면 서명된 PDF를 보내 드립니다.',
  stepNoCopy: '서명하신 사실을 이메일로 확인해 드립니다. 서명된 PDF는 {{sender}} 님에게 요청하십시오.',
  linkForYou: '이 링크는 본인만 사용하실 수 있습니다.',
  linkForYouAndSender:
    '이 링크는 본인만 사용하실 수 있지만, 이 이메일을 보낸 {{sender}} 님도 볼 수 있습니다.',
  doNotForward: '링크를 가진 사람은 누구나 귀하로서 계약서를 열 수 있으니 이 이메일을 전달하지 마십시오.',
  linkWorksUntil: '{{sender}} 님이 먼저 계약서를 철회하지 않는 한 링크는 {{day}}이 끝날 때까지 유효합니다.',
  linkWorks: '링크는 {{sender}} 님이 계약서를 철회할 때까지 유효합니다.',
  questionsOrPaper: '궁금한 점이 있거나 종이에 서명하기를 원하십니까?',
  replyHere: '이 이메일에 답장하십시오.',
  writeNewEmail: '답장하지 말고 새 이메일을 쓰십시오. 답장에는 귀하의 링크가 포함됩니다.',

  // the signed PDF
  completedSubject: '모두 서명했습니다: {{title}}',
  completedHeadline: '모두 서명했습니다',
  attachedPreheader: '서명된 사본을 첨부했습니다.',
  linkedPreheader: '서명된 사본이 준비되었습니다.',
  completedAt: '서명 완료: {{time}}',
  pdfAttached:
    '서명된 PDF를 {{filename}} 파일로 첨부했습니다. 보관하십시오. 무엇에 누가 언제 서명했는지 기록되어 있으며, 변경되지 않았음을 누구나 확인할 수 있습니다.',
  pdfLinked:
    '서명된 PDF가 이메일로 보내기에는 너무 큽니다. 다운로드하여 보관하십시오. 무엇에 누가 언제 서명했는지 기록되어 있으며, 변경되지 않았음을 누구나 확인할 수 있습니다. 링크는 {{time}}까지 유효합니다.',
  downloadPdf: '서명된 PDF 다운로드',
  signatures: '서명',
  checkPdf: '계정이 없어도 누구나 이 PDF를 확인할 수 있습니다:',
  pdfLinkExpired: '이 링크는 만료되었습니다',
  pdfLinkExpiredText:
    '서명된 PDF의 링크는 {{days}}일 동안 작동합니다. 보낸 사람에게 이메일로 다시 보내 달라고 요청하십시오.',
  pdfLinkOff: '이 링크는 중지되었습니다',
  pdfLinkOffText: '보낸 사람이 이 링크를 중지했습니다. 보낸 사람에게 서명된 PDF를 요청하십시오.',
  pdfLinkUnknown: '이 링크는 작동하지 않습니다',
  pdfLinkUnknownText:
    '이메일의 링크를 다시 열거나 링크 전체를 복사하십시오. 그래도 안 되면 보낸 사람에게 서명된 PDF를 요청하십시오.',

  // cancelled, expired, extended
  nothingToDo: '하실 일은 없습니다.',
  cancelledSubject: '철회됨: {{title}}',
  cancelledHeadline: '{{sender}} 님이 계약서를 철회했습니다',
  cancelledAt: '철회: {{time}}',
  cancelledSigned: '모두 서명하기 전에 계약서가 철회되었습니다.',
  cancelledToCorrect:
    '{{sender}} 님이 정정을 위해 철회했습니다. 서명하실 정정된 계약서가 있으면 새 링크를 받게 됩니다.',
  linkDead: '링크는 더 이상 유효하지 않으며, 아무것에도 서명하지 않으셨습니다.',
  expiredSubject: '서명 기한 만료: {{title}}',
  expiredPreheader: '{{day}}까지 모두 서명하지는 않았습니다.',
  expiredHeadline: '이 계약서의 서명 기한이 지났습니다',
  ended: '기한: {{day}}',
  expiredSigned: '모두 서명하기 전에 서명 기한이 지났습니다.',
  stillWantToSign: '아직 서명하기를 원하십니까?',
  extendedSubject: '새 서명 기한: {{title}}',
  extendedPreheader: '{{day}}까지 서명할 수 있습니다.',
  extendedHeadline: '이제 {{day}}까지 서명하실 수 있습니다',
  extendedHeadlineSigned: '다른 사람들은 이제 {{day}}까지 서명할 수 있습니다',
  extendedTo: '{{sender}} 님이 이 계약서의 마지막 서명일을 {{day}}로 변경했습니다.',
  signableUntil: '서명 기한: {{day}}',
  alreadySigned: '이미 서명하셨습니다.',
  linkStillWorks:
    '아직 서명하지 않으셨습니다. {{sender}} 님이 먼저 계약서를 철회하지 않는 한, 마지막으로 보내 드린 요청의 링크는 그날이 끝날 때까지 유효합니다.',

  // to whoever signed
  signedSubject: '서명하셨습니다: {{title}}',
  signedPreheader: '본인이 아닙니까? 보낸 사람에게 바로 알리십시오.',
  signedHeadline: '계약서에 서명하셨습니다',
  signedAt: '{{time}}에 “{{title}}”에 서명하셨습니다.',
  sentBy: '보낸 사람: {{sender}}',
  recorded: '기록된 내용',
  link: '링크',
  linkEmailed: '{{address}} 주소로 이메일로 보내 드린 링크로 서명함',
  linkTexted: '{{address}} 번호로 문자로 보내 드린 링크로 서명함',
  linkVisible: '보낸 사람도 볼 수 있는 링크로 서명함',
  code: '코드',
  codeEntered: '{{phone}} 번호로 문자로 보내 드린 코드를 입력함',
  none: '없음',
  device: '기기',
  browserOn: '{{browser}}({{system}})',
  deviceAt: '{{device}}, {{address}}',
  unknownBrowser: '알 수 없는 브라우저',
  unknownSystem: '알 수 없는 시스템',
  unknownDevice: '알 수 없는 기기',
  notYou:
    '본인이 아닙니까? 보낸 사람을 포함해 다른 사람이 귀하의 링크를 사용했을 수 있습니다. 아래에서 문서를 신고하고, 서명하지 않았음을 {{sender}} 님에게 서면으로 알리고, 이 이메일을 보관하십시오.',
  reportDocument: '이 사이트의 운영자에게 문서 신고하기:',
  copyFollows: '모두 서명하면 서명된 PDF를 이메일로 보내 드립니다.',
  noCopyFollows: '서명된 PDF는 자동으로 보내 드리지 않습니다. 모두 서명한 뒤 {{sender}} 님에게 요청하십시오.',

  // to the address that a signer had before
  changedEmail: '{{sender}} 님이 귀하의 이메일 주소를 변경했습니다',
  changedPhone: '{{sender}} 님이 귀하의 전화번호를 변경했습니다',
  changedBoth: '{{sender}} 님이 귀하의 이메일 주소와 전화번호를 변경했습니다',
  about: '{{what}}: {{title}}',
  changedPreheader: '이전 링크는 더 이상 유효하지 않습니다.',
  changedText:
    '{{sender}} 님이 이 계약서에 서명해 달라고 요청했으며, 이제 귀하에게 보내는 메시지의 수신처를 변경했습니다. 이전 링크는 더 이상 유효하지 않으며, 그 링크로 하신 동의는 효력이 없습니다. 그 링크로 서명된 것은 없습니다.',
  replaced: '{{sender}} 님이 귀하의 이름 대신 다른 이름을 입력했습니다',
  replacedText:
    '{{sender}} 님이 이 계약서에 서명해 달라고 요청했으나, 이제 귀하의 이름 대신 다른 이름을 입력하고 메시지의 수신처를 변경했습니다. 이전 링크는 더 이상 유효하지 않으며, 그 링크로 하신 동의는 효력이 없습니다. 그 링크로 서명된 것은 없습니다.',
  emailAddress: '이메일 주소',
  phoneNumber: '전화번호',
  nowAt: '{{from}}, 현재 {{to}}',
  noAddress: '없음',
  notExpected:
    '예상하지 못한 일입니까? 다른 사람이 귀하의 이름으로 서명하려는 것일 수 있습니다. 동의하지 않음을 {{sender}} 님에게 서면으로 알리고 이 이메일을 보관하십시오. 서명 절차가 완료되면 증명서에 이 변경이 표시됩니다.',
  replacedNotExpected:
    '예상하지 못한 일입니까? 동의하지 않음을 {{sender}} 님에게 서면으로 알리고 이 이메일을 보관하십시오. 서명 절차가 완료되면 증명서에 이 변경이 표시됩니다.',
  alsoReport: '여기에서 문서를 신고하실 수도 있습니다:',

  // declined, and what the sender answered
  declinedSubject: '서명 거절: {{title}}',
  declinedSubjectOwn: '서명을 거절하셨습니다: {{title}}',
  declinedHeadline: '{{who}} 님이 서명을 거절했습니다',
  declinedHeadlineOwn: '서명을 거절하셨습니다',
  declinedHeadlineVisible: '{{who}} 님의 링크로 누군가 서명을 거절했습니다',
  declinedAt: '거절: {{time}}',
  declinedAll: '계약이 성립하지 않으며 이제 아무도 서명할 수 없습니다.',
  neverCompleted: '서명 절차가 완료되지 않았으므로 귀하의 서명은 효력이 없습니다.',
  nothingSigned: '귀하는 아무것에도 서명하지 않으셨습니다.',
  declinedEmailed: '{{time}}에 이메일로 보내 드린 링크로 거절되었습니다.',
  declinedTexted: '{{time}}에 문자로 보내 드린 링크로 거절되었습니다.',
  declinedVisible: '{{time}}에 보낸 사람도 볼 수 있었던 링크로 거절되었습니다.',
  declinedNotYou: '본인이 아니십니까? {{sender}} 님에게 서면으로 알리고 이 이메일을 보관하십시오.',
  standsHeadline: '계약서는 그대로 유지됩니다',
  standsText: '{{sender}} 님이 정정 요청을 읽고 계약서를 그대로 두겠다고 답했습니다.',
  standsVisible: '{{sender}} 님이 귀하의 링크에서 보낸 정정 요청을 읽고 계약서를 그대로 두겠다고 답했습니다.',
  handOverRefusedHeadline: '여전히 귀하의 서명이 필요합니다',
  handOverRefusedText: '{{sender}} 님은 다른 사람이 대신 서명하는 것을 받아들이지 않았습니다.',
  askedAgainHeadline: '다시 동의해 달라는 요청이 있습니다',
  askedAgainText:
    '전자 서명에 대한 동의가 철회되었습니다. {{sender}} 님이 다시 동의해 달라고 요청합니다. 반드시 응하실 필요는 없습니다.',
  answeredPreheader: '가지고 계신 링크로 서명하거나 거절하실 수 있습니다.',
  answeredNext: '서명하거나 거절하려면 이전 메시지의 링크를 여십시오. 아직 사용할 수 있습니다.',

  // text messages; YES, STOP, START and HELP are what phones and carriers understand
  smsOptIn:
    'Plainseal: {{sender}} 님이 이메일로 계약서를 보냈습니다. 계약서를 문자로도 받으려면 YES로 답장하십시오. 요금이 부과될 수 있고 빈도는 다릅니다. 도움말 HELP, 중단 STOP.',
  smsOptInOwn:
    'Plainseal: 보내신 계약서에 본인의 서명도 필요합니다. 계약서를 문자로도 받으려면 YES로 답장하십시오. 요금이 부과될 수 있고 빈도는 다릅니다. 도움말 HELP, 중단 STOP.',
  smsAgreed:
    '서명할 계약서에 관한 Plainseal 문자를 보내 드립니다. 요금이 부과될 수 있고 빈도는 다릅니다. 도움말 HELP, 중단 STOP.',
  smsStopped:
    'Plainseal 문자를 더 이상 보내지 않습니다. 계약서는 계속 이메일로 옵니다. 다시 받으려면 START로 답장하십시오.',
  smsStoppedOf:
    '{{sender}} 님의 계약 문자를 더 이상 보내지 않습니다. 계속 이메일로 옵니다. 다시 받으려면 START로 답장하십시오.',
  smsStillStopped:
    'Plainseal 번호로 보내신 STOP이 유효하여 문자를 보내지 않습니다. 계약서는 이메일로 옵니다. 다시 받으려면 그 번호로 START를 보내십시오.',
  smsHelp:
    'Plainseal: 서명할 계약서와 요청하신 코드. 요금이 부과될 수 있고 빈도는 다릅니다. 정보: {{address}} 중단 STOP',
  smsCode:
    '{{code}} - {{sender}} 님의 계약서에 서명하기 위한 Plainseal 코드입니다. 10분간 유효합니다. 다른 사람에게 알리지 마십시오.',
  smsInvitation: '{{sender}} 님의 서명 요청 "{{title}}": {{link}} 중단 STOP',
  smsInvitationBy: '{{sender}} 님의 서명 요청 "{{title}}" ({{day}}까지): {{link}} 중단 STOP',
  smsReminder: '{{sender}} 님이 서명을 기다립니다 "{{title}}": {{link}} 중단 STOP',
  smsReminderBy: '{{sender}} 님이 서명을 기다립니다 "{{title}}" ({{day}}까지): {{link}} 중단 STOP',
  smsTurn: '{{sender}}: 서명하실 차례입니다 "{{title}}": {{link}} 중단 STOP',
  smsTurnBy: '{{sender}}: 서명하실 차례입니다 "{{title}}" ({{day}}까지): {{link}} 중단 STOP',
  smsExtended:
    '{{sender}}: 이제 "{{title}}"에 {{day}}까지 서명하실 수 있습니다. 이전 링크도 유효합니다. 중단 STOP',
  smsChanged:
    '{{sender}} 님이 "{{title}}"의 전화번호를 변경했습니다. 링크는 더 이상 유효하지 않습니다. 예상 밖이면 문의하십시오. 중단 STOP',
}
