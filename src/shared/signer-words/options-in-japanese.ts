import type { OptionTranslation } from './options-in-english.ts'

export const optionsInJapanese: OptionTranslation = {
  nothingSent: '確認するまで何も送信されません。',
  decline: '署名を辞退する',
  declineHint: '全員について署名手続きが終了します。',
  correct: '訂正を依頼する',
  correctHint: '契約書に誤りがあります。',
  handOver: '別の人に署名してもらう',
  handOverHint: 'その人を指定していただき、送信者が決めます。',
  withdraw: '同意を撤回する',
  withdrawHint: '電子的に署名することを望まなくなった場合です。',
  notMe: '自分宛てではない',
  notMeHint: 'メッセージが別の人に届いています。',
  otherOptions: 'その他の選択肢',
  declineText:
    '契約は成立しないことになり、元に戻せません。理由は送信者に伝わります。他の署名者には、辞退されたことだけが伝わります。',
  declineReason: '辞退する理由は何ですか。',
  declineButton: '辞退して署名手続きを終了する',
  correctText:
    '送信者にメールで伝わり、訂正した契約書を送るか、このままにするかを送信者が決めます。それまでは署名できます。',
  correctWhat: '何を訂正すべきですか。',
  correctButton: '訂正を依頼する',
  handOverText:
    '送信者が承認すると、その人に専用のリンクが届き、あなたのリンクは使えなくなります。それまで、その人には何も送られません。',
  personName: '氏名',
  personEmail: 'メールアドレス',
  personPhone: '携帯電話番号（米国、任意）',
  handOverButton: '送信者に依頼する',
  withdrawText:
    '何も署名されず、リマインダーも届きません。送信者に伝わり、紙での署名を求められることがあります。契約書に署名できる間は、このリンクから再び同意できます。',
  withdrawReason: '理由（任意）',
  withdrawButton: '同意を撤回する',
  notMeText:
    'このリンクは使えなくなり、この契約書について {{email}} に今後何も送りません。送信者に伝わり、送信者は正しい宛先を入力できます。送信者が返答するまでは、このリンクで取り消せます。',
  notMeButton: '自分宛てではない',
  visibly: '送信者も見ることのできるリンクから開いています。そのように記録されます。',
  reasonMissing: '理由を入力してください。',
  fillIn: '入力してください。',
  emailInvalid: '有効なメールアドレスを入力してください。',
  failed: 'うまくいきませんでした。もう一度お試しください。',
  told: '送信者に伝えました',
  toldText: '返答はメールで届きます。このページを閉じても、読み続けてもかまいません。',
  declined: '署名を辞退しました',
  declinedText: '契約は成立せず、何も署名されていません。これ以上何もする必要はありません。',
  withdrawn: '同意を撤回しました',
  withdrawnText:
    '何も署名されていません。やはり電子的に署名する場合は、このページで再び同意してください。紙で署名する場合は、送信者にお尋ねください。',
  notMeDone: 'お知らせいただきありがとうございます',
  notMeDoneText:
    'このリンクではもう署名できません。この契約書について今後何もお送りしません。このページを閉じてかまいません。',
  notMeAgain: '自分宛てではないとの申し出がありました',
  notMeAgainText: 'このリンクではもう署名できません。',
  takeBackText: '誤って選択された場合は、送信者が返答するまでは、ここで取り消せます。',
  takeBackButton: 'やはり自分宛てです',
  takeBackFailed: '取り消せるのは、同じリンクを使い、送信者が返答するまでの間だけです。',
  correctionOpen:
    '{{time}} に訂正を依頼しました。送信者はまだ返答していません。このままの契約書に署名することもできます。',
  correctionStands: '送信者から、契約書はこのままにするとの返答がありました。',
  handOverOpen: '{{time}} に別の署名者を指定しました。送信者はまだ返答していません。',
  handOverRefused: '送信者は、別の人が署名することを承諾しませんでした。引き続き署名が求められています。',
  consentWithdrawn:
    '{{time}} に同意が撤回されました。何も署名されていません。電子的に署名するには、再び同意してください。',
  consentAskedAgain:
    '{{time}} に同意が撤回されました。送信者が再度の同意を求めています。応じる義務はありません。',
  'error.sender_looking':
    '送信者としてサインインしているため、この署名者に代わって返答することはできません。契約書のページをご利用ください。',
  'error.own_address': 'これは契約書の送信先のアドレスです。別の方のアドレスを入力してください。',
  'error.already_told': 'すでに送信者に伝えています。まだ返答がありません。',
  'error.too_many_replies':
    '本日はすでに何度も送信者に伝えています。明日もう一度お試しいただくか、直接ご連絡ください。',
}
