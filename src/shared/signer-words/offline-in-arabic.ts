import type { OfflineTranslation } from './offline-in-english.ts'

export const offlineInArabic: OfflineTranslation = {
  offline: 'أنت غير متصل بالإنترنت',
  unreached: 'تعذّر الوصول إلى هذه الصفحة',
  opensOnline: 'ستُفتح هذه الصفحة تلقائيًا عند عودة الاتصال.',
  opensLater: 'تحقّق من اتصالك. ستُفتح هذه الصفحة تلقائيًا بمجرد أن يصبح الوصول إليها ممكنًا.',
  stillHere: 'ما زال على هذا الجهاز:',
  keptChoices: 'المربعات التي حدّدتها',
  keptPhone: 'رقم الهاتف الذي أدخلته',
  keptSignature: 'التوقيع الذي أعددته',
  keptPlaces: 'المواضع التي ملأتها في النص',
  signedHere: 'وقّعت على هذا الجهاز في {{time}}، لكن الخادم لم يؤكد ذلك. لا تعتمد عليه حتى يؤكده.',
  sentWithinDay:
    'توقيعك محفوظ على هذا الجهاز. إذا فُتحت هذه الصفحة خلال يوم من التوقيع، فسيُرسَل توقيعك مرة واحدة.',
  askedFirst: 'توقيعك ما زال محفوظًا على هذا الجهاز. مرّ أكثر من يوم، لذا سنسألك قبل إرساله.',
  stillUnreached: 'ما زال الاتصال منقطعًا.',
}
