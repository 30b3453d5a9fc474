/** Named views of a back-office list: built-in views, and views that colleagues have saved (ADM-02). */
import type { ReactNode } from 'react';
import { type OfficeView, SHARED_WITH, VIEW_NAME, VIEW_QUERY_MAX } from '../../domain/office-views/office-view.ts';
import { readViews } from '../../domain/office-views/office-views.server.ts';
import { cleanProse } from '../../domain/values/persian-text.ts';
import { fa } from '../messages/fa.ts';
import { ForeignText } from '../parts/foreign-text.tsx';
import { choice } from '../parts/form/choice-kinds.ts';
import { defineForm } from '../parts/form/define-form.ts';
import { checked } from '../parts/form/kind-changes.ts';
import { hidden } from '../parts/form/number-kinds.ts';
import { text } from '../parts/form/text-kinds.ts';
import { paths } from '../paths.ts';
import { classNames } from '../ui/class-names.ts';
import { formStateAt } from '../web/forms/context-form-state.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { confirmationForm } from './confirmation-form.ts';
import { OfficeForm, type OfficeFormView, wasReturned } from './office-form.tsx';

const words = fa.officeViews;

/** Built-in view of a list. */
export type ShippedView = {
  readonly id: string;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
};

export const viewForm = defineForm(
  {
    list: hidden(
      checked(text({ max: 40, example: 'users' }), (list) => /^[a-z-]{1,40}$/.test(list), fa.validation.unknown_choice),
    ),
    query: hidden(text({ max: VIEW_QUERY_MAX, example: 'role=admin' })),
    name: text({ ...VIEW_NAME, clean: cleanProse, autoComplete: 'off' }),
    role: choice(['own', ...SHARED_WITH]),
  },
  { name: words.name, role: { label: words.sharedWith, options: { own: words.own, ...fa.admin.roles } } },
);

type ShownView = { readonly name: string; readonly href: string; readonly isShown: boolean };

export type ViewsView = {
  readonly all: readonly ShownView[];
  /**
   * Values for the form that saves a new view. Null if the list has no parameters, or if a view with the same
   * parameters exists.
   */
  readonly toSave: { readonly list: string; readonly query: string } | null;
  readonly form: OfficeFormView;
  /** Form that deletes the shown view. Null if no saved view is shown, or if the viewer may not delete this view. */
  readonly remove: { readonly name: string; readonly form: OfficeFormView } | null;
};

export type ListViews = { readonly shipped: readonly ShippedView[]; readonly saved: readonly OfficeView[] };

export async function viewsOf(
  context: SignedIn,
  list: string,
  shipped: readonly ShippedView[] = [],
): Promise<ListViews> {
  return { shipped, saved: await readViews(context.db, list, context.viewer) };
}

/**
 * Adds to the address of a list the parameters of the view that its parameter `view` names. Where the address and the
 * view set the same parameter, the address wins.
 */
export function viewedUrl(url: URL, { shipped, saved }: ListViews): URL {
  const named = url.searchParams.get('view');
  if (!named) return url;
  const query =
    shipped.find(({ id }) => id === named)?.query ?? saved.find(({ id }) => String(id) === named)?.query ?? null;
  if (query === null) return url;
  const viewed = new URL(url);
  for (const [name, value] of new URLSearchParams(query))
    if (!url.searchParams.has(name)) viewed.searchParams.set(name, value);
  return viewed;
}

type Listed = {
  readonly list: string;
  /** Parameters with which the list is shown, without the paging cursor. */
  readonly shown: URLSearchParams;
  readonly path: (params?: URLSearchParams) => string;
};

export function viewsView(context: SignedIn, { shipped, saved }: ListViews, { list, shown, path }: Listed): ViewsView {
  const { userId, role } = context.viewer;
  const query = sorted(shown);
  const formAt = (action: string) => ({ action, state: formStateAt(context, action) });
  const all = [
    ...shipped.map((view) => ({ ...view, id: view.id, query: sorted(new URLSearchParams(view.query)), of: null })),
    ...saved.map((view) => ({
      ...view,
      id: String(view.id),
      query: sorted(new URLSearchParams(view.query)),
      of: view,
    })),
  ];
  const own = all.find((view) => view.query === query)?.of;
  const mayRemove = own && (own.ownerId === userId || (own.role !== null && role === 'admin'));
  return {
    all: all.map((view) => ({
      name: view.name,
      href: path(new URLSearchParams({ view: view.id })),
      isShown: view.query === query,
    })),
    toSave: query === '' || all.some((view) => view.query === query) ? null : { list, query },
    form: formAt(paths.office.views()),
    remove: mayRemove ? { name: own.name, form: formAt(paths.office.removeView(own.id)) } : null,
  };
}

function sorted(params: URLSearchParams): string {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}

/** Links to the views of a list, and the form that saves the shown parameters as a new view. */
export function ListViewLinks({ view }: { readonly view: ViewsView }): ReactNode {
  const { all, toSave, form, remove } = view;
  if (all.length === 0 && toSave === null) return null;
  return (
    <nav aria-label={words.title}>
      {all.length > 0 && (
        <ul className="chips wrap">
          {all.map(({ name, href, isShown }) => (
            <li key={href}>
              <a
                className={classNames('chip', isShown && 'on')}
                href={href}
                aria-current={isShown ? 'page' : undefined}
              >
                <ForeignText text={name} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {toSave && (
        <details open={wasReturned(form)}>
          <summary>{words.save}</summary>
          <OfficeForm of={viewForm} form={form} values={{ ...toSave, role: 'own' }} button={words.save} inline />
        </details>
      )}
      {remove && (
        <details>
          <summary>
            <ForeignText text={words.removeOf(remove.name)} />
          </summary>
          <OfficeForm of={confirmationForm} form={remove.form} button={words.remove} look="danger" />
        </details>
      )}
    </nav>
  );
}
