import type { StepTranslation } from './steps-in-english.ts'
import { signatureInJapanese } from './signature-in-japanese.ts'

export const stepsInJapanese: StepTranslation = {
  // in the HTML alone
  pageTitle: '契約書に署名',
  needsJavaScript: '契約書を表示し、署名を受け付けるには JavaScript が必要です。',

  // around every step
  close: '閉じる',
  sending: '送信しています…',

  // what became of the link
  storedChanged: '保存されている契約書が、記録されたものと一致しません。送信者にお知らせください。',
  notYourTurn: 'まだあなたの番ではありません',
  notYourTurnText:
    'この契約書には順番に署名します。あなたの番になったらお知らせします。このページを開いたままにすると、自動的に更新されます。',
  waitingForOthers: '他の方を待っています',

  // who asks
  timeLeft_other: 'この契約書に署名できるのはあと{{count}}分（{{time}} まで）です。',
  almostOver_other: '署名できる時間は残り{{count}}分未満です。',
  whyYou:
    '{{sender}} 様から、この契約書に {{name}} 様（{{email}}）の署名をいただくよう依頼を受けました。{{address}} が依頼者のメールアドレスであることは確認済みです。お名前は依頼者の申告によるものです。',
  senderErased: '送信者のアカウントはその後削除されました。',
  sentOn: '{{sender}} 様が <time>{{time}}</time> に「{{title}}」を送信しました。',
  sentOnAs:
    '{{sender}} 様が <time>{{time}}</time> に「{{title}}」を送信し、あなたを「{{role}}」として登録しました。',
  cameByEmail: '{{address}} にメールでお送りしたリンクから開いています。',
  cameByText: '{{address}} に SMS でお送りしたリンクから開いています。',
  cameVisibly: '送信者も見ることのできるリンクから開いています。',
  compareCode:
    '念のため、すでにご存じの番号で {{sender}} 様に電話し、このコードを先方の契約書ページのコードと照合してください: <b>{{code}}</b>。一致すれば、同じ契約書を見ています。',
  checkSignedPdf: '全員が署名した後は、どなたでも <a>{{address}}</a> で署名済みの PDF を確認できます。',

  // the contract and its file
  noPreview: 'プレビューを作成できません',
  noPreviewOfType: 'この種類のファイルはプレビューできません',
  openInTab: '新しいタブで開く',
  openFile: 'ファイルを開く',
  viewPdf: 'PDF を見る',
  fullSize: '全画面',
  notShownNow: '現在、この文書を表示できません。1分後にもう一度お試しください。',
  converted:
    '<b>署名の対象はファイル {{name}} そのものです。</b>これはここで読むための PDF の写しで、書体、改行、ページが異なることがあります。原本を見るにはファイルをダウンロードしてください。',
  hashOfFile: 'ファイルの SHA-256: <code>{{hash}}</code>',
  convertedShort: 'PDF に変換したものです。署名の対象はファイル {{name}} そのものです。',

  // the pages of a PDF
  pdfPage: 'ページ',
  pdfOf: '/ {{total}}',
  previousPage: '前のページ',
  nextPage: '次のページ',
  smaller: '縮小',
  larger: '拡大',
  fitWidth: '幅に合わせる',
  fitWidthNow: '幅に合わせる、現在',
  pagesOf: '{{name}} のページ',
  pageNotShown: 'このページを表示できません。',

  // the explanation
  accept: '承諾する',
  accepted: '承諾しました',
  notNow: '今はしない',
  checkTheBox: '続けるにはチェックを入れてください。',
  answerNotRecorded: '回答を記録できませんでした。もう一度お試しください。',
  version: 'バージョン {{version}}',
  contractReview: 'AI による契約書の確認',
  recommended: '（推奨）',
  startAnalysis: '分析を開始',
  analyzing: '分析しています…',
  readingContract: '契約書を読んでいます…',
  analysisComplete: '分析が完了しました',
  analysisFailed: '契約書を分析できませんでした。もう一度お試しください。',
  useRules: '代わりに内蔵の規則を使う',
  skipAnalysis: '分析を省略',
  understandAndProceed: '理解しました。署名へ進む',
  backToText: '契約書に戻る',
  backToExplanation: '説明に戻る',
  notInText: '本文に見つかりません',
  notInTextText: 'ブラウザーの検索機能でその文を探してください。',

  // the phone
  confirmByText: 'SMS で確認しますか。',
  confirmByTextText:
    '<n>{{phone}}</n> に SMS でお送りする4桁のコードで、ご本人であることを確認できます。任意ですが、署名が証明しやすくなります。',
  confirmByTextTerms:
    'コードを選ぶと、確認用の SMS を受け取ることに同意したことになります。メッセージ料金とデータ通信料がかかることがあります。受信を停止するには、SMS に STOP と返信してください。',
  withoutCode: 'コードなしで続ける',
  textCode: 'コードを SMS で受け取る',
  oneMoment: 'お待ちください…',
  phoneOnFile: 'お使いの電話',
  welcomeBack: 'おかえりなさい',
  codeTextedAsBefore: '以前の選択に従い、{{phone}} に SMS でコードをお送りしました。',
  yourPhone: '電話番号',
  yourPhoneText: '送信者がご本人の確認を求めています。SMS で4桁のコードをお送りします。',
  mobilePhone: '携帯電話番号（米国）',
  agreeToTexts: '確認用の SMS を受け取ることに同意します',
  textTerms:
    'メッセージ料金とデータ通信料がかかることがあります。受信を停止するには、SMS に STOP と返信してください。',
  saveAndSend: '保存してコードを送信',
  savingAndSending: '保存して送信しています…',
  phoneRequired: '電話番号が必要です',
  phoneRequiredText: '電話番号を入力してください。',
  phoneInvalidText: '有効な米国の電話番号を入力してください',
  phoneInvalid: '電話番号が無効です',
  textConsentRequired: '確認用の SMS を受け取ることに同意してください。',
  phoneFailed: '電話番号を保存できませんでした。もう一度お試しください。',

  // the code
  enterCode: 'コードを入力する',
  codeTexted: '<n>{{phone}}</n> に SMS で4桁のコードをお送りしました。',
  codeAskedFor:
    'このコードは、ここで署名に進まれたためにお送りするものです。ほかの SMS に登録されることはありません。',
  codeTimeLeft: '入力できる残り時間は <n>{{time}}</n> です。',
  codeExpiresSoon: 'コードの有効時間は残り1分未満です。',
  verificationCode: '確認コード',
  checkedAtLastDigit: '最後の数字を入力すると、すぐに確認します。',
  verifyCode: 'コードを確認',
  verifying: '確認しています…',
  codeRequired: 'コードが必要です',
  codeRequiredText: '確認コードを入力してください。',
  codeInvalid: 'コードが無効です',
  codeInvalidText: '確認コードが無効か、期限が切れています。',
  codeInvalidNew: '確認コードが無効か、期限が切れています。新しいコードをご請求ください。',
  verificationFailed: 'コードを確認できませんでした',
  lastWrongCode: 'あと1回間違えると、コードは{{minutes}}分間ロックされます。',
  triesLeft_other: 'このコードはあと{{count}}回入力できます。',
  codeVerified: 'コードを確認しました',
  codeSent: '確認コードを送信しました',
  newCodeAt: '届きませんか。{{time}} に新しいコードを請求できます。',
  newCodeIn_other: '届きませんか。あと{{count}}秒で新しいコードを請求できます。',
  newCodeNow: '届きませんか。新しいコードを請求できます。その場合、先にお送りしたコードは使えなくなります。',
  newCodeFrom: '{{time}} に新しいコードを請求できます。',
  sendNewCode: '新しいコードを送信',
  otherNumber: '別の番号を使う',
  getNewCode: '新しいコードを受け取る',
  noCodeYet: 'この番号にはまだ次のコードをお送りできません。',
  noValidCode: '現在お使いいただけるコードがありません。',
  codeExpired: '署名の前にコードの期限が切れました。入力された内容は残っています。',
  newCodeTo: '<n>{{phone}}</n> に SMS で新しいコードをお送りします。',
  textNewCode: '新しいコードを SMS で受け取る',
  tooManyWrong: '間違ったコードが多すぎます',
  lockedUntil: '{{time}} に再び入力できます。送信者にお知らせしました。',
  lockedText: '他の入力内容は残っています。このページを閉じて、その時刻にリンクを開き直してもかまいません。',
  verifiedTitle: 'コードは確認済みです',
  verifiedText: 'ここでの操作はこれ以上必要ありません。',
  continue: '続ける',
  codeRunsOut:
    'コードは {{time}} に期限が切れます。それまでに署名してください。過ぎた場合は新しいコードが必要です。',
  codeGoodUntil: '{{time}} までに署名してください。過ぎると新しいコードが必要です。',

  // the signature
  signTitle: '契約書に署名する',
  agreeAsSender: '署名すると、<b>{{title}}</b> に同意したことになります。送信者として署名します。',
  agreeWith:
    '署名すると、{{sender}} 様との <b>{{title}}</b> に同意したことになります。{{name}} として署名します。',
  certificateSays: '証明書には英語で「<q>{{words}}</q>」と記載されます。',
  emailedWithCopy: '{{email}} に確認のメールを、全員が署名した後に署名済みの PDF をお送りします。',
  emailedConfirmation: '{{email}} に確認のメールをお送りします。',
  emailedSigned: '署名済みの PDF は {{email}} にお送りします。',
  notEmailed: '署名済みの PDF は自動的には送られません。{{sender}} 様にご請求ください。',
  signature: '署名',
  howToSign: 'どのように署名しますか。',
  draw: '手書き',
  type: '入力',
  drawing: '手書きの署名',
  drawHint: '指、ペン、またはマウスを使ってください。キーボードの場合は「入力」を選んでください。',
  drawnEmpty: '手書きの署名: 空',
  drawn_other: '手書きの署名: {{count}}画',
  yourName: 'お名前',
  typed: '署名: {{name}}',
  typedEmpty: '署名: 空',
  ...signatureInJapanese,
  undo: '元に戻す',
  clear: '消去',
  strokeRemoved: '最後の一画を消しました。',
  signatureCleared: '署名を消しました。',
  signContract: '契約書に署名',
  shareLocation: '位置情報を共有',
  signing: '署名しています…',
  askingLocation: '位置情報を確認しています…',
  signatureRequired: '署名が必要です',
  signatureRequiredText: '送信する前に署名してください。',
  signFailed: '署名を送信できませんでした。もう一度お試しください。',
  agreementFailed: '同意を記録できませんでした',
  agreementFailedText: 'もう一度お試しください。問題が続く場合は、サポートにご連絡ください。',
  contractSigned: '契約書に署名しました',
  agreementRecorded: '同意を記録しました',

  // the place
  locationAsk: '送信者が位置情報を希望しています。署名の際にブラウザーが確認します。共有は任意です。',
  locationRequire: '送信者は署名に位置情報を必須としています。',
  locationAsking: 'ブラウザーが位置情報の確認を求めています。',
  locationCaptured: '位置情報を取得しました。',
  locationDenied: '位置情報は共有されていません。共有しなくても署名できます。',
  locationDeniedYet:
    'ブラウザーが位置情報を共有していません。ブラウザーの設定（多くはアドレスの横のアイコン）でこのサイトに許可し、もう一度お試しください。',
  locationNotFound: '位置情報を取得できませんでした。なくても署名できます。',
  locationNotFoundYet: '位置情報をまだ取得できていません。',
  locationUnsupported: 'お使いのブラウザーでは位置情報を共有できません。なくても署名できます。',
  locationUnsupportedAtAll: 'お使いのブラウザーでは位置情報を共有できません。',
  noGeolocation: '位置情報に対応していません',
  noGeolocationText: 'お使いのブラウザーは位置情報に対応していません。',
  locationRequired: '位置情報が必要です',
  locationRequiredText:
    'この契約書では位置情報の確認が必要です。位置情報へのアクセスを許可して、もう一度お試しください。',
  captured: '位置情報を取得しました',
  capturedText: '署名を送信できます。',
  noLocation: '位置情報を利用できません',
  noLocationText: '位置情報を確認せずに続けます。',

  // a signature on its way
  waitingToSend: '署名の送信を待っています',
  signedOnDevice:
    '{{time}} にこの端末で <b>{{title}}</b> に署名しましたが、サーバーがまだ確認していません。<b>確認されるまでは、署名済みとお考えにならないでください。</b>',
  keptOnDevice:
    '署名はこの端末に保管し、オンラインに戻り次第、一度だけ送信します。このページを開いたままにするか、1日以内にこの端末でリンクを開き直してください。',
  notKeptOnDevice:
    'オンラインに戻り次第、署名を一度だけ送信します。このページを開いたままにしてください。お使いのブラウザーでは署名を保管できません。',
  signedADayAgo: '1日以上前のことなので、先に確認します。今も {{sender}} 様に送信しますか。',
  doNotSend: '送信しない',
  sendNow: '今すぐ送信',
  sendingSignature: '署名を送信しています…',

  // after signing
  agreed: '明確に同意いただきました',
  agreedAsSender: '送信者 <b>{{sender}}</b> として <b>{{title}}</b> に署名しました。',
  agreedWith: '<b>{{sender}}</b> 様から届いた <b>{{title}}</b> に署名しました。',
  signedBy: '<time>{{time}}</time> に {{name}} が署名しました。',
  pdfLater: '全員が署名した後、お送りしたリンクからここで署名済みの PDF をダウンロードできます。',
  sealing: 'PDF を封印しています…',
  downloadSigned: '署名済みの PDF をダウンロード',
  downloading: 'ダウンロードしています…',
  signedTitle: '署名済み: {{title}}',
  youSigned: 'この契約書に署名しました',
  otherSigners: 'ほかの署名者',
  askedByEmail: 'メールで依頼済み、未署名',
  askedByText: 'SMS で依頼済み、未署名',
  askedByBoth: 'メールと SMS で依頼済み、未署名',
  askedLater: '順番が来たら依頼します',
  hasSigned: '署名済み',
  everyoneSigned: '全員が署名し、署名手続きが完了しました。',
  closeWindow: 'ウィンドウを閉じる',
  closeYourself: 'このタブは閉じていただいてかまいません。署名は記録されています。',
  backToContract: '契約書に戻る',
  signLater: '契約書は送信されました。署名は後でもかまいません。',
  ownAgreement: 'ご自身でも契約書が必要ですか。',
  ownAgreementText: '作成し、リンクを送り、署名を受け取る。1件0.50米ドル、最初の1件は無料です。',
  firstAgreement: '最初の契約書を作成する',
  anotherAgreement: '別の契約書を作成する',
  anotherAgreementText: '最初の1件は無料、その後は1件0.50米ドルです。',
  theDocument: 'この文書',
  noSignature: '表示する署名がありません',
  noSignatureText:
    'このリンクには署名者の指定がありません。契約書の状況は、お受け取りになったリンクからご覧ください。',
  noConnection: '接続がありません',
  cannotTell: '{{title}}に署名済みかどうか、現在確認できません。記録されたものは失われません。',
  notSigned: 'まだ署名していません',
  notSignedText: '「{{title}}」にまだ署名していません。',
  goToContract: '契約書へ',

  // why the server refused
  'error.code_required': '先に確認コードを入力してください。',
  'error.codes_locked': '間違ったコードが多すぎます。30分待ってから、新しいコードをご請求ください。',
  'error.too_many_codes': 'この番号に送信したコードが多すぎます。しばらくしてからお試しください。',
  'error.messages_stopped':
    'この電話番号の持ち主が、この送信者からのメッセージを停止しました。送信者のメールにあるリンクで再び許可するか、コードの要らない契約書を送信者にご依頼ください。',
  'error.texts_stopped':
    'この電話から SMS に STOP と返信されたため、コードをお送りできません。SMS の送信元の番号に START と送信してから、新しいコードをご請求ください。',
  'error.contract_closed': 'この契約書の署名手続きは終了したため、署名できなくなりました。',
  'error.phone_from_sender': '電話番号は送信者が入力したものです。変更を送信者にご依頼ください。',
  'error.no_code_needed': 'この契約書に確認コードは必要ありません。ページを再読み込みしてください。',
  'error.picture_empty':
    '署名またはイニシャルの画像が空です。もう一度、手書き、入力、またはアップロードしてください。',
  'error.picture_unreadable':
    '署名またはイニシャルの画像を読み取れません。もう一度、手書き、入力、またはアップロードしてください。',
  'error.picture_too_large':
    '署名またはイニシャルの画像が大きすぎます。もう一度手書きか入力をするか、小さい画像をアップロードしてください。',
  'error.places_missing': '契約書に、イニシャルまたは署名がまだ必要な箇所があります。',
  'error.pdf_elsewhere':
    'このリンクでは署名済みの PDF を開けません。全員が署名した後にお送りするメールにあります。',
  'error.code_invalid': '確認コードが無効か、期限が切れています。',
  'error.phone_missing': '電話番号を入力してください。',
  'error.location_required':
    'この契約書では位置情報の確認が必要です。位置情報へのアクセスを許可して、もう一度お試しください。',
  'error.disclaimer_changed':
    'お読みいただいている間に、この文章が変更されました。承諾する前に、もう一度お読みください。',
  'error.explanations_off': '送信者がこの契約書の説明機能を無効にしています。',
  'error.explanations_used_up':
    '本日の AI による説明はすべて使い切りました。内蔵の規則による説明は引き続きご利用いただけます。',
  'error.unknown_link':
    'このリンクは、開いたときには有効でしたが、その後使えなくなりました。送信者が署名者、またはあなたのメールアドレスか電話番号を変更した可能性があります。最新のメッセージのリンクを開いてください。見当たらない場合は、送信者にお尋ねください。',
  'error.still_explaining':
    '前回の分析が、別のタブなどでまだ続いています。数秒待ってから、もう一度開始してください。',
  'error.text_too_long':
    'この契約書は分析に時間がかかりすぎるため、説明をお出しできません。契約書そのものをお読みになり、分からないことは送信者にお尋ねください。',
}
