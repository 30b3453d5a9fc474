import type { ReactNode } from 'react';
import { isOpenFor, type MemberRole, mayIn } from '../../../domain/sellers/member.ts';
import { mayOnMember } from '../../../domain/sellers/members/member-acts.ts';
import { readLastSight, readMembers, type ShopMember, seenMobile } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { cleanProse, latinDigits } from '../../../domain/values/persian-text.ts';
import { nationalNumber, spacedNumber } from '../../../domain/values/phone.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/date-time.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField, FormFields } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { memberOption } from '../../parts/shops/member-option.ts';
import { type OwnShop, ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import type { Option } from '../../ui/select.tsx';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './my-shops.module.css';
import { handForm, ownEntryForm, roleForm } from './team-forms.ts';

const words = fa.shopTeam.member;

type ActForm = { readonly action: string; readonly form: FormState };

type MemberView = {
  readonly shop: ShopHead;
  readonly name: string;
  readonly role: MemberRole;
  readonly since: string;
  readonly isSelf: boolean;
  /** Form for the viewer's own entry; null if the page is about another member. */
  readonly own: (ActForm & { readonly typed: string; readonly agrees: boolean; readonly seen: string | null }) | null;
  /** Form by which the owner sees the member's mobile number; null for everyone else. */
  readonly mobile: (ActForm & { readonly hasAgreed: boolean; readonly number: string | null }) | null;
  readonly changeRole: ActForm | null;
  readonly hand: (ActForm & { readonly to: readonly Option[] }) | null;
  readonly remove: ActForm | null;
};

/** Page of one member of a shop: their role, their listings and their removal (SHOP-03). */
export const myShopMember = definePage<MemberView>({
  at: get(paths.myShopMember),
  id: 'my-shop-member-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.shopMember },
  load,
  head: ({ name }) => ({ title: name, robots: 'noindex' }),
  Page: MemberPage,
});

async function load(context: SignedIn): Promise<MemberView> {
  const own = await ownShop(context, null);
  const { shop, role } = own;
  const memberId = parseId(context.params.memberId) ?? notFound();
  const isSelf = memberId === context.viewer.userId;
  const mayLook = isSelf || mayIn({ role, state: shop.state }, 'sellers', false);
  const members = mayLook ? await readMembers(context.db, shop.id) : [];
  const member = members.find(({ userId }) => userId === memberId) ?? notFound();
  const to = member.role === 'manager' ? 'seller' : 'manager';
  const formAt = (action: string) => ({ action, form: formStateAt(context, action) });
  const target = member.role;
  const isOpen = isOpenFor(shop.state, 'sellers');
  const mayHand = mayIn({ role, state: shop.state }, 'assign', false);
  return {
    shop: shopHead(own),
    name: cleanProse(member.name),
    role: target,
    since: jalaliDate(member.since),
    isSelf,
    own: isSelf
      ? { ...formAt(paths.introduceShopMember(shop.id, memberId)), ...(await ownEntry(context, own, member)) }
      : null,
    mobile: role === 'owner' && !isSelf && isOpen ? await mobileOf(context, own, member) : null,
    changeRole:
      isOpen && mayOnMember({ role, act: 'set-role', target, to, isSelf })
        ? formAt(paths.shopMember(shop.id, memberId))
        : null,
    hand: mayHand
      ? {
          ...formAt(paths.handMemberListings(shop.id, memberId)),
          to: members.filter(({ userId }) => userId !== memberId).map(memberOption),
        }
      : null,
    remove: mayOnMember({ role, act: isSelf ? 'leave' : 'remove', target, isSelf })
      ? formAt(paths.removeShopMember(shop.id, memberId))
      : null,
  };
}

async function ownEntry({ db }: SignedIn, { shop }: OwnShop, { userId, name, mobileAgreedAt }: ShopMember) {
  const at = await readLastSight(db, { sellerId: shop.id, userId }, null);
  const seen = at && dateTime(at).text;
  return { typed: cleanProse(name), agrees: mobileAgreedAt !== null, seen };
}

async function mobileOf(context: SignedIn, { shop }: OwnShop, { userId: memberId, mobileAgreedAt }: ShopMember) {
  const action = paths.seeShopMemberMobile(shop.id, memberId);
  const mobile = await seenMobile(context, { sellerId: shop.id, userId: context.viewer.userId, memberId });
  return {
    action,
    form: formStateAt(context, action),
    hasAgreed: mobileAgreedAt !== null,
    number: mobile && spacedNumber(persianDigits(nationalNumber(mobile))),
  };
}

function MemberPage({ view }: { readonly view: MemberView }): ReactNode {
  const { shop, name, role, since, isSelf, own, mobile, changeRole, hand, remove } = view;
  return (
    <ShopFrame shop={shop}>
      <div className={styles.page}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>
          {`${fa.myShops.roles[role]} · ${fa.shopTeam.since(since)}`}
          <br />
          <small className="help">{fa.shopTeam.roleHelp[role]}</small>
        </p>
        {mobile && <Mobile mobile={mobile} />}
        {own && (
          <section className={styles.section} aria-labelledby="own">
            <h2 id="own">{words.own}</h2>
            <Form id="own-entry" action={own.action} state={own.form} labels={ownEntryForm.labels}>
              <FormField of={ownEntryForm} name="name" value={own.typed} />
              {role !== 'owner' && (
                <>
                  <FormField of={ownEntryForm} name="agrees" value={own.agrees} />
                  <p className="help">{own.seen === null ? words.agreesText : words.seen(own.seen)}</p>
                </>
              )}
              <SubmitButton look="plain">{words.saveOwn}</SubmitButton>
            </Form>
          </section>
        )}
        {changeRole && (
          <Form id="role" action={changeRole.action} state={changeRole.form} labels={roleForm.labels}>
            <FormFields of={roleForm} values={{ role }} />
            <SubmitButton>{words.saveRole}</SubmitButton>
          </Form>
        )}
        {hand && (
          <section className={styles.section} aria-labelledby="hand">
            <h2 id="hand">{words.hand}</h2>
            {hand.to.length === 0 ? (
              <p className="help">{words.noOther}</p>
            ) : (
              <Form action={hand.action} state={hand.form} labels={handForm.labels}>
                <p className="help">{words.handText}</p>
                <FormFields of={handForm} options={{ to: hand.to }} />
                <SubmitButton look="plain">{words.handSubmit}</SubmitButton>
              </Form>
            )}
          </section>
        )}
        {remove && (
          <section className={styles.section} aria-labelledby="remove">
            <h2 id="remove">{isSelf ? words.leave : words.remove}</h2>
            <Form action={remove.action} state={remove.form}>
              <p className="help">{isSelf ? words.leaveText : words.removeText}</p>
              <SubmitButton look="danger">{isSelf ? words.leave : words.remove}</SubmitButton>
            </Form>
          </section>
        )}
        {isSelf && role === 'owner' && <p className="help">{words.ownerStays}</p>}
        <p>
          <a href={paths.myShopMembers(shop.id)}>{words.back}</a>
        </p>
      </div>
    </ShopFrame>
  );
}

/** Shows the number only after a press, which is recorded. */
function Mobile({
  mobile: { action, form, hasAgreed, number },
}: {
  readonly mobile: NonNullable<MemberView['mobile']>;
}): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="mobile">
      <h2 id="mobile">{words.mobile}</h2>
      {number !== null ? (
        <p>
          <a href={`tel:${latinDigits(number).replaceAll(' ', '')}`}>
            <bdi dir="ltr">{number}</bdi>
          </a>
        </p>
      ) : hasAgreed ? (
        <Form id="see-mobile" action={action} state={form}>
          <p className="help">{words.seeMobileText}</p>
          <SubmitButton look="plain">{words.seeMobile}</SubmitButton>
        </Form>
      ) : (
        <p className="help">{words.mobileNotAgreed}</p>
      )}
    </section>
  );
}
