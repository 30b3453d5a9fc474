import type { ReactNode } from 'react';
import type { MemberRole } from '../../../domain/sellers/member.ts';
import { fa } from '../../messages/fa.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import styles from './my-shops.module.css';
import { inviteForm } from './team-forms.ts';

export type MembersView = {
  readonly shop: ShopHead;
  readonly firstHref: string | null;
  readonly nextHref: string | null;
  /** One page of the members. */
  readonly members: readonly {
    readonly id: number;
    readonly name: string;
    readonly pictureKey: string | null;
    readonly role: MemberRole;
    readonly since: string;
    readonly isSelf: boolean;
    /** Link to the member's page; null if the viewer may not change anything about them. */
    readonly href: string | null;
  }[];
  readonly invitations: readonly {
    readonly id: number;
    readonly role: MemberRole;
    /** The invited number, masked; null if the shop is offered to a member. */
    readonly number: string | null;
    readonly name: string | null;
    readonly until: string;
    readonly withdraw: string | null;
  }[];
  /** Form of an invitation; null for viewers who may not invite anybody. */
  readonly invite: {
    readonly action: string;
    readonly form: FormState;
    readonly mayNameManagers: boolean;
    /** Whether the shop may send invitations by SMS. */
    readonly mayWrite: boolean;
  } | null;
  readonly transfer: string | null;
  readonly takeBack: { readonly action: string; readonly until: string } | null;
  readonly form: FormState;
  readonly refusal: string | null;
  readonly flash: FlashView | null;
};

const words = fa.shopTeam;
const { roles } = fa.myShops;

export function MembersPage({ view }: { readonly view: MembersView }): ReactNode {
  const { shop, members, firstHref, nextHref, transfer, takeBack, form, refusal, flash } = view;
  return (
    <ShopFrame shop={shop} current="members">
      <div className={styles.page}>
        <FlashNotice flash={flash} />
        {refusal && (
          <p className="error" role="alert">
            {refusal}
          </p>
        )}
        {takeBack && (
          <Notice kind="warning" quiet as="div">
            <p>{words.transfer.takeBackText(takeBack.until)}</p>
            <Form action={takeBack.action} state={form} className="">
              <SubmitButton look="danger">{words.transfer.takeBack}</SubmitButton>
            </Form>
          </Notice>
        )}
        <ul className={styles.people}>
          {members.map(({ id, name, pictureKey, role, since, isSelf, href }) => (
            <li key={id}>
              <Avatar pictureKey={pictureKey} size="small" />
              <span className={styles.words}>
                <span className={styles.line}>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  {isSelf && <Badge>{words.me}</Badge>}
                </span>
                <small>{`${roles[role]} · ${words.since(since)}`}</small>
              </span>
              {href && (
                <p className={styles.more}>
                  <a href={href} aria-label={words.openOf(name)}>
                    {words.open}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
        <Pager
          first={{ href: firstHref, name: words.firstMembers }}
          next={{ href: nextHref, name: words.nextMembers }}
        />
        <Invitations view={view} />
        <Invite view={view} />
        {transfer && (
          <p className={styles.section}>
            <a href={transfer}>{words.transfer.title}</a>
          </p>
        )}
      </div>
    </ShopFrame>
  );
}

type Props = { readonly view: MembersView };

function Invitations({ view: { invitations, form } }: Props): ReactNode {
  if (invitations.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 id="invitations">{words.invite.open}</h2>
      <ul className={styles.people}>
        {invitations.map(({ id, role, number, name, until, withdraw }) => (
          <li key={id}>
            <span className={styles.words}>
              <b>
                {name !== null && <bdi>{name}</bdi>} {number !== null && <bdi dir="ltr">{number}</bdi>}
              </b>
              <small>{`${role === 'owner' ? words.invite.offer : roles[role]} · ${words.invite.until(until)}`}</small>
            </span>
            {withdraw && (
              <Form id={`withdraw-${id}`} action={withdraw} state={form} className={styles.more}>
                <SubmitButton look="plain" aria-label={words.invite.withdrawOf(number ?? name ?? '')}>
                  {words.invite.withdraw}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invite({ view: { invite } }: Props): ReactNode {
  if (!invite) return null;
  if (!invite.mayWrite)
    return (
      <section className={styles.section} aria-labelledby="invite">
        <h2 id="invite">{words.invite.title}</h2>
        <p className="help">{words.invite.faults.unapproved}</p>
      </section>
    );
  return (
    <section className={styles.section} aria-labelledby="invite">
      <h2 id="invite">{words.invite.title}</h2>
      <p className="help">{words.invite.text}</p>
      <Form action={invite.action} state={invite.form} labels={inviteForm.labels}>
        <FormField of={inviteForm} name="name" />
        <FormField of={inviteForm} name="mobile" />
        {invite.mayNameManagers ? (
          <>
            <FormField of={inviteForm} name="role" value="seller" />
            <p className="help">{`${roles.manager}: ${words.roleHelp.manager}`}</p>
          </>
        ) : (
          <input type="hidden" name="role" value="seller" />
        )}
        <SubmitButton wide>{words.invite.submit}</SubmitButton>
      </Form>
    </section>
  );
}
