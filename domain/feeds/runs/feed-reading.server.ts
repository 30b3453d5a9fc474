/** Reads files for runs with the modules of `domain/feeds/reading`, and fetches addresses (SHOP-02). */
import type { Ctx } from '../../../db/transact.server.ts';
import type { Catalogue } from '../../listings/listings.server.ts';
import { createTitleReaders, type TitleReader } from '../../query-reading/query-reading.server.ts';
import { readShop, readTelephones } from '../../sellers/sellers.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { parseId } from '../../values/ids.ts';
import { latinDigits } from '../../values/persian-text.ts';
import { parseMobile } from '../../values/phone.ts';
import type { UnknownWord, WordAnswer } from '../feed.ts';
import { columnKey } from '../reading/feed-columns.ts';
import { type RowFault, UnreadableFeed } from '../reading/feed-fault.ts';
import { fetchFeedOrTorob } from '../reading/fetch-torob-gateway.server.ts';
import { FileFindings } from '../reading/file-findings.ts';
import type { RawRow } from '../reading/raw-row.ts';
import { type FeedWords, RowContext } from '../reading/row-context.ts';
import { StatedWords } from '../reading/stated-words.ts';
import { understandRow } from '../reading/understand-row.ts';
import { VARIATIONS, VARIATIONS_WORD, type Variations } from '../whole-words.ts';
import { type FeedReading, FeedUnreadable, type FileRow, type RowReader, type RowRemark } from './row-reader.server.ts';
import { readTeam, type TeamMember } from './team-store.server.ts';

/** Interpreted row, with the raw row from which it was made. */
type ReadFileRow = FileRow & { readonly raw: RawRow };

type ReadingParts = {
  /** Beginning of the addresses of our own pictures, which exports contain; null: none are recognised. */
  readonly ownPictures: string | null;
  /**
   * `readFeedApart` and `dropSecretsApart`. Tests and tools may pass `readFeed` and `dropSecrets`, which work in this
   * process, for files that they made themselves.
   */
  readonly read: (path: string, variations: Variations) => AsyncIterable<RawRow>;
  readonly dropSecrets: (path: string, keptHeaders: ReadonlySet<string>) => Promise<void>;
};

export function createFeedReading({ ownPictures, read, dropSecrets }: ReadingParts): FeedReading {
  const titleReader = createTitleReaders();
  return {
    async dropSecrets(path, words) {
      const kept = new Set(
        words.flatMap(({ kind, word, target }) => (kind === 'header' && target ? columnKey(word) : [])),
      );
      await dropSecrets(path, kept);
    },
    rowsOf: (path, words) => rowsOf(read(path, variationsIn(words) ?? 'one')),
    async readerFor(ctx, { shopId, words, rowPictures }, catalogue) {
      const readTitle = await titleReader(ctx.db, { ...catalogue, now: ctx.now });
      const context = await contextFor(ctx, { shopId, words, rowPictures, ownPictures, readTitle }, catalogue);
      return readerOf(context, await readTeam(ctx.db, shopId));
    },
    async fetch(address, { to, etag, port80 }) {
      const fetched = await fetchFeedOrTorob(address, { to, etag, port80 }).catch(asUnreadable);
      if (!fetched.ok) throw new FeedUnreadable(fetched.refused);
      if (fetched.notModified) return { kind: 'same' };
      const { etag: tag, bytes, isCut } = fetched;
      return { kind: 'fetched', etag: tag, bytes, isCut };
    },
  };
}

function asUnreadable(error: unknown): never {
  throw error instanceof UnreadableFeed ? new FeedUnreadable(error.kind) : error;
}

/** The answer of the shop to how goods with variations are listed; null: nobody has answered. */
function variationsIn(words: readonly WordAnswer[]): Variations | null {
  const said = words.find(({ kind, word }) => kind === 'whole' && word === VARIATIONS_WORD)?.target;
  return VARIATIONS.find((rows) => rows === said) ?? null;
}

async function* rowsOf(rows: AsyncIterable<RawRow>): AsyncGenerator<ReadFileRow> {
  try {
    for await (const raw of rows) yield { line: raw.line, cells: raw.cells, isBroken: raw.faults.length > 0, raw };
  } catch (error) {
    asUnreadable(error);
  }
}

type Shop = {
  readonly shopId: number;
  readonly words: readonly WordAnswer[];
  readonly rowPictures: number;
  readonly ownPictures: string | null;
  readonly readTitle: TitleReader;
};

/** Creates the context by which the rows of a shop's file are interpreted. */
async function contextFor(
  { db, now }: Ctx,
  { shopId, words, rowPictures, ownPictures, readTitle }: Shop,
  { taxonomy, places }: Catalogue,
): Promise<RowContext> {
  const [shop, telephones, { feedPort80 }] = [
    await readShop(db, shopId),
    await readTelephones(db, shopId),
    await readSettings(db),
  ];
  return new RowContext({
    now,
    taxonomy,
    places,
    rowPictures,
    ownPictures,
    port80: feedPort80,
    words: feedWords(words),
    telephone: telephones.find(({ provenAt }) => provenAt !== null)?.telephone ?? null,
    cityId: shop?.cityId ?? null,
    readTitle,
  });
}

function feedWords(words: readonly WordAnswer[]): FeedWords {
  const of = (kind: WordAnswer['kind']) => words.filter((answer) => answer.kind === kind);
  const ids = (kind: WordAnswer['kind']) => new Map(of(kind).map(({ word, target }) => [word, parseId(target)]));
  return {
    headers: new Map(of('header').map(({ word, target }) => [word, target])),
    categories: ids('category'),
    options: ids('option'),
    prices: new Map(of('price').map(({ word, target }) => [word, target])),
    whole: new Map(of('whole').map(({ word, target }) => [word, target])),
  };
}

function readerOf(context: RowContext, team: readonly TeamMember[]): RowReader<ReadFileRow> & RowReader {
  const told = new StatedWords(context);
  const findings = new FileFindings(context);
  return {
    understand(row) {
      const { raw } = row as ReadFileRow;
      const read = understandRow(raw, context);
      told.add(raw, read);
      findings.add(raw, read);
      if (!read.ok) return { externalId: read.externalId, faults: read.faults.map(remarkOf) };
      const memberId = read.member === null ? null : memberOf(read.member, team);
      const unknown = read.member !== null && memberId === null ? [unknownMember(read.member)] : [];
      return {
        externalId: read.externalId,
        status: read.status,
        memberId,
        posted: read.draft,
        pictures: read.pictures,
        times: read.times,
        warnings: [...read.warnings.map(remarkOf), ...unknown],
      };
    },
    pass: (row, status) => findings.pass((row as ReadFileRow).raw, status),
    unknown: () => [...unknownVariations(context, findings), ...told.all()],
    facts: () => findings.all(),
  };
}

/** Asks how goods with variations are listed; `examples` are the places of the quota that each answer takes. */
function unknownVariations({ parts: { words } }: RowContext, findings: FileFindings): UnknownWord[] {
  const places = findings.all()?.places;
  if (!places || words.whole.has(VARIATIONS_WORD) || places.one === places.each) return [];
  const examples = VARIATIONS.map((answer) => String(places[answer]));
  return [{ kind: 'whole', word: VARIATIONS_WORD, rows: places.rows, examples }];
}

const SAMPLE_MAX = 80;

const unknownMember = (member: string): RowRemark => ({
  column: 'member',
  sample: member.slice(0, SAMPLE_MAX).toWellFormed(),
  fault: { key: 'unknown_member' },
});

/** Member of the shop whose id or mobile number a row names; null if none has it. */
function memberOf(written: string, team: readonly TeamMember[]): number | null {
  const id = parseId(latinDigits(written).trim());
  const mobile = parseMobile(written);
  return team.find((each) => each.userId === id || (mobile !== null && each.mobile === mobile))?.userId ?? null;
}

const remarkOf = ({ column, sample, fault }: RowFault): RowRemark => ({ column, sample, fault });
