import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { defineFragment } from '../../web/fragments.ts';
import { PermissionSteps } from './permission-steps.tsx';
import styles from './push-popups.module.css';

const { ask, denied } = fa.push;

/** NOTI-02: asked before the browser asks, whose «no» is for ever. The page of choices has the same switch. */
export const pushPermissionPopup = defineFragment({
  load: async () => null,
  Component: (): ReactNode => (
    <>
      <PopupHeader title={ask.title} />
      <div className="empty">
        <Icon name="bell" />
        <p>{ask.text}</p>
        <p className="pair">
          <button type="button" className="button accent" data-push="on">
            {ask.yes}
          </button>
          <button type="button" className="button" data-close="">
            {ask.no}
          </button>
        </p>
      </div>
    </>
  ),
});

/** How a «no» that the browser has kept is taken back. */
export const permissionDeniedPopup = defineFragment({
  load: async () => null,
  Component: (): ReactNode => (
    <>
      <PopupHeader title={denied.title} />
      <div className={styles.denied}>
        <PermissionSteps />
        <button type="button" className="button accent wide" data-close="">
          {denied.close}
        </button>
      </div>
    </>
  ),
});
