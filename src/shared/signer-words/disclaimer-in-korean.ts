import type { DisclaimerWords } from '#shared/explaining/disclaimer.ts'

export const disclaimerInKorean: DisclaimerWords = {
  title: 'AI 안내',
  lead: '이 설명은 계약서를 읽으시는 데 도움을 드리기 위한 것입니다. 이용하시기 전에:',
  points: [
    '법률 자문이 아니며, 변호사가 검토하지 않았습니다.',
    '틀리거나 빠진 내용이 있을 수 있습니다. 구속력이 있는 것은 계약서 자체뿐이므로 서명하기 전에 계약서를 읽으십시오.',
    '이 안내에 동의하셨다는 사실과 어떤 설명이 표시되었는지는 계약서와 함께 기록됩니다.',
  ],
  label: '이것이 법률 자문이 아니며 틀릴 수 있음을 이해합니다.',
  byRules: '설명은 내장된 규칙이 작성합니다. AI가 계약서를 읽지 않으며, 본문은 이 서버에 남습니다.',
  byAi: '설명은 AI가 작성합니다. 계약서 본문과 첨부된 PDF의 글이 이 서비스의 AI 제공업체({{model}})로 전송됩니다.',
}
