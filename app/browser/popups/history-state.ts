/** `history.state.popups` is the single source of truth about open popups: dialogs follow it, never the reverse. */
export type PopupEntry = {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  /** Levels that the user has opened in the popup, from the one below the root to the shown one. */
  readonly levels: readonly string[];
  /**
   * For a question: the page load (`thisLoad`) whose code waits for the answer. Popups without it may be shown by any
   * load.
   */
  readonly askedBy?: number;
};

export type PageState = { readonly popups?: readonly PopupEntry[] };

export function popupsOf(state: unknown): readonly PopupEntry[] {
  const popups = (state as PageState | null)?.popups;
  return Array.isArray(popups) ? popups.filter(isEntry) : [];
}

/** Identifies this load of the page. */
export const thisLoad = (): number => performance.timeOrigin;

/**
 * Whether the popup may be shown. A question from an earlier page load may not, because no code waits for its answer
 * any more.
 */
export const isAwaited = ({ askedBy }: PopupEntry): boolean => askedBy === undefined || askedBy === thisLoad();

function isEntry(value: unknown): value is PopupEntry {
  const { id, params, levels } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof params === 'object' && params !== null && Array.isArray(levels);
}
