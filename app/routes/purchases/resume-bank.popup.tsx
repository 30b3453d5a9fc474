import { readUnacceptedSale } from '../../../domain/bank-accounts/bank-accounts.server.ts';
import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import styles from './purchase-popups.module.css';

const words = fa.purchases.sellerInfo.resume;

/**
 * Reminds a seller whose buyer has paid to say where they are paid (SECP-07, GEN-22). Those who have said it since, and
 * go back to the page that it was over, read that nothing is left to say.
 */
export const resumeBankPopup = defineFragment<{ readonly id: string; readonly title: string } | null>({
  async load(context) {
    const viewer = await context.readViewer();
    return viewer && readUnacceptedSale(context.db, viewer.userId);
  },
  Component: ({ view }) => (
    <>
      <PopupHeader title={view ? words.title : fa.purchases.sellerInfo.title} />
      <div className={styles.popup}>
        {view ? (
          <>
            <p>{words.text(view.title)}</p>
            <LinkButton look="accent" wide href={paths.sellerInfo(view.id)}>
              {fa.purchases.sellerInfo.title}
            </LinkButton>
          </>
        ) : (
          <Empty text={words.nothing} />
        )}
      </div>
    </>
  ),
});
