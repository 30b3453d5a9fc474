/** Collects the findings of the check about a file while its rows are read (SHOP-02). */

import { latinDigits } from '../../values/persian-text.ts';
import { type FileFacts, GOODS_SHOWN, type GoodsFact, type ReadFact } from '../file-facts.ts';
import { SAMPLE_MAX } from './feed-fault.ts';
import type { RawRow, RowGroup } from './raw-row.ts';
import type { RowContext } from './row-context.ts';
import { cellOf, statedBy } from './stated-row.ts';
import type { UnderstoodRow } from './understand-row.ts';

/** Maximum number of ignored headers to report. */
const IDLE_MOST = 60;
/** Number of rows from which on ids equal to row numbers are not a coincidence. */
const NUMBERED_LEAST = 5;

type Answered = Map<number, { rows: number; readonly title: string; readonly value: string }>;

export class FileFindings {
  private format: FileFacts['format'] | null = null;
  private idle: readonly string[] = [];
  private ownCity = false;
  private rows = 0;
  private numbered = 0;
  /** Rows of groups, and the places that all rows take by each answer. */
  private grouped = 0;
  private readonly places = { one: 0, each: 0 };
  private readonly joined = new Set<string>();
  private readonly goods: GoodsFact[] = [];
  private readonly read: Answered = new Map();
  private readonly contradicted: Answered = new Map();
  private readonly context: RowContext;

  constructor(context: RowContext) {
    this.context = context;
  }

  add(raw: RawRow, row: UnderstoodRow): void {
    if (this.format === null) {
      const { idle, meanings } = this.context.shapeOf(raw);
      this.format = raw.format;
      this.idle = idle.filter((header) => meanings.get(header) === 'left-out').slice(0, IDLE_MOST);
    }
    this.rows += 1;
    if (row.externalId !== null && Number(latinDigits(row.externalId)) === this.rows) this.numbered += 1;
    this.countPlaces(raw.group, row.status ?? 'active');
    const { draft } = row;
    if (draft === null) return;
    for (const id of row.read) count(this.read, id, draft);
    for (const id of this.contradictedIn(row)) count(this.contradicted, id, draft);
    if (this.goods.length < GOODS_SHOWN) this.goods.push(this.goodsOf(raw, row));
  }

  /** Counts a row that is not understood again. */
  pass({ group }: RawRow, status: string): void {
    this.countPlaces(group, status);
  }

  all(): FileFacts | null {
    const { format, idle, goods, ownCity, rows, numbered, grouped } = this;
    const areNumbers = rows >= NUMBERED_LEAST && numbered === rows;
    const places = grouped > 0 ? { rows: grouped, ...this.places } : null;
    const [read, contradicted] = [factsOf(this.read), factsOf(this.contradicted)];
    return format === null
      ? null
      : { format, idle, goods, read, contradicted, ownCity, areNumbers, renamed: [], places };
  }

  /** Attributes of which a cell says something else than the answer for all rows. */
  private contradictedIn({ draft, read }: UnderstoodRow): number[] {
    const { taxonomy } = this.context.parts;
    const category = draft === null ? undefined : taxonomy.byId.get(draft.categoryId ?? 0);
    return (category?.attributes ?? []).flatMap(({ attribute }) => {
      const said = draft?.attributes[attribute.id];
      if (said === undefined || read.includes(attribute.id)) return [];
      const answer = this.context.wholeOption(attribute, category?.id ?? 0);
      return answer === null || said.includes(answer) ? [] : [attribute.id];
    });
  }

  /** Goods that are sold out take no place. */
  private countPlaces(group: RowGroup | undefined, status: string): void {
    if (group) this.grouped += 1;
    if (status !== 'active') return;
    this.places.each += group?.isParent ? group.inStock : 1;
    const isJoined = group?.isOnePrice === true && !group.isParent && this.joined.has(group.key);
    if (!isJoined) this.places.one += 1;
    if (group?.isOnePrice) this.joined.add(group.key);
  }

  private goodsOf(raw: RawRow, row: UnderstoodRow): GoodsFact {
    const told = statedBy(raw, this.context);
    if (told.shape.isForeign && cellOf(told, 'city') === '') this.ownCity = true;
    const { draft } = row;
    const isUnitKnown = row.ok || !row.faults.some(({ fault }) => fault.key === 'unknown_unit');
    const price = isUnitKnown ? (draft?.price ?? null) : null;
    return {
      line: raw.line,
      title: shown(draft?.name ?? ''),
      categoryId: draft?.categoryId ?? null,
      path: shown(cellOf(told, 'category')),
      price: price === null || Number.isNaN(price) ? null : price,
      priceKind: draft?.free ? 'free' : draft?.negotiable ? 'negotiable' : 'amount',
      status: row.status ?? 'active',
      pictures: row.pictures.length,
      isTaken: row.ok,
      picture: row.pictures[0] === undefined ? null : { address: row.pictures[0], key: null },
    };
  }
}

function count(all: Answered, id: number, { name, attributes }: NonNullable<UnderstoodRow['draft']>): void {
  const known = all.get(id);
  if (known) known.rows += 1;
  else all.set(id, { rows: 1, title: shown(name), value: attributes[id]?.[0] ?? '' });
}

const factsOf = (all: Answered): ReadFact[] => [...all].map(([attributeId, fact]) => ({ attributeId, ...fact }));

const shown = (text: string): string => text.slice(0, SAMPLE_MAX).toWellFormed();
