import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { displayNameForm } from '../../parts/display-name-form.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormFields } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { PictureForm } from '../../parts/picture-form.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { LeavingNotice } from './leaving-notice.tsx';
import styles from './profile.module.css';

const PICTURE = {
  title: fa.profile.picture,
  choose: fa.profile.choosePicture,
  change: fa.profile.changePicture,
  help: fa.profile.pictureHelp,
  save: fa.profile.savePicture,
  remove: fa.profile.removePicture,
};

export type ProfileView = {
  readonly nameForm: FormState;
  readonly pictureForm: FormState;
  /** State of the forms that consist of a button and cannot have errors. */
  readonly plainForm: FormState;
  readonly name: string;
  readonly pictureKey: string | null;
  readonly deleteAfter: Date | null;
  /** Whether purchases or money keep the account open beyond the day `deleteAfter`. */
  readonly isHeld: boolean;
  /** Sentence that confirms the last change. */
  readonly flash: FlashView | null;
  /** Rows for contacts, settings and signing out. */
  readonly groups: readonly { readonly title: string; readonly rows: readonly ProfileRow[] }[];
};

export type ProfileRow = {
  readonly icon: string;
  readonly title: string;
  readonly value: string | null;
  /** The value is a number or an address, shown from left to right. */
  readonly leftToRight?: boolean;
  readonly isOpen?: boolean;
  readonly href: string;
};

export function ProfilePage({ view }: { readonly view: ProfileView }): ReactNode {
  const { nameForm, pictureForm, plainForm, name, pictureKey, deleteAfter, isHeld, flash, groups } = view;
  return (
    <AccountFrame current="profile">
      <h1>{fa.profile.title}</h1>
      <FlashNotice flash={flash} />
      <LeavingNotice deleteAfter={deleteAfter} isHeld={isHeld} form={plainForm} />
      <PictureForm
        id="profile-picture"
        words={PICTURE}
        action={paths.profileCall('picture')}
        form={pictureForm}
        removal={{ action: paths.profileCall('picture/remove'), form: plainForm }}
        isChosen={pictureKey !== null}
      >
        <Avatar pictureKey={pictureKey} size="large" />
      </PictureForm>
      <Form
        action={paths.profileCall('name')}
        state={nameForm}
        labels={displayNameForm.labels}
        className={`form ${styles.name}`}
      >
        <FormFields of={displayNameForm} values={{ displayName: name }} />
        <SubmitButton>{fa.profile.save}</SubmitButton>
      </Form>
      {groups.map(({ title, rows }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul>
            {rows.map((row) => (
              <li key={row.href}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </AccountFrame>
  );
}

function Row({ row: { icon, title, value, leftToRight, isOpen, href } }: { readonly row: ProfileRow }): ReactNode {
  return (
    <a href={href}>
      <Icon name={icon} />
      <span>
        {title}
        {value !== null && <small>{leftToRight ? <bdi dir="ltr">{value}</bdi> : value}</small>}
      </span>
      {isOpen && <Badge>{fa.profile.unproved}</Badge>}
      <Icon name="chevron-left" />
    </a>
  );
}
