/**
 * Copies texts and bytes into memory of their own, in order. Node takes a Buffer of less than 32 KB from 64 KB that it shares with
 * whatever is allocated next, so a cache of such Buffers keeps far more than the bytes that it counts.
 */
export function ownBytes(...chunks: readonly (string | Uint8Array)[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0));
  let end = 0;
  for (const chunk of chunks) {
    if (typeof chunk === 'string') end += bytes.write(chunk, end);
    else {
      bytes.set(chunk, end);
      end += chunk.length;
    }
  }
  return bytes;
}
