import { fa } from '../../app/messages/fa.ts';
import { ctxNow } from '../../db/transact.server.ts';
import { failStatement, workStatement } from '../../domain/bank-statements/bank-statements.server.ts';
import { carryOutDecision, createPreview, failRun, runFeed } from '../../domain/feeds/feeds.server.ts';
import { readAccessContact } from '../../domain/identity/identity.server.ts';
import { enqueue, recordFailedWork } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler, JobHandlers } from '../../domain/jobs/jobs.ts';
import { assignListings } from '../../domain/listings/listings.server.ts';
import { readProposal, readShop } from '../../domain/sellers/sellers.server.ts';
import { countRun } from './count-run.ts';
import { exportAccount } from './export-account.ts';
import { ownPicturesAt } from './fetch-feed-pictures.ts';
import { followSeller } from './follow-seller.ts';
import type { JobParts } from './job-parts.ts';
import { makeJournal } from './make-journal.ts';
import { mergePlaces } from './merge-places.ts';
import { reindexListings } from './reindex-listings.ts';
import { textInvitation } from './text-invitation.ts';
import { writeToVisitor } from './write-to-visitor.ts';

/**
 * Returns the handlers of all jobs. Each run is timed and counted. If a job fails for good, it is recorded as failed
 * work.
 */
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
  'make-journal': makeJournal(parts),
  'read-bank-statement': readBankStatement(parts),
  'reindex-listings': reindexListings(parts),
  'hand-listings': handMemberListings(parts),
  'remove-shop-pictures': removeShopPictures(parts),
  'follow-shop': followSeller(parts),
  'merge-places': mergePlaces(parts),
  'run-feed': runShopFeed(parts),
  'decide-feed-rows': decideFeedRows(parts),
  'tell-of-access': tellOfAccess(parts),
  'text-invitation': textInvitation(parts),
  'write-to-visitor': writeToVisitor(parts),
});

/** Reads a statement of the bank; one that was stopped goes on in another job. */
function readBankStatement(parts: JobParts): JobHandler<'read-bank-statement'> {
  return {
    async run({ statementId }, signal) {
      if (!(await workStatement(() => ctxNow(parts), statementId, signal)))
        await enqueue(parts.db, 'read-bank-statement', { statementId });
    },
    giveUp: ({ statementId }) => failStatement(ctxNow(parts), statementId),
  };
}

/** Carries out a moderator's decision about the rows of a run. */
function decideFeedRows(parts: JobParts): JobHandler<'decide-feed-rows'> {
  return {
    async run({ runId }, signal) {
      const { db, clock, catalogue, media } = parts;
      const worked = { db, clock, catalogue, removePicture: (key: string) => media.remove(key) };
      if (!(await carryOutDecision(worked, runId, signal))) await enqueue(db, 'decide-feed-rows', { runId });
    },
    async giveUp({ runId }) {
      parts.log.error('a decision about the rows of a feed was not carried out', { run: runId });
    },
  };
}

/** Transfers the listings of one member of a shop to another member (SHOP-03). */
function handMemberListings(parts: JobParts): JobHandler<'hand-listings'> {
  return {
    async run(data, signal) {
      await assignListings(ctxNow(parts), data, signal);
      if (signal.aborted) await enqueue(parts.db, 'hand-listings', data);
    },
    async giveUp({ sellerId }) {
      parts.log.error('listings of a member could not be handed on', { shop: sellerId });
    },
  };
}

/**
 * Deletes pictures of a shop that are no longer used after a decision about its changes. The decision may have been
 * undone meanwhile, so pictures that the shop or its current proposal uses are not deleted.
 */
function removeShopPictures({ db, media, log }: JobParts): JobHandler<'remove-shop-pictures'> {
  return {
    async run({ sellerId, keys }) {
      const [shop, proposal] = await Promise.all([readShop(db, sellerId), readProposal(db, sellerId)]);
      const used: readonly (string | null | undefined)[] = [
        ...[shop?.logoKey, shop?.coverKey, proposal?.content.logoKey, proposal?.content.coverKey],
      ];
      for (const key of keys) if (!used.includes(key)) await media.remove(key);
    },
    async giveUp({ sellerId }) {
      log.error('pictures of a shop that nobody uses were not removed', { seller: sellerId });
    },
  };
}

const { subject, movedByStaff, toAdmins } = fa.profile.notices;

/**
 * Sends a message that staff gave somebody access to an account (ADM-01). If the provider does not answer, the job is
 * repeated.
 */
function tellOfAccess({ db, delivery, clock }: JobParts): JobHandler<'tell-of-access'> {
  return {
    async run(told) {
      const { channel, did, subjectId, toId } = told;
      const to = await readAccessContact(db, told);
      if (to === null || !delivery.offers(channel)) return;
      const text = toId === subjectId ? movedByStaff : toAdmins[did](subjectId);
      const sent = await delivery.send({ sender: 'account-change', channel, to, subject, text }, clock());
      if (!sent.ok) throw new Error('the message about an account was not sent');
    },
    async giveUp() {},
  };
}

/** Seconds after which a run is tried again that had to wait for another run of the same shop. */
const AGAIN_SECONDS = 10;

/** Continues a run of a feed as far as possible. If the run has to wait or is stopped, another job continues it. */
function runShopFeed(parts: JobParts): JobHandler<'run-feed'> {
  return {
    async run({ runId }, signal) {
      const { db, clock, catalogue, media, feeds, origin } = parts;
      const { files, reading, download } = feeds;
      const preview = createPreview({ db, clock, media, download, ownPictures: ownPicturesAt(origin) });
      const worked = await runFeed({ db, clock, catalogue, files, reading, preview }, runId, signal);
      if (worked === 'waits' || worked === 'stopped')
        await enqueue(db, 'run-feed', { runId }, { afterSeconds: AGAIN_SECONDS });
    },
    async giveUp({ runId }) {
      parts.log.error('a run of a feed failed', { run: runId });
      await failRun(parts, runId, 'broken');
    },
  };
}
