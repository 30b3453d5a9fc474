/** Faults of a feed's row and of a whole file (SHOP-02): keys of sentences, with the numbers in them. */
import type { ListingFault } from '../../listings/posting/listing-fault.ts';

/** Fault of a row. The rules of the posting form bring their own faults. */
export type FeedFault =
  | ListingFault
  | {
      readonly key: /** Half a letter, NUL, or bytes of another encoding. */
        | 'broken_letters'
        /** A quote that never ends, or goes on after its end. */
        | 'open_quote'
        | 'row_too_long'
        | 'malformed_xml'
        | 'malformed_json'
        | 'unknown_category'
        | 'unknown_place'
        /** Cities of several provinces have the name. */
        | 'several_places'
        /** A cell under a label that the category of the row does not ask; it is left out. */
        | 'not_asked'
        | 'picture_address'
        /** Nobody has said in which unit the column counts, or which of several selling prices counts. */
        | 'unknown_unit'
        | 'several_prices'
        /** An id as spreadsheets shorten it: `1.23E+12`. */
        | 'scientific_id'
        /** A title that was shortened, a description made of the other cells, coordinates that had to be swapped. */
        | 'title_cut'
        | 'description_made'
        | 'point_swapped'
        /** No amount, and nobody has answered what that means; or that was answered: leave out. */
        | 'unknown_price'
        | 'price_left_out'
        /** A sale price that is not below the price, or whose period cannot be understood; the price counts. */
        | 'no_sale'
        /** A price in rial that is no whole toman, and is rounded to one. */
        | 'price_rounded'
        | 'sale_period'
        /** Why a row is taken as paused. */
        | 'out_of_stock'
        | 'row_expired'
        | 'hidden_there';
    }
  | {
      readonly key: 'cell_too_long' | 'too_many_cells' | 'more_cells_than_headers' | 'pictures_left';
      readonly number: number;
    };

/** A fault and where it is. */
export type RowFault = {
  /** Line of the file in which the row begins, from 1. */
  readonly line: number;
  /** Header as the file writes it; null for the row as a whole. */
  readonly column: string | null;
  /** Beginning of the cell, at most `SAMPLE_MAX` characters. */
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
  /** Letters of no known encoding, a picture, an archive. */
  | 'not_text'
  | 'web_page'
  /** A workbook instead of a table in text. */
  | 'spreadsheet'
  | 'too_big'
  /** Needs more memory or time than its process has. */
  | 'too_heavy'
  /** Unpacks to far more than it is. */
  | 'bomb'
  /** Ends in the middle. */
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

/** Thrown by readers of a file that is no feed, or that stops being one; `line` where that is known. */
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

/** Why an address could not be fetched. */
export type FetchRefusal =
  /** No address that may be fetched, first or by a redirect. */
  | 'address'
  /** Its name leads into a network that is not public, or nowhere. */
  | 'not-public'
  | 'unreachable'
  | 'timeout'
  | 'redirects'
  | 'too-big'
  | 'bomb'
  | 'cut-off'
  /** Packed in a way that cannot be unpacked. */
  | 'damaged'
  /** Torob's API of a site that answers nobody without Torob's token. */
  | 'torob-alone';
