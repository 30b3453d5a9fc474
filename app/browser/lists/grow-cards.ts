type Transition = { readonly finished?: Promise<unknown> };
type Page = { readonly url?: string | null } | null | undefined;
type Shown = Event & {
  readonly viewTransition?: Transition | null;
  readonly activation?: { readonly entry?: Page } | null;
};

/** Animates the picture of a card into the gallery of its listing, and back into the card on return. */
export function growCards(): void {
  addEventListener('pageswap', ({ viewTransition, activation }: Shown) => {
    if (viewTransition) nameCover(viewTransition, activation?.entry);
  });
  addEventListener('pagereveal', ({ viewTransition }: Shown) => {
    const { navigation } = window as {
      readonly navigation?: { readonly activation?: { readonly from?: Page } | null };
    };
    if (viewTransition) nameCover(viewTransition, navigation?.activation?.from);
  });
}

/** Name of the view transition; the stylesheet gives the gallery's frame the same name. */
const NAME = 'cover';

function nameCover(transition: Transition, listing: Page): void {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('[data-card] h3 a')].find(
    ({ href }) => href === listing?.url,
  );
  const frame = link?.closest('[data-card]')?.firstElementChild;
  if (!(frame instanceof HTMLElement)) return;
  // Only one element of a page may have the name. A listing's page has a gallery as well as cards of similar listings.
  const { dataset } = document.documentElement;
  dataset.fromCard = '';
  frame.style.viewTransitionName = NAME;
  const end = (): void => {
    frame.style.viewTransitionName = '';
    delete dataset.fromCard;
  };
  transition.finished?.then(end, end);
}
