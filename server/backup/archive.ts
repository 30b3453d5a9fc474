/**
 * Writes and reads tar archives (ustar), so that the program `tar` can open the content of a backup. It is written here
 * because a reader must notice an archive that ends early, and because only regular files are needed.
 */

const BLOCK = 512;
const NAME_MAX = 100;
const PREFIX_MAX = 155;
/** Largest file size that the format can store, with eleven octal digits. */
const SIZE_MAX = 8 ** 11 - 1;

/** Thrown for an archive that is damaged or incomplete. */
export class ArchiveBroken extends Error {
  override name = 'ArchiveBroken';
}

export const END: Buffer = Buffer.alloc(2 * BLOCK);

export const paddingAfter = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Header of a file; throws for a name or size that the format cannot hold. */
export function headerOf(name: string, size: number): Buffer {
  if (size > SIZE_MAX) throw new Error(`too large for an archive: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const [prefix, rest] = splitName(name);
  header.write(rest, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= NAME_MAX) return ['', name];
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= PREFIX_MAX && Buffer.byteLength(rest) <= NAME_MAX && rest !== '')
      return [prefix, rest];
  }
  throw new Error(`too long for an archive: ${name}`);
}

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0);

/** A file of an archive. Its `body` must be read to the end before the next file is read. */
export type ArchiveEntry = {
  readonly name: string;
  readonly size: number;
  readonly body: () => AsyncGenerator<Buffer>;
};

/** Yields the files of an archive in order. Throws ArchiveBroken if the end marker is missing. */
export async function* readArchive(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const bytes = new Bytes(source);
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const { name, size } = parseHeader(header);
    let left = size;
    const body = async function* () {
      while (left > 0) {
        const piece = await bytes.some(left);
        left -= piece.length;
        yield piece;
      }
    };
    yield { name, size, body };
    while (left > 0) left -= (await bytes.some(left)).length;
    await bytes.take((BLOCK - (size % BLOCK)) % BLOCK);
  }
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => {
    const field = header.subarray(from, from + length);
    const end = field.indexOf(0);
    return (end === -1 ? field : field.subarray(0, end)).toString();
  };
  const bare = Buffer.from(header);
  bare.write('        ', 148);
  const size = Number.parseInt(text(124, 12), 8);
  if (Number.parseInt(text(148, 8), 8) !== sumOf(bare) || !Number.isSafeInteger(size))
    throw new ArchiveBroken('the header of a file is damaged');
  const prefix = text(345, PREFIX_MAX);
  return { name: prefix === '' ? text(0, NAME_MAX) : `${prefix}/${text(0, NAME_MAX)}`, size };
}

/** Reader that takes a given number of bytes from a stream. */
class Bytes {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Reads the next bytes, at least one and at most `max`. */
  async some(max: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) throw new ArchiveBroken('the archive ends early');
      this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const taken = this.#rest.subarray(0, max);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const piece = await this.some(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  }
}
