/** Collects what a file changes in rows that are known, to notice one that is not what it was (SHOP-02). */
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import { normaliseText } from '../../values/spelling.ts';
import type { Guard } from '../feed.ts';
import type { RenamedRow } from '../file-facts.ts';

/** Rows from which on shares tell anything. */
const ENOUGH = 5;
/** Pairs of titles that are shown. */
const PAIRS = 10;
/** Change of a price that counts as large, and quotients that look like another unit. */
const LARGE = 0.4;
const TENFOLD = { from: 8, to: 12.5 };
/** Share of the words of a title that stand in the other one, below which it is another title. */
const ALIKE = 1 / 3;

export class RunChanges {
  readonly renamed: RenamedRow[] = [];
  private known = 0;
  private otherTitles = 0;
  private priced = 0;
  private large = 0;
  private tenfold = 0;

  /** A row whose cells stayed. */
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

  /** Why the owner has to look: more than half of the prices jump, or more than a third of the ids name other goods. */
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
