import type { Database } from '../../db/client.server.ts';
import { requestInspection } from '../../domain/inspections/inspections.server.ts';
import { readTerms, register } from '../../domain/leasing/leasing.server.ts';
import { postRating } from '../../domain/reviews/reviews.server.ts';
import { readSettings } from '../../domain/settings/settings.server.ts';
import { loadTaxonomy } from '../../domain/taxonomy/taxonomy.server.ts';
import { beforeStatements, type Point } from './before-statements.ts';
import type { ServiceTask } from './dying.ts';

const KEY = Buffer.alloc(32, 5);

/** Makes the request of a task in the same way as a process of the site does. Returns whether the site accepted it. */
export async function runServiceTask(plain: Database, task: ServiceTask, point: Point): Promise<boolean> {
  const { act, listingId, userId, orderKey } = task;
  const now = new Date(task.now);
  const [taxonomy, terms, settings] = [
    await loadTaxonomy({ db: plain, now }),
    await readTerms(plain),
    await readSettings(plain),
  ];
  const ctx = { db: plain.withPlugin(beforeStatements(point)), now };
  if (act === 'lease') {
    const applicant = { userId, visitorHash: null, mobile: null };
    const asked = { prePayment: '300000000', numberOfMonths: '12', seen: { price: null, installment: null } };
    const parts = { taxonomy, terms, nationalCodes: KEY, applicantMobiles: KEY };
    return (await register(ctx, parts, { ...asked, listingId, applicant, nationalCode: task.nationalCode, orderKey }))
      .ok;
  }
  if (act === 'inspect') {
    const applicant = { name: 'مریم احمدی', mobile: '+989121234567', times: 'صبح‌ها' };
    return (await requestInspection(ctx, { ...applicant, listingId, userId, orderKey })).ok;
  }
  const client = { viewer: { userId }, browser: KEY.subarray(0, 16), network: KEY.subarray(16) };
  const rating = { target: { type: 'listing', typeId: listingId }, client, rates: task.rates, text: '' } as const;
  return (await postRating(ctx, { ...rating, orderKey }, { settings, key: KEY })).ok;
}
