import type { RecipientTranslation } from './recipient-in-english.ts'

export const recipientInChinese: RecipientTranslation = {
  pageLanguage: '本页面的语言',
  title: '来自 {{name}} 的消息',
  wrote: '{{sender}} 通过本网站向 {{address}} 发送了消息。',
  stop: '停止接收消息',
  stopText:
    '您将不再收到 {{name}} 通过本网站发给您的任何合同、提醒和副本，但与您自己的签名或地址有关的通知，以及您签署的合同的已签署 PDF 除外。',
  stopButton: '停止接收所有消息',
  stopped: '已停止接收消息',
  stoppedText:
    '您将不再收到 {{name}} 的消息，但与您自己的签名或地址有关的通知，以及您签署的合同的已签署 PDF 除外。',
  allowByEmail: '如需重新接收，请使用之前邮件（例如邀请）中的链接。',
  allowButton: '重新接收消息',
  nothingChanged: '没有任何更改',
  tryLater: '请稍后重试。',
  report: '举报此文件',
  reportText:
    '本网站的管理员会看到文件由谁发送、文件的标题以及您在此填写的内容，但看不到文件本身。举报后，您也不会再收到此发送人的消息。',
  whatIsWrong: '有什么问题？',
  chooseReason: '请选择问题所在。',
  unknownSender: '我不认识此人',
  pretends: '此人冒充他人',
  spam: '这是垃圾信息',
  somethingElse: '其他问题',
  anythingElse: '还有其他要说的吗？（选填）',
  reportButton: '举报文件',
  reported: '已举报',
  reportedText: '谢谢。本网站的管理员可以看到您的举报。',
  nothingReported: '未能举报',
  incomplete: '此链接不完整',
  incompleteText: '请再次打开邮件中的链接，或完整复制该链接。',
  pageNotLoaded: '页面未能加载',
  tryAgain: '重试',
}
