import * as v from 'valibot';
import { endDevice, endOtherSessions } from '../../../domain/identity/identity.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, refuse } from '../../web/pages/action.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { devicesFlash } from './devices-flash.ts';

/** Signs one of the viewer's devices out. */
export const revokeDevice = defineAction({
  at: post(paths.endDevice),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.revokeDevice,
    answers: Url,
    example: { id: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  },
  input: v.object({}),
  async act(context) {
    const viewer = context.viewer;
    const wasThere = await endDevice(context.db, viewer, context.params.id ?? '');
    if (!wasThere) return refuse({ status: 404, message: fa.account.deviceGone });
    return devicesFlash.done('one');
  },
});

/** Signs every device but this one out. */
export const revokeOtherDevices = defineAction({
  at: post(paths.endOtherDevices),
  guard: 'signed-in',
  about: { summary: fa.api.calls.revokeOtherDevices, answers: Url },
  input: v.object({}),
  async act(context) {
    await endOtherSessions(context.db, context.viewer);
    return devicesFlash.done('others');
  },
});
