import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './promotion.module.css';
import type { VipChoiceView } from './vip-choice-view.ts';

const words = fa.promotion.vip;

type VipChoiceProps = {
  readonly view: VipChoiceView;
  /** Keeps the listing normal: closes the popup, or leaves the page. */
  readonly stayNormal: ReactNode;
};

/** The choice between normal and special, side by side with explanations (ITEM-18). */
export function VipChoice({ view: { id, name, settled, form }, stayNormal }: VipChoiceProps): ReactNode {
  if (settled) {
    return (
      <>
        <Notice>{settled}</Notice>
        <p>
          <LinkButton href={paths.paidFeatures(id)}>{fa.promotion.features.title}</LinkButton>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        <bdi>{name}</bdi>
        <br />
        {words.question}
      </p>
      <Form action={paths.vipListing(id)} state={form} after="popup" className={styles.choice}>
        <section>
          <h3>{words.normal}</h3>
          <p>{words.normalText}</p>
          {stayNormal}
        </section>
        <section>
          <h3>
            <Icon name="star" /> {words.special}
          </h3>
          <p>{words.specialText}</p>
          <SubmitButton look="plain" wide>
            {words.goSpecial}
          </SubmitButton>
        </section>
      </Form>
    </>
  );
}
