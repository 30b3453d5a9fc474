import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { controlId } from './form-context.ts';

type ErrorSummaryProps = {
  /** The form's id. */
  readonly form: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly labels?: Readonly<Record<string, string>> | undefined;
};

/** All errors of a form, at its top, each linked to its field. It has the focus when the page opens. */
export function ErrorSummary({ form, errors, labels = {} }: ErrorSummaryProps): ReactNode {
  return (
    <div className="error-summary" data-error-summary="" role="alert" tabIndex={-1} {...TAKES_FOCUS}>
      <p>{fa.fields.summary}</p>
      <ul>
        {Object.entries(errors).map(([name, error]) => (
          <li key={name}>
            <a href={`#${controlId(form, name)}`}>{labels[name] ? fa.fields.wrong(labels[name], error) : error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The errors are the reason why the page was shown again, so they come first. */
const TAKES_FOCUS = { autoFocus: true };
