import { transact } from '../db/transact.server.ts';
import { uploadSetHash } from '../domain/media/media.server.ts';
import { insertUpload } from '../domain/media/uploads-store.server.ts';
import type { SandboxPayments } from './sandbox-payments.ts';

let pages = 0;

/**
 * Stores a picture of a bank's page as an upload of a payer's form. Returns the hash that identifies the form's
 * uploads.
 */
export async function uploadPage(site: SandboxPayments, userId: number): Promise<Buffer> {
  pages += 1;
  const tokenHash = uploadSetHash(`page ${pages}`);
  const picture = { key: `page-${pages}`.padEnd(24, 'a'), width: 400, height: 800, hash: 'aaaa', fingerprint: 7n };
  await transact(site.ctx(), (trx) =>
    insertUpload(trx, {
      ...picture,
      bytes: 1_000,
      tokenHash,
      clientId: 'p1',
      position: 0,
      userId,
      borrowed: false,
      by: { visitor: null, address: null },
    }),
  );
  return tokenHash;
}
