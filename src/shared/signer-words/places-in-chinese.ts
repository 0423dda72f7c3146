import type { PlaceTranslation } from './places-in-english.ts'

export const placesInChinese: PlaceTranslation = {
  places: '合同中的签署位置',
  placesHint: '请在正文的这些位置签姓名缩写或签名。每个位置按一次。',
  initials: '您的姓名缩写',
  initialsLetters: '姓名缩写（1 至 4 个字）',
  initialsInvalid: '请使用 1 至 4 个字。',
  initialsUploadHint:
    '请使用您姓名缩写的照片或扫描件：深色墨水写在浅色空白纸上，格式为 PNG、JPEG 或 WebP。我们会保留墨迹并去除纸张。',
  initialsEmpty: '在这张图片中找不到姓名缩写。请选择浅色纸上有深色墨迹的图片。',
  initialsBusy: '这看起来不像空白纸上的姓名缩写。请选择只有您姓名缩写的图片。',
  initialsFirst: '请先输入您的姓名缩写。',
  signatureFirst: '请先提供您的签名。',
  initialHere: '在此签缩写',
  signHere: '在此签名',
  initialed: '您的姓名缩写，第 {{at}} 处，共 {{of}} 处。按下可移除。',
  signed: '您的签名，第 {{at}} 处，共 {{of}} 处。按下可移除。',
  progress: '已完成 {{done}} 处，共 {{total}} 处。',
  nextPlace: '下一处',
  allDone: '您现在可以签署合同了。',
  placesLeft_other: '还剩 {{count}} 处。',
}
