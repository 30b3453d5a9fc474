import type { ReactNode } from 'react';
import { readAccount } from '../../../domain/identity/identity.server.ts';
import {
  invitationsTo,
  lostShopsToTakeBack,
  type Membership,
  membershipsOf,
  readShop,
} from '../../../domain/sellers/sellers.server.ts';
import { REOPEN_DAYS } from '../../../domain/sellers/shop-life.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { dateTime } from '../../parts/date-time.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { ShopBadge } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import styles from './my-shops.module.css';
import { listFlash } from './shop-flashes.ts';

const words = fa.myShops;
const { invitation, invite, transfer } = fa.shopTeam;

type Row = Omit<Membership, 'sellerId' | 'slug'> & { readonly id: number };
type InvitationRow = {
  readonly id: number;
  readonly shop: string;
  readonly logoKey: string | null;
  readonly isOffer: boolean;
  readonly until: string;
};
type MyShopsView = {
  readonly rows: readonly Row[];
  /** Shops to which the user is invited, or that are offered to them. */
  readonly invitations: readonly InvitationRow[];
  /** Shops that the user transferred and may take back, and of which they are not a member. */
  readonly lost: readonly { readonly id: number; readonly name: string; readonly until: string }[];
  readonly form: FormState;
  readonly canOpen: boolean;
  readonly flash: FlashView | null;
};

/** Shops for which the user acts, each with its next step (SHOP-03). */
export const myShops = definePage<MyShopsView>({
  at: get(paths.myShops),
  id: 'my-shops-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myShops, query: ['did'], example: { did: 'closed' } },
  async load(context) {
    const { shopsOpen } = await context.services.settings.get(context.now);
    const lost = await lostShopsToTakeBack(context, context.viewer.userId);
    return {
      rows: await rowsOf(context),
      invitations: await invitationRowsOf(context),
      lost: lost.map(({ sellerId: id, name, until }) => ({ id, name: cleanProse(name), until: dateTime(until).text })),
      form: formState(context),
      canOpen: shopsOpen !== 'nobody',
      flash: listFlash.read(context),
    };
  },
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: MyShopsPage,
});

async function invitationRowsOf(context: SignedIn): Promise<InvitationRow[]> {
  const account = await readAccount(context.db, context.viewer.userId);
  const found = account ? await invitationsTo(context, account) : [];
  return found.map(({ id, shop, logoKey, role, expiresAt }) => ({
    id,
    shop: cleanProse(shop),
    logoKey,
    isOffer: role === 'owner',
    until: jalaliDate(expiresAt),
  }));
}

/** The user's shops; closed ones only while they can be reopened. */
async function rowsOf({ db, now, viewer }: SignedIn): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { sellerId: id, slug: _, name, ...membership } of await membershipsOf(db, viewer.userId)) {
    const row = { ...membership, id, name: cleanProse(name) };
    const since = membership.state === 'closed' ? (await readShop(db, id))?.stateSince : undefined;
    if (since === undefined || now.getTime() - since.getTime() <= REOPEN_DAYS * DAY) rows.push(row);
  }
  return rows;
}

function MyShopsPage({
  view: { rows, invitations, lost, form, canOpen, flash },
}: {
  readonly view: MyShopsView;
}): ReactNode {
  const open = (
    <LinkButton look="accent" icon="store" href={paths.openShop()}>
      {words.open}
    </LinkButton>
  );
  return (
    <AccountFrame current="shops">
      <ListPage title={words.title}>
        <FlashNotice flash={flash} />
        {lost.map(({ id, name, until }) => (
          <Notice key={id} kind="warning" quiet as="div">
            <p>
              <b>
                <bdi>{name}</bdi>
              </b>{' '}
              {words.lost(until)}
            </p>
            <Form action={paths.takeBackShop(id)} state={form} className="">
              <SubmitButton look="danger">{transfer.takeBack}</SubmitButton>
            </Form>
          </Notice>
        ))}
        {invitations.length > 0 && (
          <ListRows rows={invitations} empty={null}>
            {(row) => <InvitationLine row={row} />}
          </ListRows>
        )}
        {canOpen && rows.length > 0 && <p>{open}</p>}
        <ListRows
          rows={rows}
          empty={
            <Empty scene="shop" title={words.none} text={words.noneHint}>
              {canOpen && open}
            </Empty>
          }
        >
          {(row) => <ShopRow row={row} />}
        </ListRows>
      </ListPage>
    </AccountFrame>
  );
}

function InvitationLine({ row: { id, shop, logoKey, isOffer, until } }: { readonly row: InvitationRow }): ReactNode {
  return (
    <a className={styles.row} href={paths.shopInvitation(String(id))}>
      <Avatar pictureKey={logoKey} icon="store" />
      <span className={styles.words}>
        <b>
          <bdi>{shop}</bdi>
        </b>
        <small>{`${isOffer ? invitation.offerTitle : invitation.title} · ${invite.until(until)}`}</small>
      </span>
    </a>
  );
}

function ShopRow({ row: { id, kind, name, logoKey, state, role } }: { readonly row: Row }): ReactNode {
  return (
    <a className={styles.row} href={paths.myShop(id)}>
      <Avatar pictureKey={logoKey} icon="store" />
      <span className={styles.words}>
        <span className={styles.line}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <ShopBadge state={state} />
        </span>
        <small>{`${words.kinds[kind]} · ${words.roles[role]}`}</small>
        <small>{words.next[state]}</small>
      </span>
    </a>
  );
}
