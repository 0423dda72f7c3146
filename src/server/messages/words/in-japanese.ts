import type { MessageTranslation } from './in-english.ts'

export const japanese: MessageTranslation = {
  // at the head and foot of every email
  company: '会社（送信者の申告）: {{company}}',
  logo: 'ロゴ',
  hello: '{{name}} 様',
  orOpen: 'または、次のアドレスを開いてください:',
  sentFor: '{{sender}} 様に代わって Plainseal がお送りしています。',
  sentForErased:
    '送信者に代わって Plainseal がお送りしています。送信者のアカウントはその後削除されました。お名前は PDF に記載されています。',
  stopOrReport: 'この送信者からのメッセージを停止または報告する',
  questions: '契約書についてご質問がありますか。',
  ask: '{{sender}} 様にお尋ねください。',
  askAt: '{{sender}} 様（{{address}}）にお尋ねください。',
  others_other: '他{{count}}名',

  // the invitation, a reminder, and whose turn it is
  invitationSubject: '{{sender}} 様からの署名のお願い: {{title}}',
  invitationHeadline: '{{sender}} 様から署名する契約書が届いています',
  invitationOpening:
    '最後までお読みになり、時間をかけてご検討ください。署名されるまで、何も合意されたことにはなりません。',
  reminderSubject: '再度のお知らせ: {{sender}} 様からの署名のお願い: {{title}}',
  reminderHeadline: '{{sender}} 様があなたの署名をお待ちしています',
  reminderOpening: 'この契約書にはまだ署名されていません。署名されるまで、何も合意されたことにはなりません。',
  ownHeadline: 'ご自身の署名がまだです',
  ownOpening: 'この契約書は、あなたが署名のために送信されたものです。ご自身の署名も必要です。',
  turnSubject: '署名の順番が来ました: {{title}}',
  turnHeadline: '署名の順番が来ました',
  turnOpening:
    '{{sender}} 様から、順番に署名する契約書が届いています。今、あなたの番です。署名されるまで、あなたについては何も合意されたことにはなりません。',
  turnOpeningAfter:
    '{{sender}} 様から、順番に署名する契約書が届いています。先に署名した方: {{names}}。今、あなたの番です。署名されるまで、あなたについては何も合意されたことにはなりません。',
  untilDay: '署名の期限は {{day}}です。',
  invitationPreheader:
    '{{sender}} 様から。お読みになってから、スマートフォンまたはパソコンで署名してください。アカウントは不要です。',
  toBeSignedBy: '署名する方: {{names}}',
  you: 'あなた',
  reviewAndSign: '確認して署名する',
  whatNext: 'これからの流れ',
  stepAgree: '電子署名に同意して、契約書をお読みください。',
  stepCodeAsked: 'ご希望の場合は、SMS でお送りするコードで電話番号を確認してください。',
  stepCodeRequired: 'SMS でお送りするコードで電話番号を確認してください。',
  stepLocationAsked: 'ご希望の場合は、位置情報を共有してください。',
  stepLocationRequired: '位置情報を共有してください。この契約書では必須です。',
  stepSign: '署名を手書きするか、入力するか、画像をアップロードしてください。',
  stepCopy: '署名の確認をメールでお送りします。全員が署名した後、署名済みの PDF をお送りします。',
  stepNoCopy: '署名の確認をメールでお送りします。署名済みの PDF は {{sender}} 様にご請求ください。',
  linkForYou: 'このリンクはあなた専用です。',
  linkForYouAndSender: 'このリンクはあなた専用ですが、このメールを送った {{sender}} 様も見ることができます。',
  doNotForward: 'リンクを持つ人は誰でもあなたとして契約書を開けるため、このメールを転送しないでください。',
  linkWorksUntil:
    'リンクは {{day}}の終わりまで有効です。ただし、{{sender}} 様が先に契約書を撤回した場合を除きます。',
  linkWorks: 'リンクは {{sender}} 様が契約書を撤回するまで有効です。',
  questionsOrPaper: 'ご質問、または紙での署名のご希望がありますか。',
  replyHere: 'このメールにご返信ください。',
  writeNewEmail: '返信ではなく、新しいメールをお書きください。返信にはあなたのリンクが含まれてしまいます。',

  // the signed PDF
  completedSubject: '全員が署名しました: {{title}}',
  completedHeadline: '全員が署名しました',
  attachedPreheader: '署名済みの控えを添付しています。',
  linkedPreheader: '署名済みの控えの準備ができました。',
  completedAt: '署名完了: {{time}}',
  pdfAttached:
    '署名済みの PDF を {{filename}} という名前で添付しています。大切に保管してください。何に、誰が、いつ署名したかが記録されており、変更されていないことを誰でも確認できます。',
  pdfLinked:
    '署名済みの PDF はメールで送るには大きすぎます。ダウンロードして大切に保管してください。何に、誰が、いつ署名したかが記録されており、変更されていないことを誰でも確認できます。リンクの有効期限は {{time}} です。',
  downloadPdf: '署名済みの PDF をダウンロード',
  signatures: '署名',
  checkPdf: 'この PDF は、アカウントがなくても誰でも確認できます:',
  pdfLinkExpired: 'このリンクは期限が切れています',
  pdfLinkExpiredText:
    '署名済みの PDF へのリンクは {{days}} 日間有効です。もう一度メールで送るよう送信者にご依頼ください。',
  pdfLinkOff: 'このリンクは無効になりました',
  pdfLinkOffText: '送信者がこのリンクを無効にしました。署名済みの PDF を送信者にご請求ください。',
  pdfLinkUnknown: 'このリンクは使えません',
  pdfLinkUnknownText:
    'メールのリンクをもう一度開くか、全体をコピーしてください。それでも開けない場合は、署名済みの PDF を送信者にご請求ください。',

  // cancelled, expired, extended
  nothingToDo: '何もする必要はありません。',
  cancelledSubject: '撤回されました: {{title}}',
  cancelledHeadline: '{{sender}} 様が契約書を撤回しました',
  cancelledAt: '撤回: {{time}}',
  cancelledSigned: '全員が署名する前に契約書が撤回されました。',
  cancelledToCorrect:
    '{{sender}} 様は訂正のために契約書を撤回しました。署名していただく訂正後の契約書がある場合は、新しいリンクが届きます。',
  linkDead: 'リンクは使えなくなりました。あなたは何にも署名していません。',
  expiredSubject: '署名期限切れ: {{title}}',
  expiredPreheader: '{{day}}までに全員の署名がそろいませんでした。',
  expiredHeadline: 'この契約書の署名期限が過ぎました',
  ended: '期限: {{day}}',
  expiredSigned: '全員が署名する前に署名期限が過ぎました。',
  stillWantToSign: 'まだ署名をご希望ですか。',
  extendedSubject: '新しい署名期限: {{title}}',
  extendedPreheader: '{{day}}まで署名できます。',
  extendedHeadline: '署名の期限が {{day}}になりました',
  extendedHeadlineSigned: '他の方の署名の期限が {{day}}になりました',
  extendedTo: '{{sender}} 様がこの契約書の署名の最終日を {{day}}に変更しました。',
  signableUntil: '署名期限: {{day}}',
  alreadySigned: 'あなたはすでに署名しています。',
  linkStillWorks:
    'まだ署名されていません。最新のご案内のリンクは、その日の終わりまで有効です。ただし、{{sender}} 様が先に契約書を撤回した場合を除きます。',

  // to whoever signed
  signedSubject: '署名しました: {{title}}',
  signedPreheader: 'お心当たりがない場合は、すぐに送信者にお知らせください。',
  signedHeadline: '契約書に署名しました',
  signedAt: 'あなたは {{time}} に「{{title}}」に署名しました。',
  sentBy: '送信者: {{sender}}',
  recorded: '記録された内容',
  link: 'リンク',
  linkEmailed: '{{address}} にメールでお送りしたリンクから署名',
  linkTexted: '{{address}} に SMS でお送りしたリンクから署名',
  linkVisible: '送信者も見ることのできるリンクから署名',
  code: 'コード',
  codeEntered: '{{phone}} に SMS で送られたコードを入力',
  none: 'なし',
  device: '端末',
  browserOn: '{{browser}}（{{system}}）',
  deviceAt: '{{device}}、{{address}}',
  unknownBrowser: '不明なブラウザー',
  unknownSystem: '不明なシステム',
  unknownDevice: '不明な端末',
  notYou:
    'お心当たりがありませんか。送信者など、ほかの人があなたのリンクを使った可能性があります。下のリンクから文書を報告し、署名していないことを {{sender}} 様に書面で伝え、このメールを保管してください。',
  reportDocument: 'このサイトの運営者に文書を報告する:',
  copyFollows: '全員が署名した後、署名済みの PDF をメールでお送りします。',
  noCopyFollows: '署名済みの PDF は自動的には送られません。全員が署名した後、{{sender}} 様にご請求ください。',

  // to the address that a signer had before
  changedEmail: '{{sender}} 様があなたのメールアドレスを変更しました',
  changedPhone: '{{sender}} 様があなたの電話番号を変更しました',
  changedBoth: '{{sender}} 様があなたのメールアドレスと電話番号を変更しました',
  about: '{{what}}: {{title}}',
  changedPreheader: '以前のリンクは使えなくなりました。',
  changedText:
    '{{sender}} 様はこの契約書への署名をあなたに依頼していましたが、このたび、あなたへのメッセージの送り先を変更しました。以前のリンクは使えなくなり、そのリンクで行った同意は無効になりました。そのリンクで署名されたものはありません。',
  replaced: '{{sender}} 様があなたの名前の代わりに別の名前を登録しました',
  replacedText:
    '{{sender}} 様はこの契約書への署名をあなたに依頼していましたが、このたび、あなたの名前の代わりに別の名前を登録し、メッセージの送り先を変更しました。以前のリンクは使えなくなり、そのリンクで行った同意は無効になりました。そのリンクで署名されたものはありません。',
  emailAddress: 'メールアドレス',
  phoneNumber: '電話番号',
  nowAt: '{{from}}、現在は {{to}}',
  noAddress: 'なし',
  notExpected:
    'お心当たりがありませんか。ほかの人があなたの名前で署名しようとしている可能性があります。同意していないことを {{sender}} 様に書面で伝え、このメールを保管してください。署名手続きが完了した場合、その証明書にこの変更が記載されます。',
  replacedNotExpected:
    'お心当たりがありませんか。同意していないことを {{sender}} 様に書面で伝え、このメールを保管してください。署名手続きが完了した場合、その証明書にこの変更が記載されます。',
  alsoReport: 'ここから文書を報告することもできます:',

  // declined, and what the sender answered
  declinedSubject: '署名の辞退: {{title}}',
  declinedSubjectOwn: 'あなたは署名を辞退しました: {{title}}',
  declinedHeadline: '{{who}} 様が署名を辞退しました',
  declinedHeadlineOwn: 'あなたは署名を辞退しました',
  declinedHeadlineVisible: '{{who}} 様のリンクから署名が辞退されました',
  declinedAt: '辞退: {{time}}',
  declinedAll: '契約は成立せず、もう誰も署名できません。',
  neverCompleted: '署名手続きが完了しなかったため、あなたの署名に効力はありません。',
  nothingSigned: 'あなたは何にも署名していません。',
  declinedEmailed: '{{time}} に、メールでお送りしたリンクから辞退されました。',
  declinedTexted: '{{time}} に、SMS でお送りしたリンクから辞退されました。',
  declinedVisible: '{{time}} に、送信者も見ることのできたリンクから辞退されました。',
  declinedNotYou: 'お心当たりがありませんか。{{sender}} 様に書面で伝え、このメールを保管してください。',
  standsHeadline: '契約書はそのままです',
  standsText: '{{sender}} 様は訂正のご依頼を読み、契約書はそのままとすると回答しました。',
  standsVisible:
    '{{sender}} 様は、あなたのリンクから送られた訂正の依頼を読み、契約書はそのままとすると回答しました。',
  handOverRefusedHeadline: '引き続きあなたの署名が求められています',
  handOverRefusedText: '{{sender}} 様は、ほかの方が代わりに署名することを承諾しませんでした。',
  askedAgainHeadline: '再度の同意が求められています',
  askedAgainText:
    '電子的な署名への同意は撤回されています。{{sender}} 様が再度の同意を求めています。応じる義務はありません。',
  answeredPreheader: 'お手元のリンクから署名することも、辞退することもできます。',
  answeredNext: '署名または辞退するには、以前のメッセージにあるリンクを開いてください。今も使えます。',

  // text messages; YES, STOP, START and HELP are what phones and carriers understand
  smsOptIn:
    'Plainseal: {{sender}} から契約書をメールでお送りしました。SMS でも契約書を受け取るには YES と返信。料金がかかる場合あり、頻度は不定。ヘルプは HELP、停止は STOP',
  smsOptInOwn:
    'Plainseal: お送りになった契約書にはご自身の署名も必要です。SMS でも契約書を受け取るには YES と返信。料金がかかる場合あり、頻度は不定。ヘルプは HELP、停止は STOP',
  smsAgreed:
    '署名する契約書について Plainseal から SMS をお送りします。料金がかかる場合あり、頻度は不定。ヘルプは HELP、停止は STOP と返信',
  smsStopped:
    'Plainseal からの SMS を停止しました。契約書は引き続きメールで届きます。再開するには START と返信',
  smsStoppedOf:
    '{{sender}} の契約書に関する SMS を停止しました。引き続きメールで届きます。再開するには START と返信',
  smsStillStopped:
    'Plainseal の番号への STOP が有効なため、SMS は届きません。契約書はメールで届きます。再開するにはその番号に START と送信',
  smsHelp:
    'Plainseal: 署名する契約書と、ご依頼のコード。料金がかかる場合あり、頻度は不定。詳細: {{address}} 停止は STOP と返信',
  smsCode:
    '{{code}} は {{sender}} の契約書に署名するための Plainseal のコードです。有効時間は10分です。他の人に教えないでください。',
  smsInvitation: '{{sender}} から署名のお願い「{{title}}」: {{link}} 停止は STOP',
  smsInvitationBy: '{{sender}} から署名のお願い「{{title}}」({{day}}まで): {{link}} 停止は STOP',
  smsReminder: '{{sender}} が署名をお待ちです「{{title}}」: {{link}} 停止は STOP',
  smsReminderBy: '{{sender}} が署名をお待ちです「{{title}}」({{day}}まで): {{link}} 停止は STOP',
  smsTurn: '{{sender}}: 署名の順番です「{{title}}」: {{link}} 停止は STOP',
  smsTurnBy: '{{sender}}: 署名の順番です「{{title}}」({{day}}まで): {{link}} 停止は STOP',
  smsExtended: '{{sender}}: 「{{title}}」の署名期限が {{day}}になりました。前のリンクは有効です。停止は STOP',
  smsChanged:
    '{{sender}} が「{{title}}」の電話番号を変更しました。リンクは無効です。お心当たりがなければお尋ねください。停止は STOP',
}
