import type { PopupEntry } from './history-state.ts';

/** Number of history entries above the page itself: one per popup and one per level. */
export function depthOf(popups: readonly PopupEntry[]): number {
  return popups.reduce((depth, { levels }) => depth + 1 + levels.length, 0);
}

export function opened(popups: readonly PopupEntry[], popup: Omit<PopupEntry, 'levels'>): PopupEntry[] {
  return [...popups, { ...popup, levels: [] }];
}

/** Returns the popups, with one more level added to the topmost one. */
export function drilled(popups: readonly PopupEntry[], level: string): PopupEntry[] {
  const top = popups.at(-1);
  return top ? [...popups.slice(0, -1), { ...top, levels: [...top.levels, level] }] : [];
}

export type Reconciliation = {
  /** Number of open popups, counted from the bottom, that stay open; the others close, topmost first. */
  readonly keep: number;
  readonly open: readonly PopupEntry[];
};

/**
 * Calculates which popups to close and open so that the open ones match the history. Popups are equal if their id and
 * params are; their levels may differ.
 */
export function reconciliation(open: readonly PopupEntry[], wanted: readonly PopupEntry[]): Reconciliation {
  let keep = 0;
  while (keep < open.length && keep < wanted.length && isSamePopup(open[keep], wanted[keep])) keep++;
  return { keep, open: wanted.slice(keep) };
}

type Named = Pick<PopupEntry, 'id' | 'params'>;

export function isSamePopup(a: Named | undefined, b: Named | undefined): boolean {
  return a?.id === b?.id && JSON.stringify(a?.params) === JSON.stringify(b?.params);
}
