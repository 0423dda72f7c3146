import type { OfflineTranslation } from './offline-in-english.ts'

export const offlineInChinese: OfflineTranslation = {
  offline: '您已离线',
  unreached: '无法打开此页面',
  opensOnline: '恢复连接后，此页面会自动打开。',
  opensLater: '请检查您的网络连接。一旦可以访问，此页面会自动打开。',
  stillHere: '仍在此设备上：',
  keptChoices: '您勾选的选项',
  keptPhone: '您填写的电话号码',
  keptSignature: '您准备好的签名',
  keptPlaces: '您在正文中填写的位置',
  signedHere: '您已于 {{time}} 在此设备上签名，但服务器尚未确认。在确认之前，请勿视为已签署。',
  sentWithinDay: '您的签名保存在此设备上。如果此页面在签名后一天之内打开，签名将被发送，且只发送一次。',
  askedFirst: '您的签名仍保存在此设备上。由于已超过一天，我们会在发送前先询问您。',
  stillUnreached: '仍然没有连接。',
}
