/** `history.state.popups` is the single source of truth about open popups: dialogs follow it, never the reverse. */
export type PopupEntry = {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  /** The levels drilled into, from below the popup's root to the one shown. */
  readonly levels: readonly string[];
};

export type PageState = { readonly popups?: readonly PopupEntry[] };

export function popupsOf(state: unknown): readonly PopupEntry[] {
  const popups = (state as PageState | null)?.popups;
  return Array.isArray(popups) ? popups.filter(isEntry) : [];
}

function isEntry(value: unknown): value is PopupEntry {
  const { id, params, levels } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof params === 'object' && params !== null && Array.isArray(levels);
}
