import { type ReactNode, useContext } from 'react';
import { fa } from '../../messages/fa.ts';
import { RenderedLast } from '../../web/pages/raw-html.tsx';
import { controlId, FormContext, summaryId } from './form-context.ts';

type ErrorSummaryProps = { readonly labels?: Readonly<Record<string, string>> | undefined };

/**
 * Lists all errors at the top of a form, in the order of the fields; each has the name of its field and links to it.
 * The summary is rendered after the fields, because it needs their order. `labels`: shorter names than those beside the
 * fields. The first wrong field gets the focus; the summary gets it only if no error belongs to a field.
 */
export function ErrorSummary({ labels = {} }: ErrorSummaryProps): ReactNode {
  const { id, state, wrong = [], drawn } = useContext(FormContext);
  const nameOf = (field: string) => labels[field] ?? drawn?.get(field);
  return (
    <RenderedLast>
      {() => (
        <div
          className="error-summary"
          id={summaryId(id)}
          data-error-summary=""
          role="alert"
          tabIndex={-1}
          {...(wrong.length === 0 && TAKES_FOCUS)}
        >
          <p>{fa.fields.summary}</p>
          <ul>
            {inOrder(state.errors, wrong).map(([name, error]) => (
              <li key={name}>
                <a href={`#${controlId(id, name)}`}>{said(nameOf(name), error)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </RenderedLast>
  );
}

const said = (label: string | undefined, error: string): string => (label ? fa.fields.wrong(label, error) : error);

const TAKES_FOCUS = { autoFocus: true };

/** Errors of fields that the page does not have come last. */
function inOrder(errors: Readonly<Record<string, string>>, names: readonly string[]): [string, string][] {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(errors).sort(([one], [other]) => place(one) - place(other));
}
