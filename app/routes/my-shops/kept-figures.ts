import type { Lasting } from '../../../domain/values/lasting.ts';
import { catalogueCache } from '../../web/pages/catalogue-cache.ts';
import type { Catalogue } from '../../web/request/context.ts';
import type { FiguresView } from './figures-view.ts';

/** Pages of figures kept at once, each with some 100 KB: what was read, its view and its rendered HTML. */
const KEPT = 40;

export type KeptFigures = { readonly says: string; readonly view: FiguresView };

const kept = catalogueCache<string, KeptFigures>({ max: KEPT });

type Asked = {
  /** Shop, member, period and figure. */
  readonly of: string;
  /** JSON of all that was read for the view. */
  readonly says: string;
};

/** The view of figures that were just read. It is the one of the last time, whose HTML is kept, while they say the same. */
export function keptFigures(catalogue: Catalogue, { of, says }: Asked, view: () => FiguresView): Lasting<KeptFigures> {
  const all = kept(catalogue);
  const known = all.get(of);
  return known?.says === says ? known : all.set(of, { says, view: view() });
}
