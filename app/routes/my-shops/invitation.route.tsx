import type { ReactNode } from 'react';
import { readAccount, readProfile } from '../../../domain/identity/identity.server.ts';
import type { MemberRole } from '../../../domain/sellers/member.ts';
import { isOpenInvitation } from '../../../domain/sellers/members/invitation.ts';
import { findInvitation, readMembership, readNameOf, readShop } from '../../../domain/sellers/sellers.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { maskMobile } from '../../../domain/values/phone.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ownName as ownNameOf } from '../../parts/other-name.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './my-shops.module.css';
import { answerForm } from './team-forms.ts';

const words = fa.shopTeam.invitation;

/**
 * State of an invitation for the viewer. `former`: when the invitation was sent, the number belonged to another
 * account.
 */
type Standing = 'mine' | 'over' | 'other-number' | 'former' | 'no-number';

type InvitationView = {
  readonly key: string;
  readonly standing: Standing;
  readonly shop: string;
  readonly logoKey: string | null;
  readonly role: MemberRole;
  /** Name of the inviter; null if the site itself invites. */
  readonly from: string | null;
  readonly until: string;
  /**
   * Initial value of the name's field, from the account or the inviter; null if the viewer already has a name in the
   * shop.
   */
  readonly name: string | null;
  /** The invited number, masked; null if it is not shown. */
  readonly number: string | null;
  readonly form: FormState;
};

/** Page of an invitation to a shop, for everyone with its link (SHOP-03). The sign-in returns here. */
export const shopInvitation = definePage<InvitationView>({
  at: get(paths.shopInvitation),
  id: 'shop-invitation-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.shopInvitation, example: { token: '1' } },
  load,
  head: ({ role }) => ({ title: role === 'owner' ? words.offerTitle : words.title, robots: 'noindex' }),
  Page: InvitationPage,
});

async function load(context: SignedIn): Promise<InvitationView> {
  const { db, params, viewer, now } = context;
  const key = params.token ?? '';
  const account = (await readAccount(db, viewer.userId)) ?? notFound();
  const { invitation, isMine } = (await findInvitation(db, key, account)) ?? notFound();
  const { sellerId, role, invitedBy, mobile, expiresAt } = invitation;
  const [shop, inviter] = await Promise.all([
    readShop(db, sellerId),
    invitedBy === null ? null : readNameOf(db, { sellerId, userId: invitedBy }),
  ]);
  if (!shop) return notFound();
  const standing: Standing = !isOpenInvitation(invitation, now)
    ? 'over'
    : isMine
      ? 'mine'
      : account.mobile === null
        ? 'no-number'
        : account.mobile === mobile
          ? 'former'
          : 'other-number';
  return {
    key,
    standing,
    role,
    shop: cleanProse(shop.name),
    logoKey: shop.logoKey,
    from: inviter && cleanProse(inviter),
    name: isMine ? await ownName(context, sellerId, invitation.name) : null,
    until: jalaliDate(expiresAt),
    number: standing === 'other-number' && mobile !== '' ? maskMobile(mobile) : null,
    form: formState(context),
  };
}

/** Initial name in the form of a new member: their own, or else the name that the inviter gave. */
async function ownName({ db, viewer }: SignedIn, sellerId: number, called: string | null): Promise<string | null> {
  const { role } = await readMembership(db, sellerId, viewer.userId);
  if (role !== null) return null;
  const own = ownNameOf((await readProfile(db, viewer.userId))?.displayName ?? '');
  return own === '' ? (called ?? '') : own;
}

function InvitationPage({ view }: { readonly view: InvitationView }): ReactNode {
  const { shop, logoKey, role, from, until, standing } = view;
  const isOffer = role === 'owner';
  return (
    <AccountFrame current="shops" nested>
      <div className={styles.page}>
        <h1>{isOffer ? words.offerTitle : words.title}</h1>
        <div className={styles.row}>
          <Avatar pictureKey={logoKey} icon="store" />
          <span className={styles.words}>
            <b>
              <bdi>{shop}</bdi>
            </b>
            <small>{fa.shopTeam.roleHelp[role]}</small>
          </span>
        </div>
        {standing !== 'over' && (
          <Facts
            facts={[
              ...(from === null ? [] : [[words.from, <bdi key="from">{from}</bdi>] as const]),
              [words.role, fa.myShops.roles[role]],
              [words.until, until],
            ]}
          />
        )}
        <Answer view={view} />
      </div>
    </AccountFrame>
  );
}

function Answer({
  view: { key, standing, role, from, name, number, form },
}: {
  readonly view: InvitationView;
}): ReactNode {
  const action = paths.answerShopInvitation(key);
  switch (standing) {
    case 'over':
      return (
        <>
          <Notice>{words.over}</Notice>
          <LinkButton href={paths.myShops()}>{fa.myShops.title}</LinkButton>
        </>
      );
    case 'other-number':
      return (
        <Notice kind="warning">
          {words.otherNumber} {number && <bdi dir="ltr">{number}</bdi>}
        </Notice>
      );
    case 'former':
      return <Notice kind="warning">{words.formerOwner}</Notice>;
    case 'no-number':
      return (
        <>
          <Notice kind="warning">{words.noNumber}</Notice>
          <LinkButton look="accent" href={paths.profileCall('mobile')}>
            {words.addNumber}
          </LinkButton>
        </>
      );
    case 'mine':
      return (
        <>
          {role === 'owner' && <p>{from === null ? words.givenText : words.ownerText}</p>}
          <p className="help">{words.mobileText}</p>
          <Form id="accept" action={action} state={form} labels={answerForm.labels}>
            {name !== null && <FormField of={answerForm} name="name" value={name} required />}
            <input type="hidden" name="answer" value="accept" />
            <SubmitButton wide>{words.accept}</SubmitButton>
          </Form>
          <Form id="refuse" action={action} state={{ ...form, errors: {}, message: null }}>
            <input type="hidden" name="answer" value="refuse" />
            <SubmitButton look="plain" wide>
              {words.refuse}
            </SubmitButton>
          </Form>
        </>
      );
  }
}
