import { writeCookie } from '../storage/cookies.ts';

/** Days for which a browser remembers which groups of sections are open. */
const DAYS = 365;

/** Remembers opened groups of sections, so that the next page has them open. */
export function watchFolds(): void {
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.dataset.fold === undefined) return;
    const open = [...document.querySelectorAll<HTMLElement>('[data-fold][open]')].map(({ dataset }) => dataset.fold);
    writeCookie('office-folds', open.join('.'), DAYS);
  };
  // It does not bubble.
  document.addEventListener('toggle', remember, true);
}
