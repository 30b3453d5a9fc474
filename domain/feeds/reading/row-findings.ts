/** Faults, warnings and unknown words of one row while it is understood (SHOP-02). */
import { cleanAttributeText } from '../../values/persian-text.ts';
import type { PriceWord } from '../price-words.ts';
import type { FeedColumn } from './feed-columns.ts';
import { type FeedFault, type RowFault, rowFault } from './feed-fault.ts';
import type { RawRow } from './raw-row.ts';
import { cellOf, type StatedRow } from './stated-row.ts';

export const WORD_MAX = 200;

/** A word of a row that nobody has explained yet. */
export type RowWord = {
  readonly kind: 'category' | 'option' | 'price' | 'whole';
  /** Stored form: of an option, the id of its attribute, a colon and the word; of a price, a `PriceWord`; of the whole file, a `WholeWord`. */
  readonly word: string;
  /** Cell that shows what is asked; without one the title of the row does. */
  readonly example?: string;
};

/** Words that nobody has explained are faults too. */
export class RowFindings {
  readonly faults: RowFault[] = [];
  /** Parts that the row is taken without. */
  readonly warnings: RowFault[] = [];
  /** Attributes that its title answered. */
  readonly read: number[] = [];
  readonly words: RowWord[] = [];
  /** Whether it is sold or paused. */
  isResting = false;
  readonly raw: RawRow;
  readonly told: StatedRow;

  constructor(raw: RawRow, told: StatedRow) {
    this.raw = raw;
    this.told = told;
  }

  /** Whether other software wrote it, which does not know what the posting form asks. */
  get isForeign(): boolean {
    return this.told.shape.isForeign;
  }

  cell(column: FeedColumn): string {
    return cellOf(this.told, column);
  }

  /** A fault of a column, with its header and cell. */
  fault(column: FeedColumn, fault: FeedFault): RowFault {
    const { header, cell } = this.told.columns.get(column) ?? { header: column, cell: '' };
    return this.faultAt(header, cell, fault);
  }

  faultAt(header: string, cell: string, fault: FeedFault): RowFault {
    return rowFault(this.raw.line, header, cell, fault);
  }

  blame(column: FeedColumn, fault: FeedFault): void {
    this.faults.push(this.fault(column, fault));
  }

  warn(column: FeedColumn, fault: FeedFault): void {
    this.warnings.push(this.fault(column, fault));
  }

  unknownPrice(word: PriceWord): void {
    this.words.push({ kind: 'price', word });
  }

  unknownWhole(word: string, example?: string): void {
    if (!this.words.some((known) => known.kind === 'whole' && known.word === word))
      this.words.push({ kind: 'whole', word, ...(example !== undefined && { example }) });
  }

  unknownCategory(cell: string): void {
    this.words.push({ kind: 'category', word: wordOf(cell) });
  }

  unknownOption(attributeId: number, word: string): void {
    this.words.push({ kind: 'option', word: `${attributeId}:${wordOf(word)}` });
  }
}

const wordOf = (cell: string): string => cleanAttributeText(cell).slice(0, WORD_MAX);
