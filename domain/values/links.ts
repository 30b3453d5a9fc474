/**
 * Recognises links as people read them, not as browsers do. A host without a scheme is a link if it ends in a top-level
 * domain of the lists below, or if it consists of Latin letters and a path follows (CHAT-04).
 */
import { latinDigits } from './persian-text.ts';

/**
 * Top-level domains by which links without a scheme are recognised. Country domains are all those of IANA's root zone
 * database. Of the generic domains, the list has the common ones, and those that reports on phishing name again and
 * again (Spamhaus, Interisle). A host with any other domain counts as a link only if a path follows.
 */
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const COUNTRIES = setOf(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf cg
  ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi
  gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky
  kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl
  no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr
  ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za
  zm zw`,
);

const GENERIC = setOf(
  `com net org info biz name edu gov mil mobi asia tel travel xyz top site online website web store shop shopping club vip
  app dev page link click live life fun pro plus space tech cloud host press digital network systems services solutions
  support center agency email chat zone group company business world today news blog media wiki games market sale deals gift
  money cash finance financial credit fund loan bank exchange trade bid win date men party review stream download racing
  science webcam accountant cricket faith country gdn kim icu cfd sbs cyou buzz bond monster quest lol mom rest bar beauty
  hair skin makeup autos boats homes yachts motorcycles christmas fit gay help work works run ink one pics pub wang ren
  ایران ايران`,
);

/**
 * Short English words, and Persian words in Latin letters, that are also country domains. «salam.in chande» is not a
 * link, but two sentences without a space between them.
 */
const WORDS = setOf(
  'ad al am as at az ba be bi by do eh et id in is it ke la ma my na ne no re ru se si so to us va ve ye',
);

/** First letters of family names, in names that people write like «sara.gh». */
const INITIALS = setOf('ar ba ch fa gh kh mh mn mo mr ms mz ra sa sh ta za');

/** Units and parts of model names, which follow a number: «20.cm», «note9.pro». */
const AFTER_NUMBERS = setOf('am cm gb in kg km kw la mg ml mm mp plus pm pro ps se tv');

/** File extensions that are not domains. */
const FILES = setOf(
  'avi bmp csv doc docx dwg exe gif heic htm html jpeg jpg js json mkv pdf php png ppt pptx psd rar svg txt wav webp xls xlsx',
);

const LABEL = String.raw`[\p{L}\p{M}\p{N}_-]+`;
const HOST_WITH_SCHEME = /\b(?:https?|hxxps?)\s*:\s*[/\\]{1,2}\s*([^\s/\\?#]+)/gi;
const HOST = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_@-])((?:${LABEL}\.)+${LABEL})(:\d{1,5})?`, 'gu');
const PATH = /^(?:[/\\][\p{L}\p{N}_~%?#@.-]|\?[\w%-]+=)/u;
/** IP addresses. Without a port or a path they may be version numbers. */
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const MACHINE = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.-])(${OCTET}(?:\.${OCTET}){3}(?::\d{2,5}(?!\d)|(?=[/\\][\p{L}\p{N}])))`,
  'gu',
);
/** Top-level domains that make a link even after a space, because they are not words. */
const ENDS_APART = 'ir|com|net|org|info|xyz|site|shop|online|click|sbs|cfd|icu|cyou';
const HOST_APART = new RegExp(`(?<![@a-z0-9._-])([a-z0-9-]{2,}) ?\\. ?(${ENDS_APART})(?![\\p{L}\\p{N}])`, 'giu');

/** E-mail addresses and names in messengers, which are not links. */
const ADDRESSEE = new RegExp(
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]*@(?:${LABEL}\.)+${LABEL}(?!\.?[\p{L}\p{M}\p{N}_/\\-])(?!:\d)`,
  'gu',
);
/** Text before the @ of a host, which may only imitate another host. */
const BEFORE_AT = new RegExp(String.raw`(?<![\p{L}\p{N}._%+:-])[\p{L}\p{N}._%+:-]*@(?=(?:${LABEL}\.)+${LABEL})`, 'gu');

/** Hosts that a text links to, however they are written: «pay . ir», «example[.]com», «example نقطه com», «pay۔ir». */
export function linksOf(text: string): string[] {
  const plain = plainDots(text);
  const bare = plain.replace(ADDRESSEE, ' ').replace(BEFORE_AT, ' ');
  return [
    ...[...plain.matchAll(HOST_WITH_SCHEME)].map(([, host = '']) => host.slice(host.lastIndexOf('@') + 1)),
    ...[...bare.matchAll(HOST)].flatMap(({ 0: all, 1: host = '', 2: port = '', index }) =>
      hostIn(host, port, bare.slice(index + all.length)),
    ),
    ...[...bare.matchAll(MACHINE)].map(([, host = '']) => host),
    ...[...bare.matchAll(HOST_APART)].map(([, name, end]) => `${name}.${end}`),
  ];
}

/**
 * Converts a text to lower case, single spaces, plain dots, slashes and digits, without invisible characters. Letters
 * of names stay, since another letter means another host; only the last label loses its accents.
 */
function plainDots(text: string): string {
  return latinDigits(
    text
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/\s+/g, ' ')
      .toLowerCase()
      // An Arabic zero looks like a dot.
      .replace(/(?<=[a-z])[٠۰](?=[a-z])/g, '.'),
  )
    .replace(/[⁄∕⧸]/g, '/')
    .replace(/[。۔٫·•‧∙⋅܁܂ꓸ⸳]/g, '.')
    .replace(/ ?[[({] ?(?:\.|dot|نقطه|دات) ?[\])}] ?/g, '.')
    .replace(/(?<=[a-z0-9])(?: ?(?:نقطه|دات) ?| (?:dot|noghte|nokte) )(?=[a-z])/g, '.')
    .replace(/(?<=\. ?)\p{L}[\p{L}\p{M}]*(?!\.?[\p{L}\p{M}\p{N}_-])/gu, plainLatin);
}

/** Letters of a label without accents, and `ı` as `i`: «ır» becomes «ir». */
const plainLatin = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ı', 'i');

/**
 * Host at the beginning of the labels, as long as possible. The remaining labels may be a sentence that follows a dot
 * without a space.
 */
function hostIn(joined: string, port: string, rest: string): string[] {
  const labels = joined.replace(/^[_-]+|[_-]+$/g, '').split('.');
  for (let at = labels.length - 1; at > 0; at -= 1) {
    const isLast = at === labels.length - 1;
    const after = { path: isLast && PATH.test(rest), word: isLast && /^ [a-z]/.test(rest) };
    if (isLink(labels, at, after)) return [labels.slice(0, at + 1).join('.') + (isLast ? port : '')];
  }
  return [];
}

/** Whether the labels up to `at` are a host; `after` says whether a path or a Latin word follows. */
function isLink(
  labels: readonly string[],
  at: number,
  after: { readonly path: boolean; readonly word: boolean },
): boolean {
  const [name = '', end = ''] = [labels[at - 1], labels[at]];
  if (end.startsWith('xn--') || name.startsWith('xn--') || (labels[0] === 'www' && at === labels.length - 1))
    return true;
  if (!/^[\p{L}\p{M}]{2,}$/u.test(end)) return false;
  if (/[^a-z\p{Script=Arabic}]/u.test(end)) return true;
  if (/\d$/.test(name) && AFTER_NUMBERS.has(end)) return false;
  const isDomain = COUNTRIES.has(end) || GENERIC.has(end);
  if (after.path) return isDomain || (/[a-z]/.test(name) && /^[a-z]+$/.test(end) && !FILES.has(end));
  if (!isDomain || labels.findIndex((label) => !/^\d+$/.test(label)) >= at) return false;
  return name.includes('-') || !(INITIALS.has(end) || (WORDS.has(end) && after.word));
}
