import type { Strings } from '../en/index.ts';

export const checks: Strings['checks'] = {
  allGood: 'لا ملاحظات.',
  unnamed: 'بلا اسم',
  show: 'عرض',
  andMore: 'و{0} أخرى',
  kinds: {
    noPlan: 'مستويات بلا مخطط',
    unreachable: 'أماكن لا يصل إليها مسار',
    noScale: 'مستويات بلا مقياس',
    looseDoor: 'أبواب لا تؤدي إلى شيء',
    looseTransition: 'مصاعد وأدراج غير متصلة',
    notStepFree: 'أماكن بلا مسار خالٍ من الدرج',
    noName: 'مناطق بلا اسم',
    noTranslation: 'أسماء غير مترجمة',
    badHours: 'أوقات غير مقروءة',
    overlap: 'مناطق متداخلة',
  },
  advice: {
    noPlan: 'ارفع مخططًا أو ابدأ بصفحة فارغة.',
    unreachable: 'أضف بابًا من المكان إلى ممر.',
    noScale: 'قِس طولًا معروفًا لتظهر الأمتار والدقائق في المسارات.',
    looseDoor: 'اربط الباب بمكان.',
    looseTransition: 'صِله بممر عبر باب.',
    notStepFree: 'لا مسار إليها بكرسي متحرك أو عربة أطفال.',
    noName: 'لا يمكن للزوار البحث عنها.',
    noTranslation: 'بهذه اللغة يظهر الاسم الافتراضي.',
    badHours: 'تظهر نصًا دون مفتوح أو مغلق.',
    overlap: 'حرّك الزوايا لتكون لكل منطقة مساحتها.',
  },
};
