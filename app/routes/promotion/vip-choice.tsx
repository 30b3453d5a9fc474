import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { DrawnPackage } from '../../parts/promotion/drawn-package.tsx';
import { PromotedListing } from '../../parts/promotion/promoted-listing.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import styles from './promotion.module.css';
import type { VipChoiceView } from './vip-choice-view.ts';

const words = fa.promotion.vip;

type VipChoiceProps = {
  readonly view: VipChoiceView;
  /** Heading element, one level below the title of the page or popup. */
  readonly Heading: 'h2' | 'h3';
  /** Button or link that keeps the listing normal: it closes the popup or leaves the page. */
  readonly stayNormal: ReactNode;
};

/** Choice between a normal and a special listing, side by side with explanations (ITEM-18). */
export function VipChoice({ view: { id, shown, settled, form }, Heading, stayNormal }: VipChoiceProps): ReactNode {
  if (settled) {
    return (
      <>
        <ClosedNotice closed={settled} />
        {!settled.link && (
          <p>
            <LinkButton href={paths.paidFeatures(id)}>{fa.promotion.features.title}</LinkButton>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <PromotedListing id={id} shown={shown} running={[]} />
      <p>{words.question}</p>
      <Form action={paths.vipListing(id)} state={form} after="popup" className={styles.choice}>
        <section>
          <Heading>{words.normal}</Heading>
          <p>{words.normalText}</p>
          {stayNormal}
        </section>
        <section>
          <Heading>
            <Icon name="star" /> {words.special}
          </Heading>
          <div className={styles.drawn}>
            <DrawnPackage kind="vip" shown={shown} />
            <p>{words.specialText}</p>
          </div>
          <SubmitButton look="plain" wide>
            {words.goSpecial}
          </SubmitButton>
        </section>
      </Form>
    </>
  );
}
