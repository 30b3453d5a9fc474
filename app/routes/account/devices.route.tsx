import { readDevices } from '../../../domain/identity/identity.server.ts';
import { jalaliDate, relativeTime } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import { pageNumber } from '../../web/pages/page-number.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { deviceName } from './device-name.ts';
import { devicesFlash } from './devices-flash.ts';
import { DevicesPage, type DevicesView } from './devices-page.tsx';

const PAGE_SIZE = 50;

/** The devices on which the user is signed in, each with a button to sign it out (AUTH-03). */
export const devices = definePage<DevicesView>({
  at: get(paths.myDevices),
  id: 'my-devices-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.devices, query: ['did', 'p'], example: { did: 'one', p: '1' } },
  async load(context) {
    const { userId, sessionHash } = context.viewer;
    const page = pageNumber(context.url);
    const asked = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 };
    const found = await readDevices(context, userId, sessionHash, asked);
    return {
      form: formState(context),
      flash: devicesFlash.read(context),
      newerHref: page > 1 ? paths.myDevices({ p: page - 1 }) : null,
      olderHref: found.length > PAGE_SIZE ? paths.myDevices({ p: page + 1 }) : null,
      devices: found.slice(0, PAGE_SIZE).map(({ id, agent, network, createdAt, seenAt, isThis }) => ({
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
