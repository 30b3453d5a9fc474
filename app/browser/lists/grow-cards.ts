type Transition = { readonly finished?: Promise<unknown> };
type Page = { readonly url?: string | null } | null | undefined;
type Shown = Event & {
  readonly viewTransition?: Transition | null;
  readonly activation?: { readonly entry?: Page } | null;
};

/** Lets the picture of a card grow into the gallery of its listing, and shrink back into the card on return. */
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

/** Styles name the frame of the gallery likewise. */
const NAME = 'cover';

function nameCover(transition: Transition, listing: Page): void {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('[data-card] h3 a')].find(
    ({ href }) => href === listing?.url,
  );
  const frame = link?.closest('[data-card]')?.firstElementChild;
  if (!(frame instanceof HTMLElement)) return;
  // A listing leads to similar ones by cards of its own page, on which one element may have the name.
  const { dataset } = document.documentElement;
  dataset.fromCard = '';
  frame.style.viewTransitionName = NAME;
  const end = (): void => {
    frame.style.viewTransitionName = '';
    delete dataset.fromCard;
  };
  transition.finished?.then(end, end);
}
