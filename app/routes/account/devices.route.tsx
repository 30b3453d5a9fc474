import { readDevices } from '../../../domain/identity/sessions.server.ts';
import { jalaliDate, relativeTime } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { formState } from '../../web/form-state.ts';
import { definePage } from '../../web/route.ts';
import { deviceName } from './device-name.ts';
import { devicesFlash } from './devices-flash.ts';
import { DevicesPage, type DevicesView } from './devices-page.tsx';

/** The devices on which the user is signed in, each with a button to sign it out (AUTH-03). */
export const devices = definePage<DevicesView>({
  at: get(paths.myDevices),
  id: 'my-devices-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.devices, query: ['did'], example: { did: 'one' } },
  async load(context) {
    const { userId, sessionHash } = context.viewer;
    const found = await readDevices(context, userId, sessionHash);
    return {
      form: formState(context),
      flash: devicesFlash.read(context),
      devices: found.map(({ id, agent, network, createdAt, seenAt, isThis }) => ({
        id,
        ...deviceName(agent),
        network,
        isThis,
        since: jalaliDate(createdAt),
        seen: { iso: seenAt.toISOString(), ago: relativeTime(seenAt, context.now) },
      })),
    };
  },
  head: () => ({ title: fa.account.devices, robots: 'noindex' }),
  Page: DevicesPage,
});
