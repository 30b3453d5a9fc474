import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { PermissionSteps } from './permission-steps.tsx';
import styles from './push-popups.module.css';

const { ask, denied } = fa.push;

/**
 * Popup that asks for permission before the browser's own prompt, because a denial there is permanent (NOTI-02). The
 * notification settings have the same switch.
 */
export const pushPermissionPopup = defineFragment({
  load: async () => null,
  Component: (): ReactNode => (
    <>
      <PopupHeader title={ask.title} />
      <Empty icon="bell" text={ask.text}>
        <p className="pair">
          <Button look="accent" data-push="on">
            {ask.yes}
          </Button>
          <Button data-close="">{ask.no}</Button>
        </p>
      </Empty>
    </>
  ),
});

/** Popup that explains how to reverse a denied permission in the browser. */
export const permissionDeniedPopup = defineFragment({
  load: async () => null,
  Component: (): ReactNode => (
    <>
      <PopupHeader title={denied.title} />
      <div className={styles.denied}>
        <PermissionSteps />
        <Button look="accent" wide data-close="">
          {denied.close}
        </Button>
      </div>
    </>
  ),
});
