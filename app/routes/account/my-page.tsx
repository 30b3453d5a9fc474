import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { SectionLinks } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import styles from './account.module.css';
import { LeavingNotice } from './leaving-notice.tsx';

export type MyView = {
  readonly name: string;
  readonly hasName: boolean;
  /** Mobile number, masked. */
  readonly mobile: string | null;
  readonly pictureKey: string | null;
  readonly deleteAfter: Date | null;
  /** Whether purchases or money keep the account open beyond the day `deleteAfter`. */
  readonly isHeld: boolean;
  /** Whether the user is staff, with access to the back office. */
  readonly isStaff: boolean;
  readonly unread: number;
  readonly balance: string;
  /** Open offers and unread messages; null if there are none. */
  readonly offers: string | null;
  readonly messages: string | null;
  readonly form: FormState;
};

export function MyPage({ view }: { readonly view: MyView }): ReactNode {
  const { name, hasName, mobile, pictureKey, deleteAfter, isHeld, isStaff, unread, balance, offers, messages, form } =
    view;
  const news = { wallet: balance, ...(offers ? { offers } : {}), ...(messages ? { chats: messages } : {}) };
  return (
    <div className={styles.my}>
      <h1 className="visually-hidden">{fa.account.title}</h1>
      <LeavingNotice deleteAfter={deleteAfter} isHeld={isHeld} form={form} />
      <p className={styles.who}>
        <Avatar pictureKey={pictureKey} />
        <b>{name}</b>
        {mobile && <bdi dir="ltr">{mobile}</bdi>}
        {!hasName && <a href={paths.firstName(paths.my())}>{fa.account.giveName}</a>}
      </p>
      <SectionLinks unread={unread} news={news} heading="h2" />
      <LinkButton icon="star" href={paths.nps()}>
        {fa.surveys.title}
      </LinkButton>
      {isStaff && (
        <LinkButton icon="shield-check" href={paths.office.overview()}>
          {fa.admin.enter}
        </LinkButton>
      )}
      <Form action={paths.signOut()} state={form} signsOut>
        <SubmitButton look="plain" wide icon="log-out">
          {fa.account.signOut}
        </SubmitButton>
      </Form>
    </div>
  );
}
