import { isDrop } from '../../../domain/favourites/favourite.ts';
import type { Favourite } from '../../../domain/favourites/favourites.server.ts';
import type { ListingRow } from '../../../domain/search/search.server.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import type { FlashView } from '../../parts/flash-notice.tsx';
import { type CardView, cardView } from '../../parts/listing/card-view.ts';
import { paths } from '../../paths.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { Catalogue } from '../../web/request/context.ts';

const words = fa.favourites;

export type FavouritesView = {
  readonly form: FormState;
  /** Reason why the last form was refused. */
  readonly refusal: string | null;
  readonly flash: FlashView | null;
  readonly isSignedIn: boolean;
  readonly count: string | null;
  readonly shown: readonly ShownFavourite[];
  readonly ended: readonly EndedFavourite[];
  readonly next: string | null;
  readonly newest: string | null;
};

export type ShownFavourite = {
  readonly card: CardView;
  /** The former price, if the current one is lower; otherwise null. */
  readonly before: string | null;
  /** Current price in toman, for visitors only: scripts compare it with the price stored in their browser. */
  readonly price: number | null;
};

/** A favourite that is no longer public. Its name is only shown while its own page still shows the name. */
export type EndedFavourite = {
  readonly id: number;
  readonly name: string;
  readonly href: string | null;
  readonly state: string;
};

export function favouriteViews(
  saved: readonly Favourite[],
  rows: readonly ListingRow[],
  catalogue: Catalogue,
  { now, isSignedIn }: { readonly now: Date; readonly isSignedIn: boolean },
): Pick<FavouritesView, 'shown' | 'ended'> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown: ShownFavourite[] = [];
  const ended: EndedFavourite[] = [];
  for (const favourite of saved) {
    const row = byId.get(favourite.listingId);
    if (row) shown.push({ ...shownView(favourite, row, catalogue, now), price: isSignedIn ? null : row.price });
    else ended.push(endedView(favourite));
  }
  return { shown, ended };
}

function shownView({ priceSaved }: Favourite, row: ListingRow, catalogue: Catalogue, now: Date) {
  const isCheaper = isDrop(priceSaved, row.price);
  return {
    card: cardView(row, catalogue, now, isCheaper ? [words.dropped] : []),
    before: isCheaper && priceSaved !== null ? persianNumber(priceSaved) : null,
  };
}

function endedView({ listingId, state, name }: Favourite): EndedFavourite {
  const { states } = words;
  return {
    id: listingId,
    name: name === null ? words.unnamed : cleanProse(name),
    href: name === null ? null : paths.listing(listingId, name),
    state: state === 'open' ? states.unavailable : states[state],
  };
}
