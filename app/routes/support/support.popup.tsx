import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { Problem } from '../../web/request/problem.ts';
import styles from './support.module.css';
import { SupportForm } from './support-form.tsx';
import { loadSupportForm, type SupportFormView } from './support-view.ts';

/**
 * Popup for writing to support. Its parameters are the ids of what the message is about (`domain/support/about.ts`).
 */
export const supportPopup = defineFragment<SupportFormView | null>({
  async load(context, params) {
    try {
      return await loadSupportForm(context, params);
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return null;
      throw error;
    }
  },
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.tickets.formTitle} />
      <div className={styles.popup}>
        {view ? <SupportForm view={view} /> : <p>{fa.tickets.refused['not-found']}</p>}
      </div>
    </>
  ),
});
