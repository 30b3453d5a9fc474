/**
 * Moves the work that somebody is wanted for to the front, as a noun, which is how offers write it: «خونه رو تمیز کنه»
 * becomes «نظافت خونه».
 */
import { isFiller } from './fillers.ts';
import type { Term } from './terms.ts';

const CARE = 'نگهداری';
const NURSING = 'پرستاری';
/** Nouns of activities, by the word that precedes a light verb. */
const ACTS = new Map([
  ...named('نظافت', 'تمیز نظافت پاکیزه'),
  ...named('تعمیر', 'تعمیر درست درستش سرویس سرویسش تعمیرش راست ترمیم'),
  ...named('نصب', 'نصب نصبش وصل'),
  ...named('نقاشی', 'رنگ نقاشی رنگش'),
  ...named(CARE, 'نگهداری مراقبت پرستاری نگه'),
  ...named('حمل', 'جابجا حمل'),
  ...named('آموزش', 'یاد تدریس آموزش'),
  ...named('بازکردن', 'باز'),
  ...named('تدریس', 'درس'),
  ...named('ترجمه', 'ترجمه'),
  ...named('طراحی', 'طراحی'),
  ...named('کارشناسی', 'کارشناسی'),
]);
/** Nouns of activities, by verbs that need no other word. */
const VERBS = new Map([
  ...named('شستن', 'شستن بشوره بشورن بشورد بشورم بشوریم بشوید بشورید بشورین'),
  ...named('بردن', 'ببره ببرن ببرد ببرند ببرم ببریم ببرید ببرین'),
  ...named('دوخت', 'بدوزه بدوزن بدوزد بدوزم بدوزید بدوزین'),
]);
const LIGHT_VERBS = new Set(
  'کنه کنن کند کنند کنم کنیم کنید کنین بکنه بکنن بکنم بکنید بکنین بده بدن بدهد بدهند بدین بدید بدم بزنه بزنم داره'.split(
    ' ',
  ),
);
/** Maximum number of words of the verb's object. */
const OBJECT_MAX = 3;

export function actFirst(terms: readonly Term[]): readonly Term[] {
  const at = terms.findIndex((_, index) => actAt(terms, index) !== null);
  const act = actAt(terms, at);
  const term = terms[at];
  if (act === null || !term) return terms;
  const end = lastWordBefore(terms, at);
  let start = end;
  while (start > 0 && end - start < OBJECT_MAX && isObject(terms[start - 1])) start--;
  // If no object is named, the care is for a person: words for family members count as filler words and so are no
  // object.
  const noun = act === CARE && start === end ? NURSING : act;
  const others = [...terms.slice(0, start), ...terms.slice(end, at), ...terms.slice(at + 1)];
  return [{ ...term, word: noun }, ...terms.slice(start, end), ...others];
}

/** Activity expressed at `at`; null if there is none. */
function actAt(terms: readonly Term[], at: number): string | null {
  const [term, next] = [terms[at], terms[at + 1]];
  if (!term || term.quoted) return null;
  const verb = VERBS.get(term.word);
  if (verb) return verb;
  return next && LIGHT_VERBS.has(next.word) ? (ACTS.get(term.word) ?? null) : null;
}

/** End of the verb's object, before «رو» and filler words. */
function lastWordBefore(terms: readonly Term[], at: number): number {
  let end = at;
  while (end > 0 && isFiller(terms[end - 1]?.word ?? '')) end--;
  return end;
}

const isObject = (term: Term | undefined): boolean => term !== undefined && !term.quoted && !isFiller(term.word);

function named(noun: string, said: string): [string, string][] {
  return said.split(' ').map((word) => [word, noun.replace('آ', 'ا')]);
}
