import type { DisclaimerWords } from '#shared/explaining/disclaimer.ts'

export const disclaimerInJapanese: DisclaimerWords = {
  title: 'AI に関するご注意',
  lead: 'この説明は、契約書を読む助けとなるものです。ご利用の前に:',
  points: [
    'これは法的助言ではなく、弁護士の確認も受けていません。',
    '誤りや抜けがあることがあります。拘束力があるのは契約書そのものだけですので、署名の前にお読みください。',
    'これを承諾されたこと、およびどの説明が表示されたかは、契約書とともに記録されます。',
  ],
  label: 'これが法的助言ではなく、誤りがありうることを理解しました。',
  byRules: '説明は内蔵の規則が作成します。AI が契約書を読むことはなく、本文はこのサーバーから出ません。',
  byAi: '説明は AI が作成します。契約書の本文と添付 PDF の文字は、このサービスの AI 提供者（{{model}}）に送信されます。',
}
