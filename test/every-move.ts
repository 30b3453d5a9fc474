import { type ActorOf, type AnyMove, next, type StateOf } from '../domain/values/lifecycle.ts';

/** Every state × act × actor of a lifecycle, with the row of its table that allows it; null if none does. */
export function everyMove<M extends AnyMove>(
  life: readonly M[],
  states: readonly StateOf<M>[],
  acts: readonly M['act'][],
  actors: readonly ActorOf<M>[],
) {
  return states.flatMap((from) =>
    acts.flatMap((act) => actors.map((actor) => ({ from, act, actor, move: next(life, from, act, actor) }))),
  );
}
