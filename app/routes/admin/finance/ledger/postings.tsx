import type { ReactNode } from 'react';
import styles from './ledger.module.css';

type PostingView = { readonly account: string; readonly href: string; readonly amount: string };

/** Accounts of an entry with their amounts. */
export function Postings({ postings }: { readonly postings: readonly PostingView[] }): ReactNode {
  return (
    <ul className={styles.postings}>
      {postings.map(({ account, href, amount }) => (
        <li key={href}>
          <a href={href}>{account}</a> <span>{amount}</span>
        </li>
      ))}
    </ul>
  );
}
