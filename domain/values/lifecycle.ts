/**
 * State machines as data: one table of transitions, with act, states and actors. What is not in the table is not
 * allowed.
 */
import { DAY } from './durations.ts';

export type Move<
  State extends string,
  Act extends string,
  Actor extends string,
  /** New states, if they are not exactly the old states. */
  To extends string = State,
  Need extends string = never,
  Effect extends string = never,
> = {
  readonly act: Act;
  readonly from: readonly State[];
  readonly to: To;
  readonly by: readonly Actor[];
  /** Name of a precondition; the module that makes the transition checks it in the same transaction. */
  readonly needs?: Need;
  /** Days after the beginning of the state within which the transition is allowed. */
  readonly withinDays?: number;
  /** Name of an effect in the same transaction: a notice, an entry of a ledger. */
  readonly effect?: Effect;
};

export type AnyMove = Pick<Move<string, string, string>, 'act' | 'from' | 'to' | 'by'>;
export type StateOf<M extends AnyMove> = M['from'][number];
export type ActorOf<M extends AnyMove> = M['by'][number];

/** Row that allows this; null if the actor may not do it in this state. */
export function next<M extends AnyMove>(
  life: readonly M[],
  from: StateOf<M>,
  act: M['act'],
  actor: ActorOf<M>,
): M | null {
  return life.find((move) => move.act === act && move.from.includes(from) && move.by.includes(actor)) ?? null;
}

/** Acts of an actor in a state, each once, in the order of the table. */
export function actsOn<M extends AnyMove>(life: readonly M[], from: StateOf<M>, actor: ActorOf<M>): M['act'][] {
  return [...new Set(life.filter((move) => move.from.includes(from) && move.by.includes(actor)).map(({ act }) => act))];
}

/** Tells whether a transition's deadline has passed; `since` is the beginning of the state. */
export function isLate({ withinDays }: { readonly withinDays?: number }, since: Date, now: Date): boolean {
  return withinDays !== undefined && now.getTime() - since.getTime() > withinDays * DAY;
}
