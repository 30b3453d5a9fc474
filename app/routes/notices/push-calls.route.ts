import * as v from 'valibot';
import { removePushAddress, savePushAddress } from '../../../domain/notifications/notifications.server.ts';
import { PUSH_TOKEN_MAX, parsePushEndpoint, parsePushToken } from '../../../domain/notifications/push-address.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { del, get, post } from '../../web/request/address.ts';
import { envelope, FOR_EVERYONE } from '../../web/request/envelope.ts';

const Token = v.object({ token: v.pipe(v.string(), v.maxLength(PUSH_TOKEN_MAX, fa.push.unreadable)) });

/** Returns the site's public key, with which browsers subscribe to pushes. */
export const pushKeyCall = defineAnswer({
  at: get(paths.pushKey),
  guard: 'anyone',
  about: { summary: fa.api.calls.pushKey, answers: v.object({ key: v.string() }) },
  answer: ({ services }) => envelope({ key: services.site.pushKey }, { cacheControl: FOR_EVERYONE }),
});

/**
 * Stores a push subscription (NOTI-02): `POST /api/web/save-push-id`, with the subscription as JSON in `token`. Storing
 * it again has no further effect.
 */
export const savePushCall = defineAction({
  at: post(paths.savePushId),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.savePushId,
    example: {
      token:
        '{"endpoint":"https://push.example.com/send/1","keys":{"p256dh":"BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","auth":"AAAAAAAAAAAAAAAAAAAAAA"}}',
    },
  },
  input: Token,
  limits: () => [{ action: 'profile' }],
  async act(context, { token }) {
    const viewer = context.viewer;
    const address = parsePushToken(token);
    if (!address) return refuse({ errors: { token: fa.push.unreadable } });
    await savePushAddress(context, address, viewer);
    return done({ message: fa.push.on });
  },
});

/** Ends this browser's push subscription: DELETE with the subscription's endpoint as `token`. */
export const removePushCall = defineAction({
  at: del(paths.savePushId),
  guard: 'signed-in',
  about: { summary: fa.api.calls.removePushId, example: { token: 'https://push.example.com/send/1' } },
  input: Token,
  async act(context, { token }) {
    const { userId } = context.viewer;
    const endpoint = parsePushEndpoint(token);
    if (endpoint === null) return refuse({ errors: { token: fa.push.unreadable } });
    await removePushAddress(context.db, userId, endpoint);
    return done({ message: fa.push.off });
  },
});
