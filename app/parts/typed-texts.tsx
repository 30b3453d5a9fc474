import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import type { TypedText } from '../web/request/problem.ts';

/** Shows texts that were typed into a form that can no longer be sent, so that the user can copy them (GEN-20). */
export function TypedTexts({ typed }: { readonly typed: readonly TypedText[] }): ReactNode {
  if (typed.length === 0) return null;
  return (
    <section className="form" aria-labelledby="typed">
      <h2 id="typed">{fa.problems.typed}</h2>
      {typed.map(({ label, text }, index) => (
        <div key={`${label} ${text}`} className="field">
          <label htmlFor={`typed-${index}`}>{label ?? fa.problems.typedText}</label>
          <textarea id={`typed-${index}`} className="input" dir="auto" rows={3} readOnly defaultValue={text} />
        </div>
      ))}
    </section>
  );
}
