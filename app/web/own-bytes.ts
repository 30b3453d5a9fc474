/**
 * Copies texts and bytes, in order, into a Buffer with its own memory. Node allocates a Buffer of less than 32 KB
 * within a shared block of 64 KB, so a cache of such Buffers would retain far more memory than the bytes that it
 * counts.
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
