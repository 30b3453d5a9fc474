/** Reads small archives in tests. Written here because a package that reads any archive is far longer. */
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const DEFLATED = 8;

/** The files of a small zip archive by name, from its central directory. Throws for anything else. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error('not a zip archive, or not all of one');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('a damaged directory');
    const size = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const header = archive.readUInt32LE(at + 42);
    // The local header has lengths of its own.
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const body = archive.subarray(start, start + size);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, archive.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(body) : body);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
