import type { OfflineTranslation } from './offline-in-english.ts'

export const offlineInJapanese: OfflineTranslation = {
  offline: 'オフラインです',
  unreached: 'このページに接続できません',
  opensOnline: 'オンラインに戻ると、このページは自動的に開きます。',
  opensLater: '接続をご確認ください。接続できるようになると、このページは自動的に開きます。',
  stillHere: 'この端末に残っているもの:',
  keptChoices: 'チェックを入れた項目',
  keptPhone: '入力した電話番号',
  keptSignature: '用意した署名',
  keptPlaces: '本文中で記入した箇所',
  signedHere:
    '{{time}} にこの端末で署名しましたが、サーバーがまだ確認していません。確認されるまでは、署名済みとお考えにならないでください。',
  sentWithinDay: '署名はこの端末に保管しています。署名から1日以内にこのページが開けば、一度だけ送信します。',
  askedFirst: '署名はまだこの端末に保管しています。1日以上たったため、送信する前に確認します。',
  stillUnreached: 'まだ接続できません。',
}
