import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Button } from '../../ui/button.tsx';
import { PermissionSteps } from './permission-steps.tsx';
import styles from './push-switch.module.css';

const words = fa.push.switch;

/**
 * Switch for push notifications in this browser. It contains one section per state;
 * `app/browser/notices/push-permission.ts` shows the section for the current state.
 */
export function PushSwitch(): ReactNode {
  return (
    <section className={styles.switch} data-push-switch="" aria-labelledby="push-switch">
      <h2 id="push-switch">{words.title}</h2>
      <div data-when="unknown">
        <p>{words.noScript}</p>
      </div>
      <div data-when="off" hidden>
        <p>{words.off}</p>
        <Button data-push="on">{words.turnOn}</Button>
      </div>
      <div data-when="on" hidden>
        <p>{words.on}</p>
        <Button data-push="off">{words.turnOff}</Button>
      </div>
      <details>
        <summary>{words.help}</summary>
        <PermissionSteps />
      </details>
    </section>
  );
}
