import type { SignatureTranslation } from './signature-in-english.ts'

export const signatureInJapanese: SignatureTranslation = {
  upload: 'アップロード',
  uploadHint:
    '明るい無地の紙に濃いインクで書いた署名の写真またはスキャン（PNG、JPEG、WebP）をお使いください。インクだけを残し、紙は取り除きます。',
  choosePicture: '画像を選ぶ',
  anotherPicture: '別の画像を使う',
  readingPicture: '画像を読み取っています…',
  uploaded: '画像から取り込んだ署名',
  notAPicture: '読み取れる PNG、JPEG、WebP の画像ではありません。別の画像を選んでください。',
  pictureTooLarge:
    '画像が大きすぎます。上限は {{megabytes}} MB、{{megapixels}} メガピクセルです。もっと小さい画像を選んでください。',
  pictureTooDark: '画像が暗すぎて、インクと紙を区別できません。明るい場所で撮り直してください。',
  pictureEmpty: 'この画像に署名が見つかりません。明るい紙に濃いインクで書いたものを選んでください。',
  pictureBusy: '無地の紙に書いた署名ではないようです。署名だけが写った画像を選んでください。',
  handwriting: '筆跡',
  handwritingNumber: '（筆跡 {{number}}）',
  handsLeftOut: 'このお名前のすべての文字を書けない筆跡は表示していません。',
  noHand: 'このお名前のすべての文字を書ける筆跡がないため、お使いの端末の文字で表示しています。',
  certificateSaysDrawn: '証明書には、署名を手書きしたことが記載されます。',
  certificateSaysTyped: '証明書には、署名を入力したことが記載されます。',
  certificateSaysUploaded: '証明書には、署名の画像をアップロードしたことが記載されます。',
}
