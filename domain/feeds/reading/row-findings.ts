/** Faults, warnings and unknown words that are found while a row is interpreted (SHOP-02). */
import { cleanAttributeText } from '../../values/persian-text.ts';
import type { PriceWord } from '../price-words.ts';
import type { FeedColumn } from './feed-columns.ts';
import { type FeedFault, type RowFault, rowFault } from './feed-fault.ts';
import type { RawRow } from './raw-row.ts';
import { cellOf, type StatedRow } from './stated-row.ts';

export const WORD_MAX = 200;

/** Word of a row whose meaning the shop has not stated yet. */
export type RowWord = {
  readonly kind: 'category' | 'option' | 'price' | 'whole';
  /**
   * Word as it is stored. For an option: id of its attribute, a colon and the word. For a price: a `PriceWord`. For the
   * whole file: a `WholeWord`.
   */
  readonly word: string;
  /** Cell to show as an example with the question; if absent, the title of the row is shown. */
  readonly example?: string;
};

/** Collects the findings about a row. A word without a known meaning is recorded as a fault as well. */
export class RowFindings {
  readonly faults: RowFault[] = [];
  /** Faults of cells that are ignored, while the row is imported. */
  readonly warnings: RowFault[] = [];
  /** Ids of attributes whose value was found in the title. */
  readonly read: number[] = [];
  readonly words: RowWord[] = [];
  /** Whether the row is sold or paused. */
  isResting = false;
  readonly raw: RawRow;
  readonly told: StatedRow;

  constructor(raw: RawRow, told: StatedRow) {
    this.raw = raw;
    this.told = told;
  }

  /** Whether other software wrote the file, which does not know the rules of the posting form. */
  get isForeign(): boolean {
    return this.told.shape.isForeign;
  }

  cell(column: FeedColumn): string {
    return cellOf(this.told, column);
  }

  /** Makes a fault of a column, with its header and cell. */
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
