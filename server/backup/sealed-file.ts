import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartRefused } from '../../db/embedded/refusal.ts';
import type { BackupKey } from './key-file.ts';

/** Bytes of the compressor's output buffer. */
const CHUNK = 256 * 1024;
const LEVEL = 3;

export type Sealing = {
  readonly write: (bytes: Buffer) => Promise<void>;
  /** Waits until everything is on the disk, and returns the number of bytes written. */
  readonly end: () => Promise<number>;
  readonly stop: () => void;
};

/** Creates a file of mode 0600. What is written to it is compressed (zstd) and then encrypted (age). */
export async function sealFile(path: string, { recipient }: Pick<BackupKey, 'recipient'>): Promise<Sealing> {
  const zstd = createZstdCompress({ chunkSize: CHUNK, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const sealed = await encrypter.encrypt(Readable.toWeb(zstd) as unknown as ReadableStream<Uint8Array>);
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  const written = pipeline(Readable.fromWeb(sealed as unknown as WebStream<Uint8Array>), file);
  written.catch(() => {});
  return {
    async write(chunk) {
      if (!zstd.write(chunk)) await Promise.race([once(zstd, 'drain'), written]);
    },
    async end() {
      zstd.end();
      await written;
      return file.bytesWritten;
    },
    stop() {
      zstd.destroy();
      file.destroy();
    },
  };
}

/**
 * Opens a file that `sealFile` wrote. Throws StartRefused if the file is something else, or if the key cannot decrypt
 * it.
 */
export async function openSealed(path: string, { identity }: Pick<BackupKey, 'identity'>): Promise<Readable> {
  await refuseOther(path);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const file = Readable.toWeb(createReadStream(path, { highWaterMark: CHUNK }));
  let opened: ReadableStream<Uint8Array>;
  try {
    opened = await decrypter.decrypt(file as unknown as ReadableStream<Uint8Array>);
  } catch (error) {
    throw new StartRefused(
      /no identity matched/i.test(String(error))
        ? `The key does not open ${path}: it was made with another one (BACKUP_KEY_FILE). Nothing was changed.`
        : `${path} is damaged at its beginning: take another copy. Nothing was changed.`,
    );
  }
  const sealed = Readable.fromWeb(opened as unknown as WebStream<Uint8Array>);
  const plain = createZstdDecompress({ chunkSize: CHUNK });
  sealed.on('error', (error) => plain.destroy(error));
  plain.on('close', () => sealed.destroy());
  return sealed.pipe(plain);
}

const MAGIC = 'age-encryption.org/v1\n';

async function refuseOther(path: string): Promise<void> {
  const file = await open(path).catch(() => null);
  if (file === null)
    throw new StartRefused(`${path} cannot be read: there is no such file, or it is not ours to read.`);
  try {
    const start = Buffer.alloc(MAGIC.length);
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    if (start.subarray(0, bytesRead).toString() !== MAGIC)
      throw new StartRefused(
        `${path} is no backup of Bazarche, or nothing is left of its beginning. Nothing was changed.`,
      );
  } finally {
    await file.close();
  }
}
