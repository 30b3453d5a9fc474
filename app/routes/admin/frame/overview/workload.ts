import { countUndone } from '../../../../../domain/audit/audit.server.ts';
import { type QueueWork, readQueueWork, readStaffWork } from '../../../../../domain/queue/queue.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { DAY, HOUR } from '../../../../../domain/values/durations.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { relativeTime } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { durationText } from '../../../../office/figures/figure-tile.ts';
import { BRIEF_DAYS } from '../../../../office/figures/section-figures.ts';
import { cachedFigure } from '../../../../office/office-cache.ts';
import { type Section, sectionsFor, sectionTarget } from '../../../../office/sections.ts';
import { shownName } from '../../../../office/shown-names.ts';
import { waitingIn, waitingText } from '../../../../office/waiting.ts';
import { startOfDay } from '../../../../parts/date-time.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';

const words = fa.admin.overview;

/** Waiting cases of a queue, and the share decided in time. */
export type QueueLine = {
  readonly name: string;
  readonly href: string;
  /** Number of waiting cases; null if there are none. */
  readonly count: string | null;
  readonly oldest: string | null;
  readonly target: string | null;
  readonly isLate: boolean;
  /** Share of the last days' decisions that were made in time; null if there were none. */
  readonly inTime: string | null;
};

/** Decisions of a colleague in the last days. */
export type ColleagueLine = {
  readonly id: number;
  readonly name: string;
  readonly decided: string;
  readonly median: string;
  readonly undone: string;
};

const since = ({ now }: SignedIn): Date => new Date(startOfDay(now).getTime() - (BRIEF_DAYS - 1) * DAY);

/** Queues of the viewer's role. Those whose oldest case is furthest beyond its target come first, empty queues last. */
export async function queueLines(context: SignedIn): Promise<readonly QueueLine[]> {
  const sections = sectionsFor(context.viewer.role, { outbox: false }).filter(({ waiting }) => waiting !== undefined);
  const work = await cachedFigure(context, 'work by queue', () => readQueueWork(context.db, since(context)));
  const lines = await Promise.all(sections.map((section) => queueLine(section, work, context)));
  return lines.toSorted((a, b) => b.urgency - a.urgency).map(({ line }) => line);
}

async function queueLine(section: Section, work: readonly QueueWork[], context: SignedIn) {
  const { now, services } = context;
  const waiting = await waitingIn(section, context);
  const target = sectionTarget(section, await services.settings.get(now));
  const oldest = waiting?.oldest ?? null;
  // A case may have a time of its own; else all of a queue have as long.
  const due = waiting?.due ?? (target !== null && oldest !== null ? new Date(oldest.getTime() + target) : null);
  const isLate = due !== null && due < now;
  const done = work.find(({ kind }) => kind === section.kind);
  const line: QueueLine = {
    name: section.name,
    href: section.href,
    count: waiting ? waitingText(waiting.count) : null,
    oldest: oldest && relativeTime(oldest, now),
    target: target === null ? null : targetText(section, target),
    isLate,
    inTime: done
      ? words.inTimeOf(persianNumber(Math.round((done.inTime / done.decided) * 100)), persianNumber(done.decided))
      : null,
  };
  return {
    line,
    urgency: waiting === null ? -1 : due === null || target === null ? 0 : 1 + (now.getTime() - due.getTime()) / target,
  };
}

function targetText({ kind }: Section, target: number): string {
  const hours = persianNumber(target / HOUR);
  return kind === 'support' ? words.targetWorkingHours(hours) : words.targetHours(hours);
}

/** Work of all colleagues if the viewer may read the log; otherwise only the viewer's own. */
export async function colleagueLines(context: SignedIn): Promise<readonly ColleagueLine[]> {
  const { db, viewer } = context;
  const [work, undone] = await Promise.all([
    cachedFigure(context, 'work by colleague', () => readStaffWork(db, since(context))),
    cachedFigure(context, 'undone by colleague', () => countUndone(db, since(context))),
  ]);
  const undoneOf = new Map(undone.map(({ actorId, count }) => [actorId, count]));
  return work
    .filter(({ staffId }) => staffId === viewer.userId || may(viewer.role, 'read the audit log'))
    .map(({ staffId, name, decided, medianSeconds }) => ({
      id: staffId,
      name: shownName(staffId, name),
      decided: persianNumber(decided),
      median: medianSeconds === null ? fa.figures.none : durationText(medianSeconds),
      undone: persianNumber(undoneOf.get(staffId) ?? 0),
    }));
}
