import { contentArrived } from '../content.ts';
import { parseHtml } from '../dom.ts';
import { fragmentHtml } from './popup-content.ts';

type Popup = { readonly id: string; readonly params: Readonly<Record<string, string>> };

/**
 * Shows one `[data-level]` panel and hides the others; the first panel if `levels` is empty. A missing panel is fetched
 * with the popup's params and `level`, which may throw.
 */
export async function showLevel(dialog: HTMLDialogElement, levels: readonly string[], popup: Popup): Promise<void> {
  const panels = panelsOf(dialog);
  if (panels.length === 0) return;
  const level = levels.at(-1);
  const known = level === undefined ? firstPanel(panels) : panels.find(({ dataset }) => dataset.level === level);
  const panel = known ?? (await fetchPanel(dialog, level ?? '', popup));
  if (!panel) throw new Error(`no level ${level}`);
  const from = panels.find(({ hidden }) => !hidden);
  for (const back of dialog.querySelectorAll<HTMLElement>('[data-level-back]')) back.hidden = levels.length === 0;
  const filtered = endFilter(dialog);
  const moved = filtered || from !== panel;
  for (const each of panelsOf(dialog)) each.hidden = each !== panel;
  panel.parentElement?.setAttribute('data-level-shown', panel.dataset.level ?? '');
  if (!moved) return;
  for (const scroller of [panel, panel.parentElement, dialog]) scroller?.scrollTo({ top: 0 });
  focusIn(panel, from?.dataset.level);
}

/**
 * The levels between the popup's first panel and the panel that the server shows first, so that Back can go up through
 * them.
 */
export function levelsToStart(dialog: HTMLDialogElement): string[] {
  const panels = panelsOf(dialog);
  const parents = new Map(panels.map((panel) => [panel.dataset.level ?? '', parentOf(panel, panels)]));
  return levelChain(panels.find(({ hidden }) => !hidden)?.dataset.level ?? null, parents);
}

/** The chain of levels from the first one below the root down to `start`; the root is the popup's own history entry. */
export function levelChain(start: string | null, parents: ReadonlyMap<string, string | null>): string[] {
  const chain: string[] = [];
  for (let level = start; level !== null && !chain.includes(level); level = parents.get(level) ?? null)
    chain.unshift(level);
  return chain.slice(1);
}

function panelsOf(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-level]')];
}

/** Name of the panel that has a link to this panel; null for the root. */
function parentOf({ dataset }: HTMLElement, panels: readonly HTMLElement[]): string | null {
  const way = `[data-go-level="${CSS.escape(dataset.level ?? '')}"]`;
  const parent = panels.find((panel) => panel.dataset.level !== dataset.level && panel.querySelector(way));
  return parent?.dataset.level ?? null;
}

function firstPanel(panels: readonly HTMLElement[]): HTMLElement | undefined {
  return panels.find((panel) => parentOf(panel, panels) === null) ?? panels[0];
}

async function fetchPanel(
  dialog: HTMLDialogElement,
  level: string,
  { id, params }: Popup,
): Promise<HTMLElement | undefined> {
  dialog.setAttribute('aria-busy', 'true');
  try {
    const known = new Set(panelsOf(dialog).map(({ dataset }) => dataset.level));
    const content = parseHtml(await fragmentHtml(id, { ...params, level }));
    const fresh = panelsOf(content).filter(({ dataset }) => !known.has(dataset.level));
    for (const panel of fresh) panel.hidden = true;
    panelsOf(dialog)
      .at(-1)
      ?.after(...fresh);
    contentArrived(dialog);
    return fresh.find(({ dataset }) => dataset.level === level);
  } finally {
    dialog.removeAttribute('aria-busy');
  }
}

/** Clears the search boxes by which the user reached this level. Returns whether any had text. */
function endFilter(dialog: HTMLDialogElement): boolean {
  const used = [...dialog.querySelectorAll<HTMLInputElement>('input[data-filter-list]')].filter(
    ({ value }) => value !== '',
  );
  for (const box of used) {
    box.value = '';
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return used.length > 0;
}

/** Focuses the panel's first control after going down, or the entry of the level that was left after going up. */
function focusIn(panel: HTMLElement, from: string | undefined): void {
  const entry = from === undefined ? null : panel.querySelector<HTMLElement>(`[data-go-level="${CSS.escape(from)}"]`);
  const first = panel.querySelector<HTMLElement>('[autofocus], input:not([type=hidden]), a[href], button');
  (entry ?? first)?.focus();
}
