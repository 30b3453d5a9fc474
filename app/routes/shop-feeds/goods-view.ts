import type { GoodsChange, GoodsFact } from '../../../domain/feeds/file-facts.ts';
import type { Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { toman } from '../../../domain/values/money.ts';
import { numberWords } from '../../../domain/values/number-words.ts';
import { persianList, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { priceText, priceView } from '../../parts/listing/card-view.ts';
import { paths } from '../../paths.ts';
import type { SignPicture } from '../../web/files/private-pictures.ts';

export type GoodsView = {
  readonly line: number;
  readonly title: string;
  /** Address of the picture of the goods; null if there is no picture. */
  readonly picture: string | null;
  readonly about: readonly string[];
  readonly change: string | null;
  readonly state: string;
  readonly isTaken: boolean;
};

const words = fa.feeds.seen;

/**
 * Prepares one row of a file for the page, as it would look as a listing. `sign` signs the address of its stored
 * picture; null if the picture may have been deleted.
 */
export function goodsView(one: GoodsFact, { byId }: Taxonomy, sign: SignPicture | null): GoodsView {
  const { line, title, categoryId, path, price, status, pictures, isTaken, picture, change } = one;
  const category = categoryId === null ? undefined : byId.get(categoryId);
  const isResting = status !== 'active';
  return {
    line,
    title: title || words.noTitle,
    picture: picture?.key && sign ? paths.picture(sign(picture.key), 320, 'webp') : null,
    about: [
      category?.name ?? words.unknownPath(path),
      priceOf(one, category) ?? words.noPrice,
      ...(price !== null && price > 0 ? [fa.price.inToman(numberWords(price))] : []),
      ...(pictures > 0 ? [words.pictures(persianNumber(pictures))] : []),
    ],
    change: change ? changeText(change) : null,
    state: isResting ? words.resting : isTaken ? words.isTaken : words.isNotTaken,
    isTaken: isTaken && !isResting,
  };
}

const priceOf = (
  { price, priceKind }: Pick<GoodsFact, 'price' | 'priceKind'>,
  category: Parameters<typeof priceView>[1],
) => priceText(priceView({ price: price === null ? null : toman(price), priceKind }, category));

function changeText(change: GoodsChange): string {
  if (change.kind !== 'changed') return words.changes[change.kind];
  const names = persianList(change.fields.map((field) => words.fields[field]));
  const { priceBefore } = change;
  return [words.changed(names), ...(priceBefore ? [words.priceBefore(persianNumber(priceBefore))] : [])].join(' · ');
}
