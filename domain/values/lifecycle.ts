/**
 * State machines as data. A table lists all transitions, each with its act, states and actors. A transition that is not
 * in the table is not allowed.
 */
import { DAY } from './durations.ts';

export type Move<
  State extends string,
  Act extends string,
  Actor extends string,
  /** States after a transition, if they differ from the states in which one can begin. */
  To extends string = State,
  Need extends string = never,
  Effect extends string = never,
> = {
  readonly act: Act;
  readonly from: readonly State[];
  readonly to: To;
  readonly by: readonly Actor[];
  /** Name of a precondition, which the module that makes the transition checks in the same transaction. */
  readonly needs?: Need;
  /** Number of days after the beginning of the state within which the transition is allowed. */
  readonly withinDays?: number;
  /** Name of an effect in the same database transaction: a notification, a ledger entry. */
  readonly effect?: Effect;
};

export type AnyMove = Pick<Move<string, string, string>, 'act' | 'from' | 'to' | 'by'>;
export type StateOf<M extends AnyMove> = M['from'][number];
export type ActorOf<M extends AnyMove> = M['by'][number];

/** Row of the table that allows the act; null if the actor may not do it in this state. */
export function next<M extends AnyMove>(
  life: readonly M[],
  from: StateOf<M>,
  act: M['act'],
  actor: ActorOf<M>,
): M | null {
  return life.find((move) => move.act === act && move.from.includes(from) && move.by.includes(actor)) ?? null;
}

/** Acts that an actor may do in a state, each once, in the order of the table. */
export function actsOn<M extends AnyMove>(life: readonly M[], from: StateOf<M>, actor: ActorOf<M>): M['act'][] {
  return [...new Set(life.filter((move) => move.from.includes(from) && move.by.includes(actor)).map(({ act }) => act))];
}

/** Whether the deadline of a transition has passed; `since` is the beginning of the state. */
export function isLate({ withinDays }: { readonly withinDays?: number }, since: Date, now: Date): boolean {
  return withinDays !== undefined && now.getTime() - since.getTime() > withinDays * DAY;
}
