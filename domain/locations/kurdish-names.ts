/**
 * Kurdish names of places, where their letters alone (`normaliseText`) do not lead to the Persian name: «سنە» is سنندج, and
 * «مەهاباد» writes a vowel that Persian does not. By the slug of the province or city.
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
  divandarreh: ['دیواندەرە'],
  qorveh: ['قوروە'],
  javanrud: ['جوانڕۆ'],
  piranshahr: ['پیرانشار'],
  naqadeh: ['نەغەدە'],
  oshnavieh: ['شنۆ'],
  urmia: ['ورمێ', 'ئورمیە', 'ورمی'],
  salmas: ['سەلماس'],
  miandoab: ['میاندواو'],
  ravansar: ['ڕوانسەر'],
  tabriz: ['تەورێز', 'تەبریز'],
  hamadan: ['هەمەدان'],
  tehran: ['تاران', 'تەهران'],
};

/** Kurdish names of a place that are no other spelling of its Persian one. */
export const kurdishNames = ({ slug }: { readonly slug: string }): readonly string[] => KURDISH_NAMES[slug] ?? [];
