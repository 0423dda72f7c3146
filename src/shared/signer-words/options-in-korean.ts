import type { OptionTranslation } from './options-in-english.ts'

export const optionsInKorean: OptionTranslation = {
  nothingSent: '확인하시기 전에는 아무것도 보내지 않습니다.',
  decline: '서명 거절',
  declineHint: '모든 사람에 대해 서명 절차가 종료됩니다.',
  correct: '정정 요청',
  correctHint: '계약서에 잘못된 내용이 있습니다.',
  handOver: '다른 사람이 서명해야 함',
  handOverHint: '그 사람을 알려 주시면 보낸 사람이 결정합니다.',
  withdraw: '동의 철회',
  withdrawHint: '더 이상 전자적으로 서명하고 싶지 않습니다.',
  notMe: '저에게 온 것이 아님',
  notMeHint: '메시지가 다른 사람에게 도착했습니다.',
  otherOptions: '다른 선택',
  declineText:
    '계약이 성립하지 않게 되며 되돌릴 수 없습니다. 보낸 사람은 이유를 알게 됩니다. 다른 서명자는 거절하셨다는 사실만 알게 됩니다.',
  declineReason: '거절하시는 이유는 무엇입니까?',
  declineButton: '거절하고 서명 절차 종료',
  correctText:
    '보낸 사람이 이메일로 받아 보고, 정정한 계약서를 보낼지 그대로 둘지 결정합니다. 그때까지는 서명하실 수 있습니다.',
  correctWhat: '무엇을 정정해야 합니까?',
  correctButton: '정정 요청',
  handOverText:
    '보낸 사람이 동의하면 그 사람이 자신의 링크를 받고, 지금 링크는 더 이상 작동하지 않습니다. 그전에는 그 사람에게 아무것도 보내지 않습니다.',
  personName: '이름',
  personEmail: '이메일 주소',
  personPhone: '휴대전화 번호(미국, 선택)',
  handOverButton: '보낸 사람에게 요청',
  withdrawText:
    '아무것도 서명되지 않으며 알림도 보내지 않습니다. 보낸 사람은 이 사실을 알게 되며, 종이에 서명해 달라고 요청할 수 있습니다. 계약서에 서명할 수 있는 동안에는 이 링크로 다시 동의하실 수 있습니다.',
  withdrawReason: '이유(선택)',
  withdrawButton: '동의 철회',
  notMeText:
    '이 링크는 더 이상 작동하지 않으며, 이 계약서에 관해 {{email}} 주소로 더 이상 아무것도 보내지 않습니다. 보낸 사람은 이 사실을 알게 되며, 올바른 주소를 입력할 수 있습니다. 보낸 사람이 답하기 전에는 이 링크로 이 선택을 취소하실 수 있습니다.',
  notMeButton: '저에게 온 것이 아님',
  visibly: '보낸 사람도 볼 수 있는 링크를 통해 들어오셨습니다. 기록에 그렇게 남습니다.',
  reasonMissing: '이유를 입력하십시오.',
  fillIn: '입력하십시오.',
  emailInvalid: '올바른 이메일 주소를 입력하십시오.',
  failed: '처리하지 못했습니다. 다시 시도하십시오.',
  told: '보낸 사람에게 알렸습니다',
  toldText: '답변은 이메일로 받으십니다. 이 페이지를 닫거나 계속 읽으셔도 됩니다.',
  declined: '서명을 거절하셨습니다',
  declinedText: '계약은 성립하지 않으며 아무것에도 서명하지 않으셨습니다. 더 하실 일은 없습니다.',
  withdrawn: '동의가 철회되었습니다',
  withdrawnText:
    '아무것에도 서명하지 않으셨습니다. 그래도 전자적으로 서명하시려면 이 페이지에서 다시 동의하십시오. 종이에 서명하시려면 보낸 사람에게 문의하십시오.',
  notMeDone: '알려 주셔서 감사합니다',
  notMeDoneText:
    '이 링크로는 더 이상 서명하실 수 없으며, 이 계약서에 관해 더 이상 아무것도 보내 드리지 않습니다. 이 페이지를 닫으셔도 됩니다.',
  notMeAgain: '자신에게 온 것이 아니라고 알린 사람이 있습니다',
  notMeAgainText: '이 링크로는 더 이상 서명하실 수 없습니다.',
  takeBackText: '실수였다면 보낸 사람이 답하기 전까지 여기에서 이 선택을 취소하실 수 있습니다.',
  takeBackButton: '저에게 온 것이 맞음',
  takeBackFailed: '같은 링크로, 보낸 사람이 답하기 전에만 이 선택을 취소하실 수 있습니다.',
  correctionOpen:
    '{{time}}에 정정을 요청하셨습니다. 보낸 사람이 아직 답하지 않았습니다. 지금 그대로의 계약서에 서명하실 수도 있습니다.',
  correctionStands: '보낸 사람이 계약서를 그대로 두겠다고 답했습니다.',
  handOverOpen: '{{time}}에 다른 서명자를 알려 주셨습니다. 보낸 사람이 아직 답하지 않았습니다.',
  handOverRefused: '보낸 사람이 다른 사람의 서명에 동의하지 않았습니다. 서명 요청은 그대로 유효합니다.',
  consentWithdrawn:
    '{{time}}에 동의가 철회되었습니다. 아무것도 서명되지 않았습니다. 전자적으로 서명하시려면 다시 동의하십시오.',
  consentAskedAgain:
    '{{time}}에 동의가 철회되었습니다. 보낸 사람이 다시 동의해 달라고 요청합니다. 반드시 응하실 필요는 없습니다.',
  'error.sender_looking':
    '보낸 사람으로 로그인하셨으므로 이 서명자를 대신해 답하실 수 없습니다. 계약서 페이지를 이용하십시오.',
  'error.own_address': '이 주소는 계약서를 받은 주소입니다. 다른 사람의 주소를 입력하십시오.',
  'error.already_told': '이미 보낸 사람에게 알리셨습니다. 아직 답이 없습니다.',
  'error.too_many_replies': '오늘은 이미 여러 번 알리셨습니다. 내일 다시 시도하시거나 직접 연락하십시오.',
}
