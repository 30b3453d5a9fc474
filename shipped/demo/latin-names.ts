/** Latin spellings of the words in names of demonstration shops, for their addresses. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ املاک: 'amlak', مشاور: 'moshaver', دپارتمان: 'department', نمایشگاه: 'namayeshgah', اتومبیل: 'otomobil' },
  ...{ اتوگالری: 'autogallery', خودرو: 'khodro', فروشگاه: 'forooshgah', گالری: 'gallery', بازرگانی: 'bazargani' },
  ...{ پخش: 'pakhsh', آریا: 'aria', پارس: 'pars', سپهر: 'sepehr', آسمان: 'aseman', مهر: 'mehr', پایتخت: 'paytakht' },
  ...{ نگین: 'negin', شهر: 'shahr', بهار: 'bahar', کوروش: 'koorosh', ایرانیان: 'iranian', سرای: 'saraye', من: 'man' },
  ...{
    آشیانه: 'ashianeh',
    خانه: 'khaneh',
    سبز: 'sabz',
    برج: 'borj',
    سفید: 'sefid',
    آپادانا: 'apadana',
    الماس: 'almas',
  },
  ...{
    ملل: 'melal',
    شایان: 'shayan',
    پاسارگاد: 'pasargad',
    آرمان: 'arman',
    رویال: 'royal',
    سپید: 'sepid',
    کلید: 'kelid',
  },
  ...{ طلایی: 'talaei', نو: 'no', ونوس: 'venus', زاگرس: 'zagros', دماوند: 'damavand', البرز: 'alborz', یاس: 'yas' },
  ...{ نیاوران: 'niavaran', برادران: 'baradaran', ستاره: 'setareh', ایران: 'iran', زمین: 'zamin', شهاب: 'shahab' },
  ...{ رکسانا: 'roxana', آسیا: 'asia', بهمن: 'bahman', پیشگام: 'pishgam', نوین: 'novin', توس: 'toos', سهند: 'sahand' },
  ...{
    کارون: 'karoon',
    زاینده: 'zayandeh',
    رود: 'rood',
    پارسیان: 'parsian',
    تک: 'tak',
    آفتاب: 'aftab',
    مدرن: 'modern',
  },
  ...{ کیان: 'kian', مهتاب: 'mahtab', پیشرو: 'pishro', سرزمین: 'sarzamin', کالا: 'kala', و: 'o', زندگی: 'zendegi' },
  ...{ هیرمند: 'hirmand', رز: 'rose', آرتا: 'arta', سپنتا: 'sepanta', دیبا: 'diba', مروارید: 'morvarid', امین: 'amin' },
  ...{ صبا: 'saba', نارون: 'narvan', پردیس: 'pardis', همراه: 'hamrah', دیجی: 'digi', سرا: 'sara', هفت: 'haft' },
  ...{
    رنگ: 'rang',
    بازار: 'bazar',
    بزرگ: 'bozorg',
    لوازم: 'lavazem',
    ایرانا: 'irana',
    سیمرغ: 'simorgh',
    ترمه: 'termeh',
  },
  ...{
    حاج: 'haj',
    رضا: 'reza',
    پسران: 'pesaran',
    آقای: 'aghaye',
    خانم: 'khanom',
    محمدی: 'mohammadi',
    حسینی: 'hosseini',
  },
  ...{ احمدی: 'ahmadi', کریمی: 'karimi', موسوی: 'mousavi', جعفری: 'jafari', رضایی: 'rezaei', مرادی: 'moradi' },
  ...{ حیدری: 'heidari', قاسمی: 'ghasemi', اکبری: 'akbari', رحیمی: 'rahimi', هاشمی: 'hashemi', صادقی: 'sadeghi' },
  ...{ ابراهیمی: 'ebrahimi', نوری: 'noori', یوسفی: 'yousefi', رستمی: 'rostami', عباسی: 'abbasi', سلطانی: 'soltani' },
  ...{
    اسدی: 'asadi',
    شریفی: 'sharifi',
    امینی: 'amini',
    باقری: 'bagheri',
    فتحی: 'fathi',
    نظری: 'nazari',
    کاظمی: 'kazemi',
  },
  ...{ طاهری: 'taheri', عزیزی: 'azizi', صالحی: 'salehi', میرزایی: 'mirzaei', زارع: 'zare', ملکی: 'maleki' },
  ...{ علیزاده: 'alizadeh', حسن: 'hasan', زاده: 'zadeh', قربانی: 'ghorbani', بهرامی: 'bahrami', محمودی: 'mahmoudi' },
  ...{ شفیعی: 'shafiei', توکلی: 'tavakoli', خسروی: 'khosravi', پورمحمد: 'pourmohammad', نجفی: 'najafi' },
  ...{ فرهادی: 'farhadi', کیانی: 'kiani', دهقان: 'dehghan', شاکری: 'shakeri', بیات: 'bayat', سعیدی: 'saeidi' },
  ...{ رنجبر: 'ranjbar', افشار: 'afshar', جلالی: 'jalali', یزدانی: 'yazdani', مهدوی: 'mahdavi', کاویانی: 'kaviani' },
  ...{ فروتن: 'foroutan', معتمد: 'motamed', پاکزاد: 'pakzad', نیکنام: 'niknam', رادمنش: 'radmanesh', آذری: 'azari' },
  ...{ تبریزی: 'tabrizi', شیرازی: 'shirazi', کرمانی: 'kermani', اصفهانی: 'esfahani' },
};

/** «املاک آریا» as «amlak-aria». Throws for a word without a spelling. */
export function latinName(name: string): string {
  const words = name.split(/[\s\u200c]+/u).map((word) => {
    const latin = SPELLINGS[word];
    if (latin === undefined) throw new Error(`no Latin spelling of ${word}`);
    return latin;
  });
  return words.join('-');
}
