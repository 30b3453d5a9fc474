import { type ActorOf, type AnyMove, next, type StateOf } from '../domain/values/lifecycle.ts';

/** Every combination of state, act and actor of a lifecycle, with the transition that allows it; null if none does. */
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
