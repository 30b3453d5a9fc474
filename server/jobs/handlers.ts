import { ctxNow } from '../../db/transact.server.ts';
import { recordFailedWork } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler, JobHandlers } from '../../domain/jobs/jobs.ts';
import { countRun } from './count-run.ts';
import { decideFeedRows } from './decide-feed-rows.ts';
import { exportAccount } from './export-account.ts';
import { followSeller } from './follow-seller.ts';
import { handMemberListings } from './hand-listings.ts';
import type { JobParts } from './job-parts.ts';
import { reindexListings } from './reindex-listings.ts';
import { removeShopPictures } from './remove-shop-pictures.ts';
import { runShopFeed } from './run-shop-feed.ts';
import { tellOfAccess } from './tell-of-access.ts';
import { textInvitation } from './text-invitation.ts';
import { writeToVisitor } from './write-to-visitor.ts';

/** The handler of each job. One that is given up counts as failed work. */
export function createJobHandlers(parts: JobParts): JobHandlers {
  const counted = ([name, { run, giveUp }]: [string, JobHandler<never>]): [string, JobHandler<never>] => {
    const failed = () => recordFailedWork(ctxNow(parts), { kind: 'job', name });
    return [name, { run: timed(name, run), giveUp: (data) => failed().then(() => giveUp(data)) }];
  };
  const handlers = Object.entries(handlersOf(parts)) as [string, JobHandler<never>][];
  return Object.fromEntries(handlers.map(counted)) as unknown as JobHandlers;
}

const timed =
  (name: string, run: JobHandler<never>['run']): JobHandler<never>['run'] =>
  async (data, signal) => {
    const began = performance.now();
    let result = 'failed';
    try {
      await run(data, signal);
      result = 'done';
    } finally {
      countRun(name, result, performance.now() - began);
    }
  };

const handlersOf = (parts: JobParts): JobHandlers => ({
  'export-account': exportAccount(parts),
  'reindex-listings': reindexListings(parts),
  'hand-listings': handMemberListings(parts),
  'remove-shop-pictures': removeShopPictures(parts),
  'follow-shop': followSeller(parts),
  'run-feed': runShopFeed(parts),
  'decide-feed-rows': decideFeedRows(parts),
  'tell-of-access': tellOfAccess(parts),
  'text-invitation': textInvitation(parts),
  'write-to-visitor': writeToVisitor(parts),
});
