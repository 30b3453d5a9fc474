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
 * Asks before the browser does, because denying the browser's prompt is permanent (NOTI-02). The page of choices has
 * the same switch.
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

/** Explains how to undo a denied permission in the browser. */
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
