import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import styles from './profile.module.css';

/** The page of one setting, with a link back to the profile. */
export function ProfileFrame({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <AccountFrame current="profile" nested>
      <div className={styles.page}>
        <BackLink href={paths.myProfile()}>{fa.profile.back}</BackLink>
        <h1>{title}</h1>
        {children}
      </div>
    </AccountFrame>
  );
}
