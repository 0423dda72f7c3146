import type { MessageTranslation } from './in-english.ts'

export const arabic: MessageTranslation = {
  // at the head and foot of every email
  company: 'الشركة، بحسب المرسِل: {{company}}',
  logo: 'الشعار',
  hello: 'مرحبًا {{name}}،',
  orOpen: 'أو افتح هذا العنوان:',
  sentFor: 'أرسله Plainseal نيابةً عن {{sender}}.',
  stopOrReport: 'إيقاف رسائل هذا المرسِل أو الإبلاغ عنها',
  questions: 'هل لديك أسئلة عن العقد؟',
  ask: 'اسأل {{sender}}.',
  askAt: 'اسأل {{sender}} على العنوان {{address}}.',
  others_zero: 'لا أحد غيرهم',
  others_one: 'شخص آخر',
  others_two: 'شخصان آخران',
  others_few: '{{count}} آخرون',
  others_many: '{{count}} آخرون',
  others_other: '{{count}} آخرون',

  // the invitation, a reminder, and whose turn it is
  invitationSubject: 'طلب توقيع من {{sender}}: {{title}}',
  invitationHeadline: 'أرسل إليك {{sender}} عقدًا للتوقيع',
  invitationOpening: 'اقرأه كاملًا وخذ وقتك. لا يُعدّ أي شيء متفقًا عليه قبل أن توقّع.',
  reminderSubject: 'تذكير: طلب توقيع من {{sender}}: {{title}}',
  reminderHeadline: 'ما زال {{sender}} في انتظار توقيعك',
  reminderOpening: 'لم توقّع هذا العقد بعد. لا يُعدّ أي شيء متفقًا عليه قبل أن توقّع.',
  turnSubject: 'حان دورك للتوقيع: {{title}}',
  turnHeadline: 'حان دورك للتوقيع',
  turnOpening:
    'أرسل إليك {{sender}} عقدًا يوقَّع بالترتيب. حان دورك الآن. لا يُعدّ أي شيء متفقًا عليه من جانبك قبل أن توقّع.',
  turnOpeningAfter:
    'أرسل إليك {{sender}} عقدًا يوقَّع بالترتيب. وقّع قبلك: {{names}}. حان دورك الآن. لا يُعدّ أي شيء متفقًا عليه من جانبك قبل أن توقّع.',
  untilDay: 'يمكنك التوقيع حتى {{day}}.',
  invitationPreheader: 'من {{sender}}. اقرأه ثم وقّع على هاتفك أو حاسوبك. لا حاجة إلى حساب.',
  toBeSignedBy: 'الموقّعون: {{names}}',
  you: 'أنت',
  reviewAndSign: 'المراجعة والتوقيع',
  whatNext: 'الخطوات التالية',
  stepAgree: 'وافق على التوقيع إلكترونيًا، ثم اقرأ العقد.',
  stepCodeAsked: 'أكّد رقم هاتفك، إن أردت، برمز نرسله إليك في رسالة نصية.',
  stepCodeRequired: 'أدخل الرمز الذي نرسله إليك في رسالة نصية.',
  stepLocationAsked: 'شارك موقعك، إن أردت.',
  stepLocationRequired: 'شارك موقعك. هذا العقد يشترط ذلك.',
  stepSign: 'ارسم توقيعك أو اكتبه أو ارفع صورة له.',
  stepCopy: 'سنؤكد توقيعك بالبريد الإلكتروني. وبعد أن يوقّع الجميع يصلك ملف PDF المختوم.',
  stepNoCopy: 'سنؤكد توقيعك بالبريد الإلكتروني. أما ملف PDF المختوم فاطلبه من {{sender}}.',
  linkForYou: 'هذا الرابط لك وحدك.',
  linkForYouAndSender: 'هذا الرابط لك وحدك، لكن {{sender}} الذي أرسل هذه الرسالة يستطيع أن يراه أيضًا.',
  doNotForward: 'كل من لديه الرابط يستطيع فتح العقد باسمك، فلا تُعِد توجيه هذه الرسالة.',
  linkWorksUntil: 'يعمل الرابط حتى نهاية يوم {{day}}، ما لم يُلغِ {{sender}} العقد قبل ذلك.',
  linkWorks: 'يعمل الرابط إلى أن يُلغي {{sender}} العقد.',
  questionsOrPaper: 'هل لديك أسئلة، أو تفضّل التوقيع على الورق؟',
  replyHere: 'أجِب عن هذه الرسالة.',
  writeNewEmail: 'اكتب رسالة جديدة بدلًا من الرد: فالرد يتضمّن رابطك.',

  // the signed PDF
  completedSubject: 'وقّع الجميع: {{title}}',
  completedHeadline: 'وقّع الجميع',
  attachedPreheader: 'نسختك المختومة مرفقة.',
  linkedPreheader: 'نسختك المختومة جاهزة.',
  completedAt: 'اكتمل في {{time}}',
  pdfAttached:
    'ملف PDF المختوم مرفق باسم {{filename}}. احتفظ به: فهو يسجّل ما وُقّع ومن وقّعه ومتى، ويمكن لأي شخص التحقق من أنه لم يتغيّر.',
  pdfLinked:
    'ملف PDF المختوم أكبر من أن يُرسَل بالبريد الإلكتروني. نزّله واحتفظ به: فهو يسجّل ما وُقّع ومن وقّعه ومتى، ويمكن لأي شخص التحقق من أنه لم يتغيّر. يعمل الرابط حتى {{time}}.',
  downloadPdf: 'تنزيل ملف PDF المختوم',
  signatures: 'التوقيعات',
  checkPdf: 'يمكن لأي شخص التحقق من هذا الملف دون حساب:',

  // cancelled, expired, extended
  nothingToDo: 'لا يلزمك فعل أي شيء.',
  cancelledSubject: 'أُلغي: {{title}}',
  cancelledHeadline: 'ألغى {{sender}} العقد',
  cancelled: 'أُلغي',
  cancelledSigned: 'أُلغي العقد قبل أن يوقّع الجميع، فلم يكتمل.',
  linkDead: 'لم يعد رابطك يعمل، ولم توقّع أي شيء.',
  expiredSubject: 'انتهت المدة: {{title}}',
  expiredPreheader: 'لم يوقّع الجميع حتى {{day}}.',
  expiredHeadline: 'انتهت مدة هذا العقد',
  ended: 'انتهى في {{day}}',
  expiredSigned: 'انتهت مدة العقد قبل أن يوقّع الجميع، فلم يكتمل.',
  stillWantToSign: 'هل ما زلت تريد توقيعه؟',
  extendedSubject: 'آخر يوم جديد للتوقيع: {{title}}',
  extendedPreheader: 'يمكن توقيعه حتى {{day}}.',
  extendedHeadline: 'يمكنك الآن التوقيع حتى {{day}}',
  extendedHeadlineSigned: 'لدى الآخرين الآن مهلة حتى {{day}}',
  extendedTo: 'غيّر {{sender}} آخر يوم لتوقيع هذا العقد إلى {{day}}.',
  signableUntil: 'يمكن توقيعه حتى {{day}}',
  alreadySigned: 'لقد وقّعت بالفعل.',
  linkStillWorks:
    'لم توقّعه بعد. يعمل الرابط الوارد في آخر دعوة أرسلناها إليك حتى نهاية ذلك اليوم، ما لم يُلغِ {{sender}} العقد قبل ذلك.',

  // to whoever signed
  signedSubject: 'لقد وقّعت: {{title}}',
  signedPreheader: 'ألست أنت؟ أبلغ المرسِل فورًا.',
  signedHeadline: 'لقد وقّعت عقدًا',
  signedAt: 'وقّعت «{{title}}» في {{time}}.',
  sentBy: 'أرسله {{sender}}',
  recorded: 'ما سُجّل',
  link: 'الرابط',
  linkEmailed: 'تم التوقيع من الرابط الذي أرسلناه بالبريد الإلكتروني إلى {{address}}',
  linkTexted: 'تم التوقيع من الرابط الذي أرسلناه في رسالة نصية إلى {{address}}',
  linkVisible: 'تم التوقيع برابط كان بإمكان المرسِل أن يراه أيضًا',
  code: 'الرمز',
  codeEntered: 'أُدخل الرمز المرسَل في رسالة نصية إلى {{phone}}',
  none: 'لا يوجد',
  device: 'الجهاز',
  browserOn: '{{browser}} على {{system}}',
  deviceAt: '{{device}}، {{address}}',
  unknownBrowser: 'متصفح غير معروف',
  unknownSystem: 'نظام غير معروف',
  unknownDevice: 'جهاز غير معروف',
  notYou:
    'ألست أنت؟ ربما استخدم شخص آخر رابطك، وقد يكون المرسِل نفسه. أبلغ عن المستند أدناه، وأخبر {{sender}} كتابةً أنك لم توقّع، واحتفظ بهذه الرسالة.',
  reportDocument: 'الإبلاغ عن المستند لمن يدير هذا الموقع:',
  copyFollows: 'سنرسل إليك ملف PDF المختوم بالبريد الإلكتروني بعد أن يوقّع الجميع.',
  noCopyFollows: 'لا يُرسَل إليك ملف PDF المختوم تلقائيًا. اطلبه من {{sender}} بعد أن يوقّع الجميع.',

  // to the address that a signer had before
  changedEmail: 'غيّر {{sender}} عنوان بريدك الإلكتروني',
  changedPhone: 'غيّر {{sender}} رقم هاتفك',
  changedBoth: 'غيّر {{sender}} عنوان بريدك الإلكتروني ورقم هاتفك',
  about: '{{what}}: {{title}}',
  changedPreheader: 'لم يعد رابطك السابق يعمل.',
  changedText:
    'طلب منك {{sender}} توقيع هذا العقد، وقد غيّر الآن الجهة التي تُرسَل إليها رسائلنا إليك. لم يعد رابطك السابق يعمل، ولم تعد الموافقة التي أُعطيت به معتبَرة. ولم يُوقَّع به أي شيء.',
  emailAddress: 'عنوان البريد الإلكتروني',
  phoneNumber: 'رقم الهاتف',
  nowAt: '{{from}}، والآن {{to}}',
  noAddress: 'لا يوجد',
  notExpected:
    'ألم تكن تتوقع ذلك؟ ربما يوشك شخص آخر أن يوقّع باسمك. أخبر {{sender}} كتابةً أنك غير موافق، واحتفظ بهذه الرسالة. وإذا اكتمل العقد فإن شهادته تُظهر هذا التغيير.',
  alsoReport: 'يمكنك أيضًا الإبلاغ عن المستند هنا:',

  // text messages; YES, STOP, START and HELP are what phones and carriers understand
  smsOptIn:
    'لدى {{sender}} عقد لك. أجب بكلمة YES لتلقي رسائل Plainseal عن العقود. قد تُطبَّق رسوم الرسائل والبيانات، وعددها متغيّر. للمساعدة HELP وللإيقاف STOP.',
  smsAgreed:
    'ستصلك رسائل نصية من Plainseal عن العقود المطلوب توقيعها. قد تُطبَّق رسوم، وعددها متغيّر. للمساعدة HELP وللإيقاف STOP.',
  smsStopped:
    'لن تصلك رسائل نصية من Plainseal بعد الآن. تصلك العقود بالبريد الإلكتروني. أجب بكلمة START لتلقيها من جديد.',
  smsStoppedOf:
    'لن تصلك رسائل نصية عن عقود {{sender}}. تصلك بالبريد الإلكتروني. أجب بكلمة START لتلقيها من جديد.',
  smsHelp:
    'Plainseal: عقود للتوقيع ورموز تطلبها. قد تُطبَّق رسوم، وعدد الرسائل متغيّر. معلومات: {{address}} للإيقاف STOP',
  smsCode: '{{code}} هو رمز Plainseal لتوقيع عقد {{sender}}. صالح لمدة 10 دقائق. لا تشاركه مع أحد.',
  smsInvitation: 'يطلب {{sender}} توقيعك على "{{title}}": {{link}} للإيقاف STOP',
  smsInvitationBy: 'يطلب {{sender}} توقيعك على "{{title}}" حتى {{day}}: {{link}} للإيقاف STOP',
  smsReminder: 'تذكير من {{sender}}: وقّع "{{title}}": {{link}} للإيقاف STOP',
  smsReminderBy: 'تذكير من {{sender}}: وقّع "{{title}}" حتى {{day}}: {{link}} للإيقاف STOP',
  smsTurn: '{{sender}}: حان دورك لتوقيع "{{title}}": {{link}} للإيقاف STOP',
  smsTurnBy: '{{sender}}: حان دورك لتوقيع "{{title}}" حتى {{day}}: {{link}} للإيقاف STOP',
  smsExtended: '{{sender}}: يمكنك الآن توقيع "{{title}}" حتى {{day}}. رابطك الأخير ما زال يعمل. للإيقاف STOP',
  smsChanged:
    'غيّر {{sender}} رقم الهاتف الخاص بـ "{{title}}". لم يعد رابطك يعمل. غير متوقع؟ اسأله. للإيقاف STOP',
}
