import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import styles from './push-popups.module.css';

const { denied } = fa.push;

export function PermissionSteps(): ReactNode {
  return (
    <>
      <p>{denied.text}</p>
      <ol className={styles.steps}>
        {denied.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
