import * as v from 'valibot';
import type { Permission } from '../../domain/staff/roles.ts';
import type { Result } from '../../domain/values/result.ts';
import { fa } from '../messages/fa.ts';
import { type Action, type ActionRoute, defineAction, type Outcome, refuse } from '../web/pages/action.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import type { CallDoc } from '../web/request/about.ts';
import { named } from '../web/request/named-schemas.ts';
import { type Confirmation, confirmationText, confirming, type Did } from './confirmations.ts';
import { addSeen, type Edits, editSeen, isEditInput, VERSION } from './edit-version.ts';
import { forgetFigures } from './office-cache.ts';
import { offeringUndo, type Undoable, undoAddress, undoableIn } from './undo-link.ts';

const { refusals } = fa.admin;

/** Refusals that have a sentence. A result with any other refusal does not compile as an argument of `answerOf`. */
export type Refusal = keyof typeof refusals;

const STATUS: { readonly [why in Refusal]?: 403 | 404 } = { forbidden: 403, protected: 403, own: 403, gone: 404 };

/** Address of the next page, and the address that undoes the change, if it can be undone. */
const Went = named('Went', v.object({ url: v.string(), undo: v.optional(v.string()) }));
type Went = v.InferOutput<typeof Went>;

type Acting<I> = Action<I, { readonly may: Permission }, Went>['act'];

/** A change that only calls the domain; `answerOf` converts its result into the answer. */
type Change<I> = {
  readonly change: (context: SignedIn, input: I) => Promise<Result<object, Refusal>>;
  readonly did: Confirmation;
  /** Path of the next page. */
  readonly to: (context: SignedIn) => string | Promise<string>;
};

type OfficeAction<I> = Omit<Action<I, { readonly may: Permission }, Went>, 'guard' | 'about' | 'act'> & {
  readonly about: Omit<CallDoc, 'answers'>;
  /** Permission required of the caller; without it the call is answered with 404. */
  readonly permission: Permission;
  /**
   * Used if the form edits stored values (`defineEditForm`): an outdated version is refused, and the current values are
   * shown.
   */
  readonly edits?: Edits;
  /**
   * Used if the form adds a record that may exist only once. Returns whether the record does not exist yet; otherwise
   * the form is refused, because it would overwrite the existing record.
   */
  readonly adds?: (context: SignedIn, input: I) => Promise<boolean>;
};

/**
 * Defines a change by staff: either `change` with its confirmation, or an `act` that calls the domain itself and ends
 * with `answerOf`.
 */
export function officeAction<I>(action: OfficeAction<I> & ({ readonly act: Acting<I> } | Change<I>)): ActionRoute {
  return actionOf('act' in action ? action : { ...action, act: actOf(action) });
}

const actOf =
  <I>({ change, did, to }: Change<I>): Acting<I> =>
  async (context, input) => {
    const result = await change(context, input);
    return result.ok ? goneOn(result, { did, to: await to(context) }) : refusalOf(result.refused);
  };

function actionOf<I>(parts: OfficeAction<I> & { readonly act: Acting<I> }): ActionRoute {
  const { permission, act, about, edits, adds, ...action } = parts;
  const isOfEdits = isEditInput(action.input);
  return defineAction<I, { readonly may: Permission }, Went>({
    ...action,
    about: { ...about, answers: Went },
    guard: { may: permission },
    async act(context: SignedIn, input, call) {
      const { [VERSION]: version, ...typed } = input as { readonly version?: string };
      const edit = adds
        ? addSeen(context, (fresh) => adds(fresh, input))
        : edits && version
          ? editSeen(context, edits, { version, ...typed })
          : null;
      const viewer = edit ? { ...context.viewer, seen: edit.seen } : context.viewer;
      const acted = await act({ ...context, viewer }, isOfEdits ? (typed as I) : input, call);
      const outcome = edit?.refusal() ?? acted;
      if (!outcome.done) return outcome;
      forgetFigures(context.services);
      return outcome;
    },
  });
}

type Answer = Did & {
  /** Path of the next page, which shows the confirmation. */
  readonly to: string;
};

/** Answer to a change: the page that confirms it and offers the undo, or the status and sentence of the refusal. */
export function answerOf(result: Result<object, Refusal>, answer: Answer): Outcome<Went> {
  return result.ok ? goneOn(result, answer) : refusalOf(result.refused);
}

/** Answer to a completed change. `message` replaces the usual sentence for scripts. */
export function goneOn(change: object, { to, message, ...did }: Answer & { readonly message?: string }): Outcome<Went> {
  const said = message ?? confirmationText(did);
  const entryIds = undoableIn(change as Undoable);
  const confirmed = confirming(to, did);
  if (entryIds.length === 0) return { done: true, message: said, to: confirmed, data: { url: confirmed } };
  const url = offeringUndo(confirmed, entryIds);
  return { done: true, message: said, to: url, data: { url, undo: undoAddress(entryIds) } };
}

/** The answer to a refused change. */
export const refusalOf = (why: Refusal) => refuse({ status: STATUS[why] ?? 409, message: refusals[why] });
