/** Compares two versions of a text word by word (ADM-02). */

export type TextPart = { readonly text: string; readonly kind: 'same' | 'removed' | 'added' };

/** Maximum number of words compared; a longer change is shown as one text replaced by another. */
const COMPARED_MAX = 600;

/**
 * Returns the new text together with what was removed from the old one. Joined without the removed parts it is `after`,
 * without the added parts `before`.
 */
export function textChanges(before: string, after: string): TextPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = sharedCount(old, now, (words, at) => words[at]);
  const [oldRest, nowRest] = [old.slice(start), now.slice(start)];
  const end = sharedCount(oldRest, nowRest, (words, at) => words[words.length - 1 - at]);
  const middle = changedParts(oldRest.slice(0, oldRest.length - end), nowRest.slice(0, nowRest.length - end));
  return joined([
    ...part('same', old.slice(0, start)),
    ...middle,
    ...part('same', nowRest.slice(nowRest.length - end)),
  ]);
}

/** Splits a text into words and the space between them. */
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

const part = (kind: TextPart['kind'], words: readonly string[]): TextPart[] => words.map((text) => ({ text, kind }));

function sharedCount(
  a: readonly string[],
  b: readonly string[],
  wordAt: (words: readonly string[], at: number) => string | undefined,
): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && wordAt(a, count) === wordAt(b, count)) count++;
  return count;
}

/** Compares by the longest common subsequence. */
function changedParts(old: readonly string[], now: readonly string[]): TextPart[] {
  if (old.length > COMPARED_MAX || now.length > COMPARED_MAX) return [...part('removed', old), ...part('added', now)];
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const longer = Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
      lengths[i * width + j] = old[i] === now[j] ? lengthAt(i + 1, j + 1) + 1 : longer;
    }
  }
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    const [removed = '', added = ''] = [old[i], now[j]];
    if (removed === added) {
      parts.push({ text: added, kind: 'same' });
      i++;
      j++;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) {
      parts.push({ text: removed, kind: 'removed' });
      i++;
    } else {
      parts.push({ text: added, kind: 'added' });
      j++;
    }
  }
  return [...parts, ...part('removed', old.slice(i)), ...part('added', now.slice(j))];
}

/** Merges adjacent parts of the same kind. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const all: TextPart[] = [];
  for (const next of parts) {
    const last = all.at(-1);
    if (last?.kind === next.kind) all[all.length - 1] = { ...last, text: last.text + next.text };
    else all.push(next);
  }
  return all;
}
