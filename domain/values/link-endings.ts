/**
 * Top-level domains by which links without a scheme are recognised. The countries are all of IANA's root zone database;
 * the generic ones are those that are common, or named again and again in reports on phishing (Spamhaus, Interisle). Others
 * count only before a path.
 */
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

export const COUNTRIES = setOf(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf cg
  ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi
  gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky
  kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl
  no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr
  ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za
  zm zw`,
);

export const GENERIC = setOf(
  `com net org info biz name edu gov mil mobi asia tel travel xyz top site online website web store shop shopping club vip
  app dev page link click live life fun pro plus space tech cloud host press digital network systems services solutions
  support center agency email chat zone group company business world today news blog media wiki games market sale deals gift
  money cash finance financial credit fund loan bank exchange trade bid win date men party review stream download racing
  science webcam accountant cricket faith country gdn kim icu cfd sbs cyou buzz bond monster quest lol mom rest bar beauty
  hair skin makeup autos boats homes yachts motorcycles christmas fit gay help work works run ink one pics pub wang ren
  ایران ايران`,
);

/** Short words of Latin Persian and of English: «salam.in chande» is two sentences without a space. */
export const WORDS = setOf(
  'ad al am as at az ba be bi by do eh et id in is it ke la ma my na ne no re ru se si so to us va ve ye',
);

/** Beginnings of family names, as people write their own: «sara.gh». */
export const INITIALS = setOf('ar ba ch fa gh kh mh mn mo mr ms mz ra sa sh ta za');

/** Units and parts of model names, which follow a number: «20.cm», «note9.pro». */
export const AFTER_NUMBERS = setOf('am cm gb in kg km kw la mg ml mm mp plus pm pro ps se tv');

/** Endings of files that are no domains. */
export const FILES = setOf(
  'avi bmp csv doc docx dwg exe gif heic htm html jpeg jpg js json mkv pdf php png ppt pptx psd rar svg txt wav webp xls xlsx',
);
