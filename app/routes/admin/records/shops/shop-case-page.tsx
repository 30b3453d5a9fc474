import type { ReactNode } from 'react';
import { SHOP_REASONS, type ShopCaseKind } from '../../../../../domain/sellers/office/shop-reasons.ts';
import type { ShopProposal } from '../../../../../domain/sellers/shop.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { DecideFold } from '../../../../office/decide.tsx';
import { type OfficeFormView, wasReturned } from '../../../../office/office-form.tsx';
import { Avatar } from '../../../../parts/avatar.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { FieldFrame } from '../../../../parts/form/field-frame.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { FormField } from '../../../../parts/form/form-field.tsx';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { type Fact, Facts } from '../../../../ui/facts.tsx';
import { decideShopForm } from './shop-forms.ts';
import styles from './shop-office.module.css';

type Shown = {
  readonly name?: string | undefined;
  readonly about?: string | undefined;
  readonly logoKey?: string | null | undefined;
  readonly coverKey?: string | null | undefined;
};

export type ShopCaseView = {
  /** Kind of the pending case; null if nothing is pending. */
  readonly kind: ShopCaseKind | null;
  readonly version: number;
  readonly stands: Shown;
  readonly proposal: (ShopProposal & { readonly by: string }) | null;
  readonly facts: readonly Fact[];
  readonly decide: OfficeFormView;
};

type Props = { readonly view: ShopCaseView };

const words = fa.shopOffice.case;
const { fields } = fa.myShops;

export function ShopFacts({ view: { stands, proposal, facts } }: Props): ReactNode {
  return (
    <>
      {proposal && (
        <CasePart title={words.proposed}>
          <Looks shown={proposal} />
          <p className="help">
            {words.by}: <ForeignText text={proposal.by} />
          </p>
        </CasePart>
      )}
      <CasePart title={words.stands}>
        <Looks shown={stands} />
      </CasePart>
      <CasePart title={fa.myShops.profile}>
        <Facts facts={facts} />
      </CasePart>
    </>
  );
}

/** Name, text and pictures as the public would see them. */
function Looks({ shown: { name, about, logoKey, coverKey } }: { readonly shown: Shown }): ReactNode {
  return (
    <div className={styles.looks}>
      {coverKey && (
        <img
          className={styles.cover}
          src={paths.picture(coverKey, 640, 'webp')}
          alt={fa.myShops.cover.title}
          loading="lazy"
        />
      )}
      {logoKey && <Avatar pictureKey={logoKey} size="large" />}
      {name !== undefined && (
        <p>
          {fields.name}:{' '}
          <b>
            <ForeignText text={name} />
          </b>
        </p>
      )}
      {about && (
        <p className={styles.about}>
          <ForeignText text={about} />
        </p>
      )}
    </div>
  );
}

export function ShopActs({ view: { kind, version, decide } }: Props): ReactNode {
  const of = kind ?? 'shop';
  const verdict = (value: 'approve' | 'refuse') => (
    <FieldFrame name="verdict" label={null}>
      <Button
        className={styles.verdict}
        type="submit"
        name="verdict"
        value={value}
        look={value === 'approve' ? 'accent' : 'danger'}
        data-decides=""
      >
        {words[value][of]}
      </Button>
    </FieldFrame>
  );
  const shown = <FormField of={decideShopForm} name="version" value={version} />;
  return (
    <>
      <DecideFold title={words.approve[of]} look="plain" pressedBy="a" open={false}>
        <Form {...decide} labels={decideShopForm.labels} id="approve-form">
          {shown}
          {verdict('approve')}
        </Form>
      </DecideFold>
      <DecideFold title={words.refuse[of]} look="danger" pressedBy="r" open={wasReturned(decide)}>
        <Form {...decide} labels={decideShopForm.labels} id="refuse-form">
          {shown}
          <FieldFrame name="reasons" label={words.reasons} isGroup>
            {SHOP_REASONS.map((reason) => (
              <FormField key={reason} of={decideShopForm} name={`reason-${reason}`} />
            ))}
          </FieldFrame>
          <FormField of={decideShopForm} name="words" />
          {verdict('refuse')}
        </Form>
      </DecideFold>
    </>
  );
}
