import { DAY } from '../../domain/values/durations.ts';

export type ModelRow = {
  readonly id: string;
  readonly status: 'active' | 'sold' | 'paused';
  readonly price: number;
  readonly title: string;
};

/** Expected state of the listing of a row. */
export type ModelListing = {
  row: ModelRow;
  isAbsent: boolean;
  /** Whether the listing's feed was deleted and no other feed has contained its row since. */
  isLeft: boolean;
  isEnded: boolean;
  status: string;
  price: number;
  title: string;
  sorted: number;
  expires: number;
};

const TERM = 30 * DAY;
const AGAIN = DAY;

/**
 * Applies a complete run of a trusted shop to the model. Written only from the specification of the feature, not from
 * its code.
 */
export function runModel(all: Map<string, ModelListing>, file: readonly ModelRow[], now: number): void {
  for (const row of file) {
    const known = all.get(row.id);
    const { status, price, title } = row;
    if (!known) {
      const listing = {
        isAbsent: false,
        isLeft: false,
        isEnded: false,
        status: 'published',
        price,
        title,
        sorted: now,
        expires: now + TERM,
      };
      if (status === 'active') all.set(row.id, { row, ...listing });
      continue;
    }
    if (known.status === 'removed') {
      known.isLeft = false;
      continue;
    }
    const { row: before, isAbsent } = known;
    const isBack = known.isEnded || known.expires <= now;
    Object.assign(known, { isAbsent: false, isLeft: false });
    known.row = { ...before, status };
    if (status === 'sold' && before.status !== 'sold' && ['published', 'expired'].includes(known.status))
      known.status = 'sold';
    if (status === 'paused' && before.status !== 'paused' && known.status === 'published')
      Object.assign(known, { status: 'expired', isEnded: true });
    if (status !== 'active') continue;
    const returns =
      known.status === 'expired' ? isBack : known.status === 'sold' && (before.status === 'sold' || isAbsent);
    if (returns && known.expires > now) known.status = 'published';
    else if (returns && known.sorted + AGAIN <= now)
      Object.assign(known, { status: 'published', sorted: now, expires: now + TERM });
    if (known.status !== 'published') continue;
    if (price !== before.price) known.price = price;
    if (title !== before.title) known.title = title;
    Object.assign(known, { row, isEnded: false });
  }
  const named = new Set(file.map(({ id }) => id));
  for (const [id, known] of all) {
    if (named.has(id) || known.isAbsent || known.isLeft) continue;
    if (known.status === 'published' && known.row.status === 'active')
      Object.assign(known, { status: 'expired', isEnded: true });
    known.isAbsent = true;
  }
}
