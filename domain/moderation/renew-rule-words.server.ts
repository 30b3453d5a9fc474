import type { InTransaction } from '../../db/transact.server.ts';
import { lockAllRules, setRuleWords } from './word-rule-store.server.ts';
import { comparableForm } from './word-rules.ts';

/**
 * Computes the words of all rules again, in one go: there are only some hundreds. If two rules now have the same words,
 * the older one gets them. The other's words get its number appended, so that they never match, and the list shows it
 * to staff (`isRepeatedRule`).
 */
export async function renewRuleWords({ db }: InTransaction): Promise<number | null> {
  const taken = new Set<string>();
  const renewed: { id: number; words: string }[] = [];
  for (const { id, words } of await lockAllRules(db)) {
    const spelled = comparableForm(words.replace(/ #\d+$/, ''));
    const own = taken.has(spelled) || spelled === '' ? `${spelled} #${id}` : spelled;
    taken.add(own);
    if (own !== words) renewed.push({ id, words: own });
  }
  // A rule may get words that another rule still has, so all are first set to unique values.
  for (const { id } of renewed) await setRuleWords(db, id, `#${id}`);
  for (const { id, words } of renewed) await setRuleWords(db, id, words);
  return null;
}
