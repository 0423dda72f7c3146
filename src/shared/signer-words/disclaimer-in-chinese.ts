import type { DisclaimerWords } from '#shared/explaining/disclaimer.ts'

export const disclaimerInChinese: DisclaimerWords = {
  title: '关于 AI 的声明',
  lead: '解释旨在帮助您阅读合同。使用之前请注意：',
  points: [
    '它不是法律意见，也没有律师审核过。',
    '它可能有误或有遗漏。只有合同本身具有约束力，因此请在签署之前阅读合同。',
    '您接受了本声明以及您看到的是哪一份解释，都会与合同一起记录下来。',
  ],
  label: '我明白这不是法律意见，并且可能有误。',
  byRules: '解释由内置规则撰写。没有 AI 阅读合同，合同文本保留在本服务器上。',
  byAi: '解释由 AI 撰写：合同文本以及所附 PDF 的文本会发送给本服务的 AI 提供商（{{model}}）。',
}
