import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import styles from './image-actions.module.css';

/** The actions for one picture on touch screens; app/browser/pictures/picture-picker.ts runs them (GEN-22). */
export const imageActionsPopup = defineFragment({
  load: async (_, { picture = '' }) => picture.slice(0, 64),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.pictures.title} />
      <div className={styles.actions} data-picture-actions={view}>
        {ACTS.map(({ act, icon }) => (
          <button key={act} type="button" data-picture-act={act}>
            <Icon name={icon} />
            {fa.pictures.acts[act]}
          </button>
        ))}
      </div>
    </>
  ),
});

const ACTS = [
  { act: 'first', icon: 'star' },
  { act: 'turn', icon: 'rotate-cw' },
  { act: 'earlier', icon: 'arrow-right' },
  { act: 'later', icon: 'arrow-left' },
  { act: 'remove', icon: 'trash-2' },
] as const;
