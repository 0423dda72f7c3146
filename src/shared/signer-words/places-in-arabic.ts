import type { PlaceTranslation } from './places-in-english.ts'

export const placesInArabic: PlaceTranslation = {
  places: 'المواضع في العقد',
  placesHint: 'يُطلب منك وضع الأحرف الأولى من اسمك أو التوقيع في هذه المواضع من النص. اضغط كلًّا منها مرة واحدة.',
  initials: 'الأحرف الأولى من اسمك',
  initialsLetters: 'الأحرف الأولى (من حرف إلى 4 أحرف)',
  initialsInvalid: 'استخدم من حرف إلى 4 أحرف.',
  initialsUploadHint:
    'استخدم صورة أو نسخة ممسوحة ضوئيًا للأحرف الأولى من اسمك بحبر داكن على ورق فاتح خالٍ: PNG أو JPEG أو WebP. نُبقي الحبر ونزيل الورق.',
  initialsEmpty: 'لا نجد أحرفًا في هذه الصورة. اختر صورة فيها حبر داكن على ورق فاتح.',
  initialsBusy: 'لا تبدو هذه أحرفًا على ورق خالٍ. اختر صورة ليس فيها سوى الأحرف الأولى من اسمك.',
  initialsFirst: 'أدخل أولًا الأحرف الأولى من اسمك.',
  signatureFirst: 'ضع توقيعك أولًا.',
  initialHere: 'الأحرف الأولى هنا',
  signHere: 'وقّع هنا',
  initialed: 'الأحرف الأولى من اسمك، {{at}} من {{of}}. اضغط للإزالة.',
  signed: 'توقيعك، {{at}} من {{of}}. اضغط للإزالة.',
  progress: 'تم {{done}} من {{total}}.',
  nextPlace: 'الموضع التالي',
  allDone: 'يمكنك الآن توقيع العقد.',
  placesLeft_zero: 'لم يبقَ أي موضع ({{count}}).',
  placesLeft_one: 'بقي موضع واحد.',
  placesLeft_two: 'بقي موضعان.',
  placesLeft_few: 'بقيت {{count}} مواضع.',
  placesLeft_many: 'بقي {{count}} موضعًا.',
  placesLeft_other: 'بقي {{count}} موضع.',
}
