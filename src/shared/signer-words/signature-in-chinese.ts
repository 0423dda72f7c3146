import type { SignatureTranslation } from './signature-in-english.ts'

export const signatureInChinese: SignatureTranslation = {
  upload: '上传',
  uploadHint:
    '请使用您签名的照片或扫描件：深色墨水写在浅色空白纸上，格式为 PNG、JPEG 或 WebP。我们会保留墨迹并去除纸张。',
  choosePicture: '选择图片',
  anotherPicture: '使用另一张图片',
  readingPicture: '正在读取图片……',
  uploaded: '来自图片的您的签名',
  notAPicture: '这不是我们可以读取的 PNG、JPEG 或 WebP 图片。请选择另一张。',
  pictureTooLarge: '这张图片太大。上限为 {{megabytes}} MB 和 {{megapixels}} 百万像素。请选择较小的图片。',
  pictureTooDark: '这张图片太暗，无法区分墨迹与纸张。请在光线更好的地方重新拍摄。',
  pictureEmpty: '在这张图片中找不到签名。请选择浅色纸上有深色墨迹的图片。',
  pictureBusy: '这看起来不像空白纸上的签名。请选择只有您签名的图片。',
  handwriting: '笔迹',
  handwritingNumber: '（笔迹 {{number}}）',
  handsLeftOut: '无法写出该姓名所有字符的笔迹不会显示。',
  noHand: '我们的笔迹都无法写出该姓名的所有字符，因此使用您设备自带的字体显示。',
  certificateSaysDrawn: '证书将载明您的签名为手写。',
  certificateSaysTyped: '证书将载明您的签名为键入。',
  certificateSaysUploaded: '证书将载明您的签名为上传的图片。',
}
