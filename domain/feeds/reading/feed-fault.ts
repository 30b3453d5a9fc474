/**
 * Faults of a row of a feed and of a whole file (SHOP-02): keys of sentences, with the numbers that the sentences need.
 */
import type { ListingFault } from '../../listings/posting/listing-fault.ts';

/** Half of a surrogate pair, NUL, or bytes of another encoding. */
export type FeedFault =
  | ListingFault
  | {
      readonly key: /** Half a letter, NUL, or bytes of another encoding. */
        | 'broken_letters'
        /** A quote that is never closed, or text after a closing quote. */
        | 'open_quote'
        | 'row_too_long'
        | 'malformed_xml'
        | 'malformed_json'
        | 'unknown_category'
        | 'unknown_place'
        /** Cities in several provinces have this name. */
        | 'several_places'
        /** A cell under an attribute that the category of the row does not have; the cell is ignored. */
        | 'not_asked'
        | 'picture_address'
        /** The shop has not stated the unit of the column, or which of several selling prices applies. */
        | 'unknown_unit'
        | 'several_prices'
        /** An id that a spreadsheet has rounded to scientific notation: `1.23E+12`. */
        | 'scientific_id'
        /** The title was shortened, the description was made of other cells, or the coordinates were swapped. */
        | 'title_cut'
        | 'description_made'
        | 'point_swapped'
        /**
         * The price has no amount, and the shop has not stated what that means, or stated that such rows are left out.
         */
        | 'unknown_price'
        | 'price_left_out'
        /**
         * The sale price is not lower than the price, or its period cannot be understood; the regular price applies.
         */
        | 'no_sale'
        /** The price in rial is not divisible into whole toman and was rounded. */
        | 'price_rounded'
        | 'sale_period'
        /** Reasons for which a row counts as paused. */
        | 'out_of_stock'
        | 'row_expired'
        | 'hidden_there';
    }
  | {
      readonly key: 'cell_too_long' | 'too_many_cells' | 'more_cells_than_headers' | 'pictures_left';
      readonly number: number;
    };

/** Fault with its position in the file. */
export type RowFault = {
  /** Number of the file's line in which the row begins, from 1. */
  readonly line: number;
  /** Header as it is written in the file; null if the fault concerns the whole row. */
  readonly column: string | null;
  /** Beginning of the faulty cell, at most `SAMPLE_MAX` characters. */
  readonly sample: string;
  readonly fault: FeedFault;
};

export const SAMPLE_MAX = 80;

export const rowFault = (line: number, column: string | null, cell: string, fault: FeedFault): RowFault => ({
  line,
  column,
  sample: cell.slice(0, SAMPLE_MAX).toWellFormed(),
  fault,
});

export type UnreadableKind =
  | 'empty'
  /** Text in an unknown encoding, a picture or an archive. */
  | 'not_text'
  | 'web_page'
  /** A workbook instead of a table in text. */
  | 'spreadsheet'
  | 'too_big'
  /** The file needs more memory or time than the reading process may use. */
  | 'too_heavy'
  /** The file expands to far more than its compressed size. */
  | 'bomb'
  /** The file ends in the middle of a row. */
  | 'cut_off'
  | 'no_headers'
  | 'too_many_columns'
  /** XML that defines entities. */
  | 'dtd'
  | 'too_deep'
  | 'malformed_xml'
  /** XML without `<listings>` and not a Google Merchant feed. */
  | 'unknown_xml'
  /** JSON without Torob's `products`. */
  | 'unknown_json';

/**
 * Error thrown if a file is not a feed, or cannot be read beyond some line. `line`: number of that line, if it is
 * known.
 */
export class UnreadableFeed extends Error {
  readonly kind: UnreadableKind;
  readonly line: number | null;

  constructor(kind: UnreadableKind, line: number | null = null) {
    super(`the feed cannot be read: ${kind}`);
    this.name = 'UnreadableFeed';
    this.kind = kind;
    this.line = line;
  }
}

/** Reason for which an address could not be fetched. */
export type FetchRefusal =
  /** The address, or one to which it redirects, may not be fetched. */
  | 'address'
  /** The host name resolves to an address that is not public, or to none. */
  | 'not-public'
  | 'unreachable'
  | 'timeout'
  | 'redirects'
  | 'too-big'
  | 'bomb'
  | 'cut-off'
  /** The compressed answer could not be decompressed. */
  | 'damaged'
  /** Torob's API of a site that answers nobody without Torob's token. */
  | 'torob-alone';
