import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import { fixed } from '../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../parts/form/define-form.ts';
import { Form } from '../../../parts/form/form.tsx';
import { FormFields } from '../../../parts/form/form-field.tsx';
import type { FormState } from '../../../parts/form/form-state.ts';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import type { DateTime } from '../../../parts/office/date-time.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Pager } from '../../../ui/pager.tsx';
import admin from '../admin.module.css';
import styles from './listings.module.css';
import { ListingsKeys } from './listings-keys.tsx';

export type ListingsView = {
  readonly form: FormState;
  readonly count: string;
  readonly cases: readonly {
    readonly id: number;
    readonly href: string;
    readonly name: string;
    /** Key signed for the viewer's browser. */
    readonly picture: string | null;
    readonly about: string;
    readonly seller: string;
    readonly since: DateTime;
    readonly flags: readonly string[];
    readonly claimed: string | null;
  }[];
  readonly next: string | null;
};

const words = fa.moderation.queue;

export const nextCaseForm = defineForm({ take: fixed('oldest') }, {});

export function ListingsPage({ view }: { readonly view: ListingsView }): ReactNode {
  return (
    <>
      <div className={admin.line}>
        <h1>{words.title}</h1>
        <span>{view.count}</span>
      </div>
      {view.cases.length === 0 ? (
        <Empty title={words.none} text={words.noneHint} />
      ) : (
        <div className={styles.bar}>
          <Form action={paths.adminNextListing()} state={view.form} className="">
            <FormFields of={nextCaseForm} />
            <SubmitButton>{words.next}</SubmitButton>
          </Form>
          <ListingsKeys
            keys={[
              ['j', words.keyDown],
              ['k', words.keyUp],
              ['a', words.keyOpen],
              ['r', words.keyReject],
            ]}
          />
        </div>
      )}
      <ol className={styles.cases} data-key-rows="">
        {view.cases.map((row) => (
          <li key={row.id}>
            <a href={row.href}>
              {row.picture ? (
                <img src={paths.picture(row.picture, 320, 'webp')} alt="" width="320" height="240" loading="lazy" />
              ) : (
                <span className={styles.blank} />
              )}
              <b>
                <ForeignText text={row.name} />
              </b>
              <small>
                <ForeignText text={row.about} />
              </small>
              <small>
                <ForeignText text={row.seller} /> · <time dateTime={row.since.iso}>{row.since.text}</time>
              </small>
              {(row.flags.length > 0 || row.claimed) && (
                <span className={admin.line}>
                  {row.flags.map((flag) => (
                    <Badge look="accent" key={flag}>
                      {flag}
                    </Badge>
                  ))}
                  {row.claimed && <Badge>{row.claimed}</Badge>}
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
      <Pager next={{ href: view.next, name: words.later }} />
    </>
  );
}
