import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transact } from '../db/transact.server.ts';
import { retainUnclaimed } from '../domain/media/media.server.ts';
import { claimCase } from '../domain/queue/queue.server.ts';
import { lockMark, readMark } from '../domain/sellers/marks/mark-store.server.ts';
import { verifyMark } from '../domain/sellers/marks/move-mark.server.ts';
import { MARK_QUEUE, type MarkClaims, nameHash, sendMark } from '../domain/sellers/sellers.server.ts';
import { addAccount } from './accounts.ts';
import { nationalCode } from './national-codes.ts';
import { halves } from './pictures.ts';
import type { TestSite } from './site.ts';
import type { Member } from './staff.ts';

let documents = 0;

/** A stored document that no request has yet. */
export async function addDocument(site: TestSite): Promise<string> {
  documents += 1;
  const path = join(site.dataDir, `document-${documents}`);
  await writeFile(path, await halves().jpeg().toBuffer());
  const kept = await retainUnclaimed(site.ctx, site.services.documents, { path, name: 'document.jpg' });
  if (!kept.ok) throw new Error(`the document was refused: ${kept.refused}`);
  return kept.picture.key;
}

/** Data of a request for an identity mark, with another national code each time. */
export const identityClaims = (fullName = 'سارا احمدی'): MarkClaims => ({
  kind: 'identity',
  fullName,
  nationalCode: nationalCode(),
});

export const licenceClaims = (number = `0454-${documents}`): MarkClaims => ({
  kind: 'licence',
  number,
  issuer: 'اتحادیهٔ نمایشگاه‌داران',
  until: '2028-08-22',
});

type Asked = { readonly sellerId?: number; readonly userId?: number; readonly claims?: MarkClaims };

/** Adds a request for a verified mark. By default a new user requests a mark of their identity. */
export async function addMarkRequest(site: TestSite, asked: Asked = {}): Promise<number> {
  const userId = asked.userId ?? (await addAccount(site, { displayName: 'سارا' }));
  const { sellerId = userId, claims = identityClaims() } = asked;
  const request = { sellerId, userId, claims, documents: [await addDocument(site)], orderKey: null };
  const { nationalCodes } = site.services.keys;
  const sent = await sendMark(site.ctx, request, {
    nationalCodes,
    settings: { identityBy: 'staff' },
    hasProvider: false,
  });
  if (!sent.ok) throw new Error(`the mark was refused: ${sent.refused}`);
  return sent.mark.id;
}

/** A request that a member of staff has claimed. */
export async function markInHand(site: TestSite, userId: number): Promise<number> {
  const id = await addMarkRequest(site);
  const claimed = await claimCase(site.ctx, { userId }, MARK_QUEUE, id);
  if (!claimed.ok) throw new Error(`the request was not claimed: ${claimed.refused}`);
  return id;
}

/** Claims a request for a mark and opens its documents and the national code, without which no verdict is accepted. */
export async function takeMark(site: TestSite, { browser }: Pick<Member, 'browser'>, id: number): Promise<void> {
  await browser.call(`/admin/marks/${id}/claim`, { take: 'case' });
  const mark = await readMark(site.services.db, id);
  for (const number of (mark?.documents ?? []).keys()) await browser.get(`/admin/marks/${id}/documents/${number + 1}`);
  if (mark?.codeTail) await browser.call(`/admin/marks/${id}/reveal`, { reason: 'سنجش با کارت' });
}

/** Fields of the form that verifies a request, with the present name of the seller. */
export async function verdictOf(
  site: TestSite,
  id: number,
): Promise<{ readonly verdict: 'verify'; readonly seen: string }> {
  const mark = await readMark(site.services.db, id);
  return { verdict: 'verify', seen: nameHash(mark?.sellerName ?? '') };
}

/** A verified mark. */
export async function addVerifiedMark(site: TestSite, asked: Asked = {}): Promise<number> {
  const id = await addMarkRequest(site, asked);
  await transact(site.ctx, async (trx) => {
    const mark = await lockMark(trx, id);
    const verified = mark && (await verifyMark(trx, mark, { actor: 'staff', actorId: null }));
    if (!verified?.ok) throw new Error('the mark was not verified');
  });
  return id;
}
