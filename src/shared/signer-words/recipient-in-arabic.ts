import type { RecipientTranslation } from './recipient-in-english.ts'

export const recipientInArabic: RecipientTranslation = {
  pageLanguage: 'لغة هذه الصفحة',
  title: 'رسائل من {{name}}',
  wrote: 'راسل {{sender}} العنوان {{address}} عبر هذا الموقع.',
  stop: 'إيقاف الرسائل',
  stopText:
    'يوقِف هذا كل ما يرسله إليك {{name}} عبر هذا الموقع من عقود وتذكيرات ونسخ، ما عدا الإشعارات المتعلقة بتوقيعك أو عنوانك، وملف PDF الموقَّع لعقد توقّعه أنت.',
  stopButton: 'إيقاف كل الرسائل',
  stopped: 'أُوقفت الرسائل',
  stoppedText:
    'لن تصلك رسائل أخرى من {{name}}، ما عدا الإشعارات المتعلقة بتوقيعك أو عنوانك، وملف PDF الموقَّع لعقد توقّعه أنت.',
  allowByEmail: 'للسماح بها من جديد، استخدم الرابط في رسالة سابقة، مثل الدعوة.',
  allowButton: 'السماح بالرسائل من جديد',
  nothingChanged: 'لم يتغيّر شيء',
  tryLater: 'حاول مرة أخرى بعد قليل.',
  report: 'الإبلاغ عن هذا المستند',
  reportText:
    'يرى مديرو هذا الموقع اسم المستند ومن أرسله وما تكتبه هنا، لكنهم لا يرون المستند نفسه. ويوقِف الإبلاغ أيضًا رسائل هذا المرسِل.',
  whatIsWrong: 'ما المشكلة؟',
  chooseReason: 'اختر ما المشكلة.',
  unknownSender: 'لا أعرف هذا الشخص',
  pretends: 'ينتحل صفة شخص آخر',
  spam: 'رسالة مزعجة',
  somethingElse: 'شيء آخر',
  anythingElse: 'هل من شيء آخر؟ (اختياري)',
  reportButton: 'الإبلاغ عن المستند',
  reported: 'تم الإبلاغ',
  reportedText: 'شكرًا لك. يمكن لمديري هذا الموقع رؤية بلاغك.',
  nothingReported: 'لم يُبلَّغ عن شيء',
  incomplete: 'هذا الرابط غير مكتمل',
  incompleteText: 'افتح الرابط في رسالة البريد مرة أخرى، أو انسخه كاملًا.',
  pageNotLoaded: 'لم تُحمَّل الصفحة',
  tryAgain: 'حاول مرة أخرى',
}
