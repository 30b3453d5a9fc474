import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Pager } from '../../../ui/pager.tsx';
import styles from '../admin.module.css';

export type UsersView = {
  readonly text: string;
  readonly title: string;
  readonly other: { readonly name: string; readonly href: string };
  readonly people: readonly {
    readonly id: string;
    readonly href: string;
    readonly name: string;
    /** Masked. */
    readonly mobile: string | null;
    readonly role: string | null;
    readonly standing: string | null;
    readonly joined: string;
  }[];
  readonly next: string | null;
};

export function UsersPage({ view }: { readonly view: UsersView }): ReactNode {
  const words = fa.admin.users;
  return (
    <>
      <h1>{fa.admin.sections.users}</h1>
      <search>
        <form className={styles.filter} action={paths.adminUsers()}>
          <div className="field">
            <label htmlFor="admin-search">{words.search}</label>
            <input
              id="admin-search"
              className="input"
              type="search"
              name="q"
              defaultValue={view.text}
              dir="auto"
              autoComplete="off"
              aria-describedby="admin-search-help"
            />
          </div>
          <Button type="submit">{words.find}</Button>
        </form>
        <p className="help" id="admin-search-help">
          {words.searchHelp}
        </p>
      </search>
      <section className={styles.part}>
        <p className={styles.line}>
          <b>{view.title}</b>
          <a className={styles.aside} href={view.other.href}>
            {view.other.name}
          </a>
        </p>
        {view.people.length === 0 && <Empty title={words.none} text={words.noneHint} />}
        <ul className={styles.people}>
          {view.people.map((person) => (
            <li key={person.id}>
              <a href={person.href}>
                <small>{person.id}</small>
                <span>
                  <ForeignText text={person.name} />
                </span>
                <span className={styles.line}>
                  {person.role && <Badge look="trust">{person.role}</Badge>}
                  {person.standing && <Badge look="accent">{person.standing}</Badge>}
                </span>
                <small>{person.mobile ? <bdi dir="ltr">{person.mobile}</bdi> : words.noMobile}</small>
                <small>{person.joined}</small>
              </a>
            </li>
          ))}
        </ul>
        <Pager next={{ href: view.next, name: words.older }} />
      </section>
    </>
  );
}
