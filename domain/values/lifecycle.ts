/** State machines as data: one table says which act leads where, from which states and for whom. What is not in it may not happen. */
import { DAY } from './durations.ts';

export type Move<
  State extends string,
  Act extends string,
  Actor extends string,
  /** Where moves lead, when that is not exactly where they start. */
  To extends string = State,
  Need extends string = never,
  Effect extends string = never,
> = {
  readonly act: Act;
  readonly from: readonly State[];
  readonly to: To;
  readonly by: readonly Actor[];
  /** A precondition by name; the module that makes the move checks it in the same transaction. */
  readonly needs?: Need;
  /** The move may be made for so long after the state began. */
  readonly withinDays?: number;
  /** What else follows, by name, in the same transaction: a notice, an entry of a ledger. */
  readonly effect?: Effect;
};

export type AnyMove = Pick<Move<string, string, string>, 'act' | 'from' | 'to' | 'by'>;
export type StateOf<M extends AnyMove> = M['from'][number];
export type ActorOf<M extends AnyMove> = M['by'][number];

/** The row that allows this; null where the actor may not do it from there. */
export function next<M extends AnyMove>(
  life: readonly M[],
  from: StateOf<M>,
  act: M['act'],
  actor: ActorOf<M>,
): M | null {
  return life.find((move) => move.act === act && move.from.includes(from) && move.by.includes(actor)) ?? null;
}

/** What an actor may do in a state, each act once, in the order of the table. */
export function actsOn<M extends AnyMove>(life: readonly M[], from: StateOf<M>, actor: ActorOf<M>): M['act'][] {
  return [...new Set(life.filter((move) => move.from.includes(from) && move.by.includes(actor)).map(({ act }) => act))];
}

/** Whether a move's deadline has passed; `since` is when the state began. */
export function isLate({ withinDays }: { readonly withinDays?: number }, since: Date, now: Date): boolean {
  return withinDays !== undefined && now.getTime() - since.getTime() > withinDays * DAY;
}
