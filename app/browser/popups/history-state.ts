/** `history.state.popups` is the single source of truth about open popups: dialogs follow it, never the reverse. */
export type PopupEntry = {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  /** The levels drilled into, from below the popup's root to the one shown. */
  readonly levels: readonly string[];
  /** Load of the page that waits for its answer (`thisLoad`), of a question; any load may show other popups again. */
  readonly askedBy?: number;
};

export type PageState = { readonly popups?: readonly PopupEntry[] };

export function popupsOf(state: unknown): readonly PopupEntry[] {
  const popups = (state as PageState | null)?.popups;
  return Array.isArray(popups) ? popups.filter(isEntry) : [];
}

/** Tells the loads of a page apart. */
export const thisLoad = (): number => performance.timeOrigin;

/** Whether the popup may be shown: a question that an earlier load asked would be answered to nobody. */
export const isAwaited = ({ askedBy }: PopupEntry): boolean => askedBy === undefined || askedBy === thisLoad();

function isEntry(value: unknown): value is PopupEntry {
  const { id, params, levels } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof params === 'object' && params !== null && Array.isArray(levels);
}
