import type { ReactNode } from 'react';
import type { Role } from '../../../../domain/staff/roles.ts';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import { wasRefused } from '../../../parts/office/office-form.tsx';
import { Timeline } from '../../../parts/office/timeline.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import styles from '../admin.module.css';
import type { EntryView } from '../overview/audit-view.ts';
import type { UserFact } from './user-facts.ts';
import { MoveForm, ReasonForm, RoleForm, type UserForm } from './user-forms.tsx';

export type UserView = {
  readonly name: string;
  readonly role: string | null;
  readonly standing: string | null;
  readonly facts: readonly UserFact[];
  readonly history: readonly EntryView[];
  /** What the viewer may do; null what not. */
  readonly suspend: UserForm | null;
  readonly unsuspend: UserForm | null;
  readonly giveRole: UserForm | null;
  readonly currentRole: Role;
  readonly move: UserForm | null;
};

export function UserPage({ view }: { readonly view: UserView }): ReactNode {
  const words = fa.admin.user;
  return (
    <>
      <div className={styles.line}>
        <h1>
          <ForeignText text={view.name} />
        </h1>
        {view.role && <Badge look="trust">{view.role}</Badge>}
        {view.standing && <Badge look="accent">{view.standing}</Badge>}
      </div>
      <div className={styles.file}>
        <Facts
          facts={view.facts.map(({ name, values, ltr }) => [
            name,
            values.map((value) => <ForeignText key={value} text={value} dir={ltr ? 'ltr' : undefined} />),
          ])}
        />
        <div className={styles.part}>
          {view.suspend && (
            <Fold title={words.suspend} form={view.suspend}>
              <ReasonForm form={view.suspend} button={words.suspend} help={words.suspendHelp} danger />
            </Fold>
          )}
          {view.unsuspend && (
            <Fold title={words.unsuspend} form={view.unsuspend}>
              <ReasonForm form={view.unsuspend} button={words.unsuspend} />
            </Fold>
          )}
          {view.giveRole && (
            <Fold title={words.giveRole} form={view.giveRole}>
              <RoleForm form={view.giveRole} current={view.currentRole} />
            </Fold>
          )}
          {view.move && (
            <Fold title={words.move} form={view.move}>
              <MoveForm form={view.move} />
            </Fold>
          )}
        </div>
      </div>
      <section className={styles.part}>
        <h2>{words.history}</h2>
        {view.history.length > 0 ? <Timeline entries={view.history} /> : <p>{words.noHistory}</p>}
      </section>
    </>
  );
}

type FoldProps = { readonly title: string; readonly form: UserForm; readonly children: ReactNode };

/** Open where something was wrong with what was sent. */
function Fold({ title, form, children }: FoldProps): ReactNode {
  return (
    <details className={styles.fold} open={wasRefused(form)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
