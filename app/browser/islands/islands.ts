import { onContent, onLeaving } from '../content.ts';
import { isPlainClick } from '../dom.ts';

type Hydration = typeof import('./hydrate.ts');

/** An island's file is named after it: `search-box` is in `search-box.island.tsx`. */
const files = import.meta.glob('../../**/*.island.tsx');
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [/([^/]+)\.island\.tsx$/.exec(path)?.[1] ?? '', load]),
);

const awake = new WeakMap<Element, Promise<void>>();
let hydration: Promise<Hydration> | null = null;

/** Hydrates each island at the time that its markup requests: when idle, when visible or when touched. */
export function watchIslands(): void {
  onContent((root) => {
    for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) if (!awake.has(island)) schedule(island);
  });
  onLeaving((root) => {
    void hydration?.then(({ unmountIn }) => unmountIn(root));
  });
  document.addEventListener('click', keepFirstTap, { capture: true });
  for (const sign of ['pointerover', 'focusin'] as const) {
    document.addEventListener(
      sign,
      ({ target }) => {
        const island = target instanceof Element && target.closest<HTMLElement>('[data-island]');
        if (island) wake(island).catch(() => undefined);
      },
      { passive: true },
    );
  }
}

const seen =
  globalThis.IntersectionObserver &&
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        wake(target as HTMLElement).catch(() => undefined);
      }
    },
    { rootMargin: '200px' },
  );

function schedule(island: HTMLElement): void {
  if (island.dataset.when === 'visible') seen.observe(island);
  else if (island.dataset.when === 'idle') whenIdle(() => wake(island).catch(() => undefined));
}

/** Resolves after the island's first effect; rejects if its chunk cannot be loaded, and may be retried. */
function wake(island: HTMLElement): Promise<void> {
  const known = awake.get(island);
  if (known) return known;
  const waking = hydrate(island);
  awake.set(island, waking);
  waking.catch(() => awake.delete(island));
  return waking;
}

async function hydrate(island: HTMLElement): Promise<void> {
  const load = loaders.get(island.dataset.island ?? '');
  if (!load) throw new Error(`no island ${island.dataset.island}`);
  hydration ??= import('./hydrate.ts');
  hydration.catch(() => {
    hydration = null;
  });
  const [{ hydrateIsland }, module] = await Promise.all([hydration, load()]);
  await hydrateIsland(island, module);
  island.dataset.awake = '';
}

/** Stores the first tap before hydration and repeats it afterwards; if hydration fails, follows the link. */
function keepFirstTap(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const island = target?.closest<HTMLElement>('[data-island]:not([data-awake])');
  const control = target?.closest<HTMLElement>('a[href], button, summary, [role=button]');
  if (!target || !island || !control || !island.contains(control) || !isPlainClick(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const way = wayTo(target, island);
  wake(island).then(
    () => repeatTap(island, way, control),
    () => goWithout(control),
  );
}

function repeatTap(island: HTMLElement, way: readonly number[], control: HTMLElement): void {
  const target = way.reduce<Element | undefined>((element, at) => element?.children[at], island);
  const heard = target instanceof HTMLElement || target instanceof SVGElement ? target : control;
  heard.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
}

function goWithout(control: HTMLElement): void {
  if (control instanceof HTMLAnchorElement) location.assign(control.href);
  else if (control instanceof HTMLButtonElement && control.type === 'submit') control.form?.requestSubmit(control);
}

function wayTo(element: Element, island: Element): number[] {
  const way: number[] = [];
  for (let at: Element | null = element; at && at !== island; at = at.parentElement) {
    way.unshift(at.parentElement ? [...at.parentElement.children].indexOf(at) : 0);
  }
  return way;
}

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
