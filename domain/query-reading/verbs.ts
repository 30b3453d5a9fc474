/** Forms of verbs in sentences about what people look for: «میخوام», «بخرم», «می‌فروشه», «بشوره». */

/** Present stems, written and colloquial; only of verbs that occur in searches. */
const PRESENT =
  'خواه خوا خا خر فروش گرد باش ش شو کن د ده گیر یاب یا جو بین دون دان تون توان گ گو پرس ار اور بر ر رو پسند شناس فرست زن ذار گذار زار پوش خور خواب شین ساز شور خون خوان بند پز کش رسون رسان مون مان افت گنج کار چین دوز زی خند چرخون چرخان نویس انداز نداز فهم بخش سپار تراش روب برون';
/** Past stems. */
const PAST =
  'خواست خواس خرید فروخت گشت داشت بود شد کرد داد گرفت یافت دید دونست دانست تونست توانست گفت پرسید اومد امد اورد برد رفت پسندید فرستاد زد گذاشت ذاشت پوشید موند ماند افتاد ترکید شکست ترسید فهمید شنید';
const PERSONS = ['م', 'ی', 'ه', 'د', 'یم', 'ید', 'ین', 'ن', 'ند'];
const PAST_PERSONS = ['م', 'ی', '', 'یم', 'ید', 'ین', 'ن', 'ند'];
/** Object pronouns at the end of a verb: «بخرمش». */
const OBJECTS = ['', 'ش', 'شون', 'تون'];
/** Irregular verbs, and verbs whose stems would match other words: «بیاد», «بندازه». */
const OTHER =
  'بیا بیاد بیام بیان بیاید بیایید بیاین بیایم بیار بیاره بیارید بیارین میاد میام میان میاین میایم نمیاد بیفته بنداز بندازه بده بدهد بدین بدید بدهید بدم میدم میده میدن میدین میدید میدهم میدهد میدهید بگو بگید بگین بگه بگم میگم میگه میگن میگید میگین شده شدن شدم شدی میشه نمیشه نشه میره میرم بره برم برن میخوان بخواد خواهد خواهند خواهی خواهید هستم هستی هست هستیم هستید هستین هستن هستند نیست نیستم باشم باشی باشه باشد باشیم باشید باشین باشن باشند دارم داری داره دارد داریم دارید دارین دارن دارند ندارم نداره ندارد ندارید ندارین داشته بودم بوده رفته ترکیده گرفته گشته مونده افتاده خواستار خواهان';

const VERBS = new Set<string>([
  ...words(OTHER),
  ...words(PRESENT).flatMap((stem) =>
    ['می', 'نمی', 'ب'].flatMap((prefix) =>
      PERSONS.flatMap((person) => OBJECTS.map((object) => prefix + stem + person + object)),
    ),
  ),
  ...words(PAST).flatMap((stem) =>
    ['', 'می', 'نمی'].flatMap((prefix) => PAST_PERSONS.map((end) => prefix + stem + end)),
  ),
]);

/** Verbs by which people exclude something, or a property of it. */
const NEGATED = new Set(
  words(
    'نباشه نباشد نباشن نباشند نباشین نباشید نداشته نداره ندارد نداشت نمیخوام نمیخام نمیخواهم نمیخوایم نمیخواهیم نمیخواد نخواهم نخوام نخواد نشه نشده نخورده',
  ),
);
for (const word of NEGATED) VERBS.add(word);

/** Words that are no verbs but match one of the forms. */
const NOT_VERBS = new Set(
  words('بنده بندی بدن باری بارد برند بزی بتونی بافته بافتن کرد کردی برد بردی میدان میدون میگون میجی'),
);

for (const word of NOT_VERBS) VERBS.delete(word);

export const isNegatedVerb = (word: string): boolean => NEGATED.has(word);
export const isVerb = (word: string): boolean => VERBS.has(word);

function words(listed: string): string[] {
  return listed.split(' ');
}
