import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Button } from '../../ui/button.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import styles from './promotion.module.css';
import { VipChoice } from './vip-choice.tsx';
import { loadVipChoice, type VipChoiceView } from './vip-choice-view.ts';

/** `listing`: the listing's id. */
export const vipListingPopup = defineFragment<VipChoiceView | null>({
  load: (context, { listing }) => loadVipChoice(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.promotion.vip.title} />
      <div className={styles.popup}>
        {view ? (
          <VipChoice view={view} Heading="h3" stayNormal={<CloseButton />} />
        ) : (
          <p>{fa.myListings.refused['not-found']}</p>
        )}
      </div>
    </>
  ),
});

function CloseButton() {
  return (
    <Button look="accent" wide data-close="">
      {fa.promotion.vip.stayNormal}
    </Button>
  );
}
