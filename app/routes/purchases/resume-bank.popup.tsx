import { readUnacceptedSale } from '../../../domain/purchases/bank-accounts/bank-accounts.server.ts';
import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { defineFragment } from '../../web/fragments.ts';
import styles from './purchase-popups.module.css';

const words = fa.purchases.sellerInfo.resume;

/** Reminds a seller whose buyer has paid to say where they are paid (SECP-07, GEN-22); empty for others. */
export const resumeBankPopup = defineFragment<{ readonly id: string; readonly title: string } | null>({
  async load(context) {
    const viewer = await context.readViewer();
    return viewer && readUnacceptedSale(context.db, viewer.userId);
  },
  Component: ({ view }) =>
    view && (
      <>
        <PopupHeader title={words.title} />
        <div className={styles.popup}>
          <p>{words.text(view.title)}</p>
          <LinkButton look="accent" wide href={paths.sellerInfo(view.id)}>
            {fa.purchases.sellerInfo.title}
          </LinkButton>
        </div>
      </>
    ),
});
