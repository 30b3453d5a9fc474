import type { ReactNode } from 'react';
import { NOTIFY_KINDS, type NotifyKind, notifyChannels } from '../../../domain/identity/account/notify.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { Tick } from '../../ui/tick.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { PushSwitch } from '../notices/push-switch.tsx';
import styles from './profile.module.css';
import { ProfileFrame } from './profile-frame.tsx';

export type NotificationsView = {
  readonly form: FormState;
  readonly chosen: ReadonlySet<string>;
  readonly hasEmail: boolean;
};

export function NotificationsPage({ view }: { readonly view: NotificationsView }): ReactNode {
  const { form, chosen, hasEmail } = view;
  return (
    <ProfileFrame title={fa.profile.notify}>
      <p>{fa.profile.notifyText}</p>
      {!hasEmail && (
        <p>
          <a href={paths.profileCall('email')}>{fa.profile.notifyNoEmail}</a>
        </p>
      )}
      <Form action={paths.profileCall('notifications')} state={form}>
        {NOTIFY_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} chosen={chosen} />
        ))}
        <SubmitButton wide>{fa.profile.save}</SubmitButton>
      </Form>
      <PushSwitch />
    </ProfileFrame>
  );
}

function Kind({ kind, chosen }: { readonly kind: NotifyKind; readonly chosen: ReadonlySet<string> }): ReactNode {
  const { title, text } = fa.profile.kinds[kind];
  return (
    <fieldset className={styles.kind} aria-describedby={`notify-${kind}`}>
      <legend>{title}</legend>
      <p className="help" id={`notify-${kind}`}>
        {text}
      </p>
      <div>
        {notifyChannels(kind).map((channel) => {
          const choice = `${kind}.${channel}`;
          return (
            <Tick key={channel} name="notify[]" value={choice} defaultChecked={chosen.has(choice)}>
              {fa.profile.channels[channel]}
            </Tick>
          );
        })}
      </div>
    </fieldset>
  );
}
