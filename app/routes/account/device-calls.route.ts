import * as v from 'valibot';
import { endDevice, endOtherSessions } from '../../../domain/identity/sessions.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, refuse } from '../../web/action.ts';
import { post } from '../../web/address.ts';
import { devicesFlash } from './devices-flash.ts';

/** Signs one of the viewer's devices out. */
export const revokeDevice = defineAction({
  at: post(paths.endDevice),
  guard: 'signed-in',
  input: v.object({}),
  async act(context) {
    const viewer = context.viewer;
    const wasThere = await endDevice(context.services.db, viewer, context.params.id ?? '');
    if (!wasThere) return refuse({ status: 404, message: fa.account.deviceGone });
    return devicesFlash.done('one');
  },
});

/** Signs every device but this one out. */
export const revokeOtherDevices = defineAction({
  at: post(paths.endOtherDevices),
  guard: 'signed-in',
  input: v.object({}),
  async act(context) {
    await endOtherSessions(context.services.db, context.viewer);
    return devicesFlash.done('others');
  },
});
