/** `history.state.popups` is the only truth about open popups: what it says is made so, never the other way round. */
export type PopupEntry = {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  /** The levels drilled into, from the first below the popup's start to the one shown. */
  readonly levels: readonly string[];
};

export type PageState = { readonly popups?: readonly PopupEntry[] };

export function popupsOf(state: unknown): readonly PopupEntry[] {
  const popups = (state as PageState | null)?.popups;
  return Array.isArray(popups) ? popups.filter(isEntry) : [];
}

/** How many history entries lie above the page itself: one a popup, one a level. */
export function depthOf(popups: readonly PopupEntry[]): number {
  return popups.reduce((depth, { levels }) => depth + 1 + levels.length, 0);
}

export function opened(popups: readonly PopupEntry[], id: string, params: PopupEntry['params']): PopupEntry[] {
  return [...popups, { id, params, levels: [] }];
}

/** The same popups with the topmost one level deeper. */
export function drilled(popups: readonly PopupEntry[], level: string): PopupEntry[] {
  const top = popups.at(-1);
  return top ? [...popups.slice(0, -1), { ...top, levels: [...top.levels, level] }] : [];
}

export type Reconciliation = {
  /** How many of those open stay, counted from the bottom; the others close, topmost first. */
  readonly keep: number;
  readonly open: readonly PopupEntry[];
};

/** What makes the open popups those that history asks for. A popup is the same if its id and params are; its levels may move. */
export function reconciliation(open: readonly PopupEntry[], wanted: readonly PopupEntry[]): Reconciliation {
  let keep = 0;
  while (keep < open.length && keep < wanted.length && isSamePopup(open[keep], wanted[keep])) keep++;
  return { keep, open: wanted.slice(keep) };
}

type Named = Pick<PopupEntry, 'id' | 'params'>;

export function isSamePopup(a: Named | undefined, b: Named | undefined): boolean {
  return a?.id === b?.id && JSON.stringify(a?.params) === JSON.stringify(b?.params);
}

function isEntry(value: unknown): value is PopupEntry {
  const { id, params, levels } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof params === 'object' && params !== null && Array.isArray(levels);
}
