/**
 * Kurdish names of places by the slug of the province or city. Only names that `normaliseText` does not convert to the
 * Persian one: «سنە» is سنندج, and «مەهاباد» contains a vowel that Persian does not write.
 */
const KURDISH_NAMES: Readonly<Record<string, readonly string[]>> = {
  'kurdistan-province': ['کوردستان'],
  kermanshah: ['کرماشان', 'کرمانشان'],
  ilam: ['ئیلام'],
  sanandaj: ['سنە'],
  mahabad: ['مەهاباد', 'سابلاخ'],
  saqqez: ['سەقز', 'سەقەز'],
  marivan: ['مەریوان'],
  sardasht: ['سەردەشت'],
  kamyaran: ['کامێران'],
  dehgolan: ['دێگوڵان', 'دێهگوڵان'],
  sarvabad: ['سەروئاباد'],
  divandarreh: ['دیواندەرە'],
  qorveh: ['قوروە'],
  javanrud: ['جوانڕۆ', 'جوانڕوو'],
  piranshahr: ['پیرانشار', 'پیرانشەهر', 'پیرانشەر'],
  naqadeh: ['نەغەدە'],
  oshnavieh: ['شنۆ'],
  urmia: ['ورمێ', 'ئورمیە', 'ورمی'],
  salmas: ['سەلماس'],
  miandoab: ['میاندواو'],
  ravansar: ['ڕوانسەر', 'ڕەوانسەر'],
  kangavar: ['کەنگاوەر'],
  harsin: ['هەرسین'],
  sahneh: ['سەحنە'],
  sonqor: ['سونقوڕ'],
  'sarpol-zahab': ['سەرپێڵ زەهاو', 'سەرپێڵی زەهاو'],
  'eslamabad-gharb': ['ئیسلاماوا', 'ئیسلام ئاباد', 'شاباد'],
  'gilan-gharb': ['گەیڵان'],
  'qasr-shirin': ['قەسری شیرین', 'قەسر شیرین', 'قەسرەشیرین'],
  takab: ['تیکان تەپە'],
  'shahin-dezh': ['سایین قەڵا'],
  tabriz: ['تەورێز', 'تەبریز'],
  hamadan: ['هەمەدان'],
  tehran: ['تاران', 'تەهران'],
};

/** Kurdish names of a place that are not just another spelling of its Persian name. */
export const kurdishNames = ({ slug }: { readonly slug: string }): readonly string[] => KURDISH_NAMES[slug] ?? [];
