/** Collects the changes of known rows in a file, to detect a file that is not what it was before (SHOP-02). */
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import { normaliseText } from '../../values/spelling.ts';
import type { Guard } from '../feed.ts';
import type { RenamedRow } from '../file-facts.ts';

/** Number of rows from which on shares are meaningful. */
const ENOUGH = 5;
/** Maximum number of changed titles to show. */
const PAIRS = 10;
/**
 * Relative change from which on a price change is large, and range of ratios that suggest another unit (toman and
 * rial).
 */
const LARGE = 0.4;
const TENFOLD = { from: 8, to: 12.5 };
/** Share of common words below which two titles name different goods. */
const ALIKE = 1 / 3;

export class RunChanges {
  readonly renamed: RenamedRow[] = [];
  private known = 0;
  private otherTitles = 0;
  private priced = 0;
  private large = 0;
  private tenfold = 0;

  /** Counts a row whose cells have not changed. */
  same({ price }: Pick<PostedListing, 'price'>): void {
    this.known += 1;
    if (price !== null) this.priced += 1;
  }

  changed(externalId: string, before: PostedListing, after: PostedListing): void {
    this.known += 1;
    if (!isAlike(before.name, after.name)) {
      this.otherTitles += 1;
      if (this.renamed.length < PAIRS) this.renamed.push({ externalId, from: before.name, to: after.name });
    }
    if (!before.price || !after.price) return;
    this.priced += 1;
    const quotient = after.price / before.price;
    const larger = Math.max(quotient, 1 / quotient);
    if (Math.abs(quotient - 1) > LARGE) this.large += 1;
    if (larger >= TENFOLD.from && larger <= TENFOLD.to) this.tenfold += 1;
  }

  /**
   * Guards for which the owner must confirm the run: more than half of the prices change much, or more than a third of
   * the ids name other goods.
   */
  guards(): Guard[] {
    const areJumping = this.priced >= ENOUGH && Math.max(this.large, this.tenfold) * 2 > this.priced;
    const areOther = this.known >= ENOUGH && this.otherTitles * 3 > this.known;
    return [...(areJumping ? (['prices'] as const) : []), ...(areOther ? (['ids'] as const) : [])];
  }
}

function isAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common >= Math.max(1, Math.min(a.size, b.size) * ALIKE);
}

const wordsOf = (title: string): ReadonlySet<string> => new Set(normaliseText(title).split(' '));
