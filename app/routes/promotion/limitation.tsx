import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { LeavingLine } from '../../parts/leaving-line.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutView } from './checkout-view.ts';
import { ClosedNotice } from './closed-notice.tsx';
import type { LimitationView } from './limitation-view.ts';

const words = fa.promotion.limitation;

/** The limit of a category in numbers, what happens to a listing beyond it, and the fee (ITEM-17). */
export function Limitation({ view }: { readonly view: LimitationView }): ReactNode {
  const { text, isFull, facts, meanwhile, ended, checkout, done } = view;
  return (
    <>
      {done && (
        <Notice kind="success" data-checkout-done={checkout ? `limitation ${checkout.listingId}` : undefined}>
          {done}
        </Notice>
      )}
      {ended && <ClosedNotice closed={ended} />}
      <Notice icon={isFull ? 'triangle-alert' : 'info'}>{text}</Notice>
      {facts.length > 0 && (
        <>
          <Facts facts={facts} />
          <p className="help">{words.counted}</p>
          <p>{meanwhile}</p>
        </>
      )}
      {checkout && <Payment checkout={checkout} />}
    </>
  );
}

function Payment({ checkout }: { readonly checkout: CheckoutView }): ReactNode {
  return (
    <>
      <LeavingLine deleteAfter={checkout.shown.deleteAfter} />
      {checkout.closed ? <ClosedNotice closed={checkout.closed} /> : <CheckoutForm view={checkout} />}
      <p>
        {checkout.fee ? (
          <LinkButton href={paths.paidFeatures(checkout.listingId)}>{fa.promotion.bump.toFeatures}</LinkButton>
        ) : (
          <LinkButton href={paths.editListing(checkout.listingId)}>{fa.promotion.features.goEdit}</LinkButton>
        )}
      </p>
    </>
  );
}
