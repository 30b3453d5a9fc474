import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { LimitAction } from '../../domain/limits/limits.ts';
import { may, type Permission, type Role } from '../../domain/staff/roles.ts';
import { parseId } from '../../domain/values/ids.ts';
import type { Result } from '../../domain/values/result.ts';
import type { FormOf } from '../parts/form/define-form.ts';
import type { FieldValue } from '../parts/form/form-field.tsx';
import type { ButtonLook } from '../ui/button.tsx';
import type { Option } from '../ui/select.tsx';
import { formStateAt } from '../web/forms/context-form-state.ts';
import type { ActionRoute, Outcome } from '../web/pages/action.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import type { PageRoute } from '../web/pages/route.ts';
import type { CallDoc, Url } from '../web/request/about.ts';
import { type Address, pathAt } from '../web/request/address.ts';
import type { Context } from '../web/request/context.ts';
import { notFound } from '../web/request/problem.ts';
import type { Confirmation } from './confirmations.ts';
import { DecideFold } from './decide.tsx';
import { isEditInput, type ShownValues } from './edit-version.ts';
import { answerOf, officeAction, type Refusal } from './office-action.ts';
import { OfficeForm, type OfficeFormView, wasReturned } from './office-form.tsx';
import styles from './resource.module.css';

/** The staff member who views a case. */
export type Staff = { readonly id: number; readonly role: Role };

type ActParts<Thing, F extends FormOf> = {
  readonly at: Address;
  /** Address of the act on one record, if it is not `at` with the record's id. */
  readonly path?: (id: number) => string;
  readonly permission: Permission;
  /** Whether the act is possible now; the domain checks it again when the act is done. */
  readonly isPossible: (thing: Thing, staff: Staff) => boolean;
  readonly about: Omit<CallDoc, 'answers'>;
  readonly label: string;
  readonly help?: string;
  readonly look?: ButtonLook;
  /** Key that opens the act's form, or presses the button of an act without fields (`data-key`). */
  readonly pressedBy?: string;
  readonly form: F;
  /** Says above the fields what saving it would touch. */
  readonly effect?: (thing: Thing) => ReactNode;
  readonly values?: (thing: Thing) => Readonly<Partial<Record<keyof F['kinds'], FieldValue>>>;
  /** Options of selects, if the form does not define them. */
  readonly options?: (context: SignedIn) => Readonly<Partial<Record<keyof F['kinds'], readonly Option[]>>>;
  /** The act changes nothing; its answer is a sentence shown on the same page. */
  readonly tells?: true;
  /**
   * For an act that moves money: the page that answers a repeated call with the same idempotency key. The act runs only
   * once, because it changes a state.
   */
  readonly movesMoney?: (id: number) => string;
  /** Limit that counts each call of a member of staff. */
  readonly limit?: LimitAction;
};

type Acting<I> = {
  /** Changes the record through the domain, and ends with `answerOf`. */
  readonly act: (context: SignedIn, id: number, input: I) => Promise<Outcome<Url>>;
};

/** A change that only calls the domain; `answerOf` converts its result into the answer. */
type Change<I> = {
  readonly change: (context: SignedIn, id: number, input: I) => Promise<Result<object, Refusal>>;
  readonly did: Confirmation;
  /** Path of the next page. */
  readonly to: (id: number) => string;
};

type Read<Thing> = (context: SignedIn, id: number) => Promise<Thing | null>;

export type Act<Thing> = {
  readonly permission: Permission;
  readonly isPossible: (thing: Thing, staff: Staff) => boolean;
  /** The form for this record; null if the viewer may not act or the act is not possible now. */
  readonly viewOf: (context: SignedIn, id: number, thing: Thing) => ActView | null;
  /** The route of the act; a refusal is shown on `page`. */
  readonly routeOn: (page: PageRoute<unknown>, read: Read<Thing>) => ActionRoute;
};

export type ActView = {
  readonly title: string;
  readonly help: string | undefined;
  readonly look: ButtonLook | undefined;
  readonly pressedBy: string | undefined;
  readonly of: FormOf;
  readonly values: Readonly<Record<string, FieldValue>> | undefined;
  readonly options: Readonly<Record<string, readonly Option[]>> | undefined;
  readonly effect: ReactNode;
  readonly form: OfficeFormView;
  readonly tells: boolean;
};

/** Defines an act on a record: one description for its form on the case and for its call. */
export function defineAct<Thing, F extends FormOf>(
  parts: ActParts<Thing, F> & (Acting<v.InferOutput<F['input']>> | Change<v.InferOutput<F['input']>>),
): Act<Thing> {
  const { at, path = (id) => pathAt(at, id), permission, isPossible, about, form } = parts;
  const act = 'act' in parts ? parts.act : actOf(parts);
  const valuesOf = (read: Read<Thing>) => async (context: SignedIn) => {
    const thing = await read(context, parseId(context.params.id) ?? 0);
    return thing && ((parts.values?.(thing) ?? {}) as ShownValues);
  };
  return {
    permission,
    isPossible,
    viewOf(context, id, thing) {
      const { role, userId } = context.viewer;
      if (!may(role, permission) || !isPossible(thing, { id: userId, role })) return null;
      const action = path(id);
      const { label, help, look, pressedBy } = parts;
      const state = formStateAt(context, action);
      return {
        title: label,
        help,
        look,
        pressedBy,
        of: form,
        values: parts.values?.(thing) as ActView['values'],
        options: parts.options?.(context) as ActView['options'],
        effect: parts.effect?.(thing),
        form: { action, state },
        tells: parts.tells ?? false,
      };
    },
    routeOn: (page, read) =>
      officeAction({
        at,
        permission,
        about,
        input: form.input as v.GenericSchema<unknown, v.InferOutput<F['input']>>,
        page,
        ...(isEditInput(form.input) && { edits: { form, values: valuesOf(read) } }),
        ...(parts.movesMoney && keyedBy(parts.movesMoney)),
        ...(parts.limit && { limits: () => [{ action: parts.limit as LimitAction }] }),
        act: (context, input) => act(context, parseId(context.params.id) ?? notFound(), input),
      }),
  };
}

const keyedBy = (pageOf: (id: number) => string) => ({
  movesMoney: true as const,
  repeated({ params }: Context) {
    const url = pageOf(parseId(params.id) ?? notFound());
    return { done: true as const, to: url, data: { url } };
  },
});

const actOf =
  <I,>({ change, did, to }: Change<I>): Acting<I>['act'] =>
  async (context, id, input) =>
    answerOf(await change(context, id, input), { did, to: to(id) });

/** A form with only hidden fields is shown as a button; any other form opens above the bar. */
export function ActForm({
  title,
  help,
  look,
  pressedBy,
  of,
  values,
  options,
  effect,
  form,
  tells,
}: ActView): ReactNode {
  const isButton = Object.values(of.kinds).every((kind) => kind.look.control === 'hidden');
  const drawn = (
    <OfficeForm
      of={of}
      form={form}
      button={title}
      look={look ?? 'plain'}
      pressedBy={isButton ? pressedBy : undefined}
      {...(values && { values })}
      {...(options && { options })}
    >
      {help && <p>{help}</p>}
      {effect}
    </OfficeForm>
  );
  if (tells)
    return (
      <div className={styles.tells} data-tells="">
        {drawn}
      </div>
    );
  if (isButton) return drawn;
  return (
    <DecideFold
      title={title}
      open={wasReturned(form)}
      {...(look && { look })}
      {...(pressedBy !== undefined && { pressedBy })}
    >
      {drawn}
    </DecideFold>
  );
}
