import { parseId } from '../../../domain/values/ids.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import styles from './purchase-popups.module.css';

const words = fa.purchases.checkout.ask;

/** Asks before a purchase is ordered (SECP-06, GEN-22); `total`: toman. Without scripts the last step is the question. */
export const orderRegistrationPopup = defineFragment<number | null>({
  load: async (_, { total }) => parseId(total),
  Component: ({ view }) => (
    <>
      <PopupHeader title={words.title} />
      <div className={styles.popup}>
        <p>{view === null ? words.plain : words.text(formatToman(toman(view)))}</p>
        <Actions>
          <Button look="accent" data-do="go-on">
            {words.yes}
          </Button>
          <Button data-close="">{words.no}</Button>
        </Actions>
      </div>
    </>
  ),
});
