import type { SignatureTranslation } from './signature-in-english.ts'

export const signatureInArabic: SignatureTranslation = {
  upload: 'رفع صورة',
  uploadHint:
    'استخدم صورة أو نسخة ممسوحة ضوئيًا لتوقيعك بحبر داكن على ورق فاتح خالٍ: PNG أو JPEG أو WebP. نُبقي الحبر ونزيل الورق.',
  choosePicture: 'اختر صورة',
  anotherPicture: 'استخدم صورة أخرى',
  readingPicture: 'جارٍ قراءة الصورة…',
  uploaded: 'توقيعك من صورة',
  notAPicture: 'هذه ليست صورة PNG أو JPEG أو WebP يمكننا قراءتها. اختر صورة أخرى.',
  pictureTooLarge:
    'هذه الصورة كبيرة جدًا. الحد الأقصى {{megabytes}} ميغابايت و{{megapixels}} ميغابكسل. اختر صورة أصغر.',
  pictureTooDark: 'هذه الصورة داكنة جدًا بحيث لا يمكن تمييز الحبر من الورق. التقطها مجددًا في إضاءة أفضل.',
  pictureEmpty: 'لا نجد توقيعًا في هذه الصورة. اختر صورة فيها حبر داكن على ورق فاتح.',
  pictureBusy: 'لا يبدو هذا توقيعًا على ورق خالٍ. اختر صورة ليس فيها سوى توقيعك.',
  handwriting: 'خط اليد',
  handwritingNumber: '(خط اليد {{number}})',
  handsLeftOut: 'لا تُعرض خطوط اليد التي لا تكتب كل حروف هذا الاسم.',
  noHand: 'لا يكتب أي من خطوط اليد لدينا كل حروف هذا الاسم، لذا يظهر بحروف جهازك.',
  certificateSaysDrawn: 'ستذكر الشهادة أنك رسمت توقيعك بيدك.',
  certificateSaysTyped: 'ستذكر الشهادة أنك كتبت توقيعك بلوحة المفاتيح.',
  certificateSaysUploaded: 'ستذكر الشهادة أنك رفعت صورة لتوقيعك.',
}
