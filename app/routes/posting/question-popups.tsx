import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import styles from './question-popups.module.css';

/** Popup shown once, at the first attempt to post a listing without a photo (ITEM-08). */
export const noPhotoPopup = question(fa.posting.noPhotoTitle, fa.posting.noPhoto, {
  yes: fa.posting.withoutPhoto,
  no: fa.posting.addPhoto,
  usual: 'no',
});

/** Popup shown before the second step, once per form, if pictures have changed (ITEM-08). */
export const imageConfirmationPopup = question(fa.posting.imagesTitle, fa.posting.images, {
  yes: fa.posting.imagesRight,
  no: fa.posting.imagesWrong,
  usual: 'yes',
});

/** `usual`: the answer whose button is highlighted. */
type Answers = { readonly yes: string; readonly no: string; readonly usual: 'yes' | 'no' };

/** Popup with a question; «Yes» continues, which app/browser/popups/popup-questions.ts handles. */
function question(title: string, text: string, { yes, no, usual }: Answers) {
  const look = (answer: Answers['usual']) => (answer === usual ? 'accent' : 'plain');
  const goOn = (
    <Button key="yes" look={look('yes')} data-do="go-on">
      {yes}
    </Button>
  );
  const stay = (
    <Button key="no" look={look('no')} data-close="">
      {no}
    </Button>
  );
  return defineFragment({
    load: async () => null,
    Component: (): ReactNode => (
      <>
        <PopupHeader title={title} />
        <div className={styles.question}>
          <p>{text}</p>
          <Actions>{usual === 'yes' ? [goOn, stay] : [stay, goOn]}</Actions>
        </div>
      </>
    ),
  });
}
