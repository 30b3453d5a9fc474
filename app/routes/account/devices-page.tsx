import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import styles from './account.module.css';
import type { DeviceName } from './device-name.ts';

type DeviceView = DeviceName & {
  readonly id: string;
  readonly network: string;
  readonly isThis: boolean;
  readonly since: string;
  readonly seen: { readonly iso: string; readonly ago: string };
};

export type DevicesView = {
  readonly form: FormState;
  /** Sentence that says which devices were just signed out. */
  readonly flash: FlashView | null;
  readonly devices: readonly DeviceView[];
  readonly newerHref: string | null;
  readonly olderHref: string | null;
};

export function DevicesPage({ view }: { readonly view: DevicesView }): ReactNode {
  const { form, flash, devices, newerHref, olderHref } = view;
  return (
    <AccountFrame current="devices">
      <h1>{fa.account.devices}</h1>
      <FlashNotice flash={flash} />
      <p>{fa.account.devicesText}</p>
      <div>
        {devices.map((device) => (
          <section key={device.id} className={styles.device} aria-label={device.name}>
            <Icon name={device.isPhone ? 'smartphone' : 'monitor'} />
            <b>
              {device.name} {device.isThis && <Badge>{fa.account.thisDevice}</Badge>}
            </b>
            <small>
              {fa.account.lastSeen}{' '}
              <time dateTime={device.seen.iso} data-ago="">
                {device.seen.ago}
              </time>
              {` · ${fa.account.since} ${device.since} · ${fa.account.network} `}
              <bdi dir="ltr">{device.network}</bdi>
            </small>
            {!device.isThis && (
              <Form id={`end-${device.id.slice(0, 12)}`} action={paths.endDevice(device.id)} state={form} className="">
                <SubmitButton look="plain">{fa.account.endDevice}</SubmitButton>
              </Form>
            )}
          </section>
        ))}
      </div>
      <Pager
        first={{ href: newerHref, name: fa.account.newerDevices }}
        next={{ href: olderHref, name: fa.account.olderDevices }}
      />
      {(devices.length > 1 || newerHref !== null) && (
        <Form action={paths.endOtherDevices()} state={form}>
          <SubmitButton look="danger">{fa.account.endOthers}</SubmitButton>
        </Form>
      )}
    </AccountFrame>
  );
}
