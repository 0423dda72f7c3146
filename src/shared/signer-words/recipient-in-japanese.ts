import type { RecipientTranslation } from './recipient-in-english.ts'

export const recipientInJapanese: RecipientTranslation = {
  pageLanguage: 'このページの言語',
  title: '{{name}} 様からのメッセージ',
  wrote: '{{sender}} がこのサイトを通じて {{address}} に送信しました。',
  stop: 'メッセージを停止する',
  stopText:
    '{{name}} 様がこのサイトを通じて送る契約書、リマインダー、写しをすべて停止します。ご自身の署名または宛先に関するお知らせと、ご自身が署名する契約書の署名済み PDF は届きます。',
  stopButton: 'すべてのメッセージを停止する',
  stopped: 'メッセージを停止しました',
  stoppedText:
    '{{name}} 様からのメッセージは今後届きません。ご自身の署名または宛先に関するお知らせと、ご自身が署名する契約書の署名済み PDF は届きます。',
  allowByEmail: 'もう一度受け取るには、招待など以前のメールにあるリンクを使ってください。',
  allowButton: 'メッセージをもう一度受け取る',
  nothingChanged: '何も変更されていません',
  tryLater: 'しばらくしてからもう一度お試しください。',
  report: 'この文書を報告する',
  reportText:
    'このサイトの管理者には、送信者、文書の題名、ここに書いた内容が表示されますが、文書そのものは表示されません。報告すると、この送信者からのメッセージも停止されます。',
  whatIsWrong: '何が問題ですか。',
  chooseReason: '問題の内容を選択してください。',
  unknownSender: 'この人を知りません',
  pretends: '別の人になりすましています',
  spam: '迷惑メールです',
  somethingElse: 'その他',
  anythingElse: 'ほかに伝えたいこと（任意）',
  reportButton: '文書を報告する',
  reported: '報告しました',
  reportedText: 'ありがとうございます。このサイトの管理者が報告を確認できます。',
  nothingReported: '報告できませんでした',
  incomplete: 'このリンクは不完全です',
  incompleteText: 'メールのリンクをもう一度開くか、リンク全体をコピーしてください。',
  pageNotLoaded: 'ページを読み込めませんでした',
  tryAgain: '再試行',
}
