import type { ReactNode } from 'react';
import type { OutletKind } from '../../../domain/feeds/outlets/outlet.ts';
import { fa } from '../../messages/fa.ts';
import type { DateTime } from '../../parts/date-time.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import styles from './shop-outlets.module.css';

export type OutletLine = {
  readonly kind: OutletKind;
  /** Null while the outlet is closed. */
  readonly address: string | null;
  readonly since: DateTime | null;
  /**
   * Addresses of the calls; null if the viewer may not make them. For a file that is open already, `open` makes a new
   * address.
   */
  readonly open: string | null;
  readonly end: string | null;
};

export type OutletsView = {
  readonly shop: ShopHead;
  readonly shown: string;
  /** Reasons why some of the shop's listings are left out of the outlets. */
  readonly left: readonly string[];
  readonly outlets: readonly OutletLine[];
  /** State of the forms, each of which is only a button. */
  readonly form: FormState;
  readonly flash: FlashView | null;
};

const words = fa.outlets;

export function OutletsPage({ view }: { readonly view: OutletsView }): ReactNode {
  const { shop, shown, left, outlets, form, flash } = view;
  return (
    <ShopFrame shop={shop}>
      <div className={styles.page}>
        <BackLink href={paths.myShopFeeds(shop.id)}>{words.back}</BackLink>
        <FlashNotice flash={flash} />
        <h2>{words.title}</h2>
        <p>{words.text}</p>
        <p className="help">
          {shown} {left.join(' ')}
        </p>
        {outlets.map((outlet) => (
          <OutletPart key={outlet.kind} outlet={outlet} form={form} />
        ))}
      </div>
    </ShopFrame>
  );
}

type PartProps = { readonly outlet: OutletLine; readonly form: FormState };

function OutletPart({ outlet: { kind, address, since, open, end }, form }: PartProps): ReactNode {
  const { name, text, use } = words.kinds[kind];
  return (
    <section className={styles.outlet} aria-labelledby={kind}>
      <h3 id={kind}>
        {name} <Badge look={address === null ? 'plain' : 'trust'}>{address === null ? words.off : words.on}</Badge>
      </h3>
      <p>{text}</p>
      {address !== null && (
        <>
          <div className={styles.address}>
            <input className="input" dir="ltr" readOnly value={address} aria-label={words.address(name)} />
            <Button icon="copy" data-do="copy" data-text={address} aria-label={words.copy(name)}>
              {words.copyShort}
            </Button>
          </div>
          <p className="help">
            {use} {since && words.since(since.text)}
          </p>
        </>
      )}
      {(open ?? end) !== null && (
        <div className={styles.acts}>
          {open !== null && (
            <Form id={`open-${kind}`} action={open} state={form} className="">
              <SubmitButton look={address === null ? 'accent' : 'plain'}>
                {address === null ? words.kinds[kind].open : words.renew}
              </SubmitButton>
            </Form>
          )}
          {end !== null && (
            <Form id={`end-${kind}`} action={end} state={form} className="">
              <SubmitButton look="danger">{words.end}</SubmitButton>
            </Form>
          )}
        </div>
      )}
      {open === null && end === null && address === null && <p className="help">{words.ownerAlone}</p>}
    </section>
  );
}
