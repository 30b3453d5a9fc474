import * as v from 'valibot';
import type { Permission } from '../../domain/staff/roles.ts';
import type { Result } from '../../domain/values/result.ts';
import { fa } from '../messages/fa.ts';
import { type Action, type ActionRoute, defineAction, type Outcome, refuse } from '../web/pages/action.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import type { About } from '../web/request/about.ts';
import { named } from '../web/request/named-schemas.ts';
import { type Confirmation, confirmationText, confirming, type Did } from './confirmations.ts';
import { addSeen, type Edits, editSeen, isEditInput, VERSION } from './edit-version.ts';
import { forgetFigures } from './office-cache.ts';
import { offeringUndo, type Undoable, undoAddress, undoableIn } from './undo-link.ts';

const { refusals } = fa.admin;

/** Refusals that have a sentence. A result with any other refusal does not compile as an argument of `answerOf`. */
export type Refusal = keyof typeof refusals;

const STATUS: { readonly [why in Refusal]?: 403 | 404 } = { forbidden: 403, protected: 403, own: 403, gone: 404 };

/** The address to go to next, and the one to post to if the change can be undone. */
const Went = named('Went', v.object({ url: v.string(), undo: v.optional(v.string()) }));
type Went = v.InferOutput<typeof Went>;

type Acting<I> = Action<I, { readonly may: Permission }, Went>['act'];

/** A change that only calls the domain: its result is answered by `answerOf`. */
type Change<I> = {
  readonly change: (context: SignedIn, input: I) => Promise<Result<object, Refusal>>;
  readonly did: Confirmation;
  /** Path of the page to go on to. */
  readonly to: (context: SignedIn) => string | Promise<string>;
};

type OfficeAction<I> = Omit<Action<I, { readonly may: Permission }, Went>, 'guard' | 'about' | 'act'> & {
  readonly about: Omit<About, 'answers'>;
  /** Callers without it are answered 404. */
  readonly permission: Permission;
  /** For a form that edits something stored (`defineEditForm`): an old version is refused, with what is stored now. */
  readonly edits?: Edits;
  /** For a form that adds what is stored once: whether it is not there yet. Otherwise a second one would undo the first. */
  readonly adds?: (context: SignedIn, input: I) => Promise<boolean>;
};

/** A change by staff: `change` with its confirmation, or an `act` of its own that calls the domain and ends with `answerOf`. */
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
  /** Path of the page to go on to, which shows the confirmation. */
  readonly to: string;
};

/** Answers a change with the page that confirms it and offers its undo, or with the status and sentence of its refusal. */
export function answerOf(result: Result<object, Refusal>, answer: Answer): Outcome<Went> {
  return result.ok ? goneOn(result, answer) : refusalOf(result.refused);
}

/** Answers a change that is done. `message` replaces the usual sentence for scripts. */
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
