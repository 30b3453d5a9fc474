import type { InTransaction } from '../../db/transact.server.ts';
import { lockAllRules, setRuleWords } from './word-rule-store.server.ts';
import { heard } from './word-rules.ts';

/**
 * Makes the words of rules again, all at once: they are some hundreds. Of two rules with the same words by now the older one has
 * them; the other's get its number, so that it finds nothing, and the list tells staff (`isRepeatedRule`).
 */
export async function renewRuleWords({ db }: InTransaction): Promise<number | null> {
  const taken = new Set<string>();
  const renewed: { id: number; words: string }[] = [];
  for (const { id, words } of await lockAllRules(db)) {
    const spelled = heard(words.replace(/ #\d+$/, ''));
    const own = taken.has(spelled) || spelled === '' ? `${spelled} #${id}` : spelled;
    taken.add(own);
    if (own !== words) renewed.push({ id, words: own });
  }
  // A rule may get the words that another one gives up.
  for (const { id } of renewed) await setRuleWords(db, id, `#${id}`);
  for (const { id, words } of renewed) await setRuleWords(db, id, words);
  return null;
}
