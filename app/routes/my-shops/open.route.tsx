import type { ReactNode } from 'react';
import * as v from 'valibot';
import { readAccount } from '../../../domain/identity/identity.server.ts';
import { membershipsOf, type OpenRefusal, openShop } from '../../../domain/sellers/sellers.server.ts';
import { SHOPS_MOST } from '../../../domain/sellers/shop.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormFields } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { LeavingLine } from '../../parts/leaving-line.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { isOrderKey, newOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { defineAction, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './my-shops.module.css';
import { profileFlash } from './shop-flashes.ts';
import { openForm } from './shop-forms.ts';

const words = fa.myShops.opening;

type OpenView = {
  /** Reason why the user cannot open a shop now; null if they can. */
  readonly closed: string | null;
  readonly needsNumber: boolean;
  /**
   * Day on which the account, and with it a shop without other members, will be deleted; null if no deletion is
   * scheduled.
   */
  readonly deleteAfter: Date | null;
  readonly form: FormState;
  readonly orderKey: string;
};

/** Page with the form that opens a shop (SHOP-03). */
export const openShopPage = definePage<OpenView>({
  at: get(paths.openShop),
  id: 'open-shop-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.openShop },
  async load(context) {
    const { db, viewer, services, now } = context;
    const [{ shopsOpen }, account, shops] = await Promise.all([
      services.settings.get(now),
      readAccount(db, viewer.userId),
      membershipsOf(db, viewer.userId),
    ]);
    const form = formState(context);
    const has = shops.filter(({ state }) => state !== 'closed').length;
    return {
      closed: shopsOpen === 'nobody' ? words.nobody : has >= SHOPS_MOST ? words.many(persianNumber(SHOPS_MOST)) : null,
      needsNumber: account?.mobile === null,
      deleteAfter: viewer.deleteAfter,
      form,
      // A form that was refused keeps its idempotency key.
      orderKey: form.values[ORDER_FIELD] || newOrderKey(context),
    };
  },
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: OpenPage,
});

function OpenPage({
  view: { closed, needsNumber, deleteAfter, form, orderKey },
}: {
  readonly view: OpenView;
}): ReactNode {
  return (
    <AccountFrame current="shops" nested>
      <div className={styles.page}>
        <BackLink href={paths.myShops()}>{fa.myShops.back}</BackLink>
        <h1>{words.title}</h1>
        {closed && <Notice>{closed}</Notice>}
        {!closed && needsNumber && (
          <>
            <Notice>{words.noNumber}</Notice>
            <LinkButton look="accent" href={paths.profileCall('mobile')}>
              {words.addNumber}
            </LinkButton>
          </>
        )}
        {!closed && !needsNumber && (
          <>
            <LeavingLine deleteAfter={deleteAfter} what="shop" />
            <p>{words.text}</p>
            <p className="help">{words.kindHelp}</p>
            <Form action={paths.webShops()} state={form} labels={openForm.labels}>
              <FormFields of={openForm} values={{ 'order-key': orderKey, kind: 'shop' }} />
              <SubmitButton wide>{words.submit}</SubmitButton>
            </Form>
          </>
        )}
      </div>
    </AccountFrame>
  );
}

const { faults } = fa.myShops;
const ERRORS: { readonly [why in OpenRefusal]?: Readonly<Record<string, string>> } = {
  'name-short': { name: faults['name-short'] },
  'name-reserved': { name: faults['name-reserved'] },
  'name-contact': { name: faults['name-contact'] },
  'name-taken': { name: faults['name-taken'] },
  'slug-taken': { slug: faults['slug-taken'] },
};
const MESSAGES: { readonly [why in OpenRefusal]?: string } = {
  nobody: words.nobody,
  'no-number': words.noNumber,
  many: words.many(persianNumber(SHOPS_MOST)),
};

/** Opens a shop as a draft (SHOP-03): `POST /api/web/shops`. */
export const openShopCall = defineAction({
  at: post(paths.webShops),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.openShop,
    answers: v.object({ id: integer, url: v.string() }),
    example: { kind: 'shop', slug: 'aseman-home' },
    statuses: [409],
  },
  input: openForm.input,
  limits: () => [{ action: 'shop' }],
  page: openShopPage,
  async act(context, { [ORDER_FIELD]: key, ...asked }) {
    const orderKey = isOrderKey(key, context) ? key : null;
    const settings = await context.services.settings.get(context.now);
    const opened = await openShop(context, { ...asked, orderKey, ownerId: context.viewer.userId }, settings);
    if (opened.ok) {
      const url = paths.myShopProfile(opened.id, { did: 'opened' });
      return profileFlash.done('opened', { of: opened.id, data: { id: opened.id, url } });
    }
    const errors = ERRORS[opened.refused];
    if (errors) return refuse({ errors });
    const message = MESSAGES[opened.refused];
    return message === undefined ? notFound() : refuse({ status: 409, message });
  },
});
