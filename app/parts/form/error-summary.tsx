import { type ReactNode, useContext } from 'react';
import { fa } from '../../messages/fa.ts';
import { RenderedLast } from '../../web/raw-html.tsx';
import { controlId, FormContext, summaryId } from './form-context.ts';

type ErrorSummaryProps = { readonly labels?: Readonly<Record<string, string>> | undefined };

/**
 * All errors of a form, at its top, each linked to its field, in the order of the fields: they are rendered before it.
 * The first wrong field takes the focus; the summary only where no error has a field.
 */
export function ErrorSummary({ labels = {} }: ErrorSummaryProps): ReactNode {
  const { id, state, wrong = [] } = useContext(FormContext);
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
                <a href={`#${controlId(id, name)}`}>{labels[name] ? fa.fields.wrong(labels[name], error) : error}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </RenderedLast>
  );
}

const TAKES_FOCUS = { autoFocus: true };

/** Errors of fields that the page does not have come last. */
function inOrder(errors: Readonly<Record<string, string>>, names: readonly string[]): [string, string][] {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(errors).sort(([one], [other]) => place(one) - place(other));
}
