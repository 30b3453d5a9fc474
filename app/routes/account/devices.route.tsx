import { readDevices } from '../../../domain/identity/sessions.server.ts';
import { jalaliDate, relativeTime } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import type { Context } from '../../web/context.ts';
import { formState } from '../../web/form-state.ts';
import { definePage } from '../../web/route.ts';
import { deviceName } from './device-name.ts';
import { DevicesPage, type DevicesView } from './devices-page.tsx';

/** Where one is signed in, and the way out of each (AUTH-03). */
export const devices = definePage<DevicesView>({
  at: get(paths.myDevices),
  id: 'my-devices-page',
  cache: 'private',
  guard: 'signed-in',
  async load(context) {
    const { userId, sessionHash } = context.viewer;
    const found = await readDevices(context, userId, sessionHash);
    return {
      form: formState(context),
      notice: endedNotice(context),
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

function endedNotice({ url }: Context): string | null {
  const sentences: Readonly<Record<string, string>> = fa.account.ended;
  const which = url.searchParams.get('ended') ?? '';
  return Object.hasOwn(sentences, which) ? (sentences[which] ?? null) : null;
}
