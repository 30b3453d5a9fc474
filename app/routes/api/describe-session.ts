import { fa } from '../../messages/fa.ts';
import type { JsonSchema } from '../../web/json-schema.ts';
import {
  enveloped,
  integer,
  listOf,
  object,
  type RouteDescription,
  type RouteDescriptions,
  text,
  truth,
} from './route-description.ts';

type Body = Readonly<Record<string, string>>;

/** A call that takes texts, each of them with an example; the key goes along as a field or as `x-csrf-key`. */
export function action(
  name: keyof typeof fa.api.calls,
  fields: Body,
  data: JsonSchema | null,
  statuses: readonly number[] = [],
): RouteDescription {
  const keyed = { 'csrf-key': text, ...Object.fromEntries(Object.keys(fields).map((field) => [field, text])) };
  return {
    summary: fa.api.calls[name],
    tag: 'calls',
    body: { schema: { ...object(keyed), required: [] }, example: fields },
    answer: data ? enveloped(data) : { type: 'application/json', schema: object({ success: truth }) },
    statuses: [303, 403, 429, 498, ...statuses],
  };
}

/** For everybody but staff these are not there. */
const onUser = (name: keyof typeof fa.api.calls, fields: Body): RouteDescription => ({
  ...action(name, fields, null, [404, 409]),
  path: { id: '1' },
});

const progress = object({
  token: text,
  mobile: text,
  status: { enum: [1, 2, 3, 4, 5] },
  dormant: truth,
  resendIn: integer,
  codeLength: integer,
});
const welcome = { ...object({ user: object({ id: integer, displayName: text }), url: text }), required: ['user'] };
const token = '6o2VUdP6y4xq0b8S0w0y3a5v7q9m1k3j5h7g9f1d3s0';

const askExport = action(
  'askExport',
  { 'order-key': 'kTqZ0kq5rB3sQ1o8x2mC9w4vY7uJ6nA1' },
  object({ id: integer }),
  [401, 422],
);

export const sessionDescriptions: RouteDescriptions = {
  'GET /session/is-logged-in': {
    summary: fa.api.calls.isLoggedIn,
    tag: 'calls',
    answer: enveloped(object({ isLoggedIn: truth, csrfKey: text })),
  },
  'POST /session/index': action('signInIndex', { username: '09123456789', return: '/' }, progress),
  'POST /session/login': action('signInLogin', { token, password: 'a long password' }, progress),
  'POST /session/register': action('signInRegister', { token, mobile: '09123456789', email: 'a@example.ir' }, progress),
  'POST /session/verify': action('signInVerify', { token, code: '1234' }, welcome),
  'POST /session/resend': action('signInResend', { token }, progress),
  'POST /session/call': action('signInCall', { token }, progress),
  'POST /session/forgot': action('signInForgot', { token }, progress),
  'POST /session/prove': action('signInProve', { token }, progress),
  'POST /session/fresh': action('signInFresh', { token }, welcome),
  'POST /session/restart': action('signInRestart', { token }, null),
  'POST /session/sign-out': action('signOut', {}, object({ url: text })),
  'POST /my/export': askExport,
  'POST /api/web/account/export': askExport,
  'POST /api/web/devices/others/revoke': action('revokeOtherDevices', {}, object({ url: text }), [401]),
  'POST /api/web/devices/:id/revoke': {
    ...action('revokeDevice', {}, object({ url: text }), [401, 404]),
    path: { id: 'a'.repeat(64) },
  },
  'POST /captcha/new': action('captchaNew', {}, object({ token: text, image: text, length: integer })),
  'POST /captcha/work': action(
    'captchaWork',
    { token },
    object({ effort: { enum: [0, 1, 2] }, tries: integer, iterations: integer, salt: text, checks: listOf(text) }),
    [404],
  ),
  'POST /admin/users/:id/suspend': onUser('adminSuspend', { reason: 'spam' }),
  'POST /admin/users/:id/unsuspend': onUser('adminUnsuspend', { reason: 'a mistake' }),
  'POST /admin/users/:id/role': onUser('adminRole', { role: 'moderator', reason: 'joined us' }),
  'POST /admin/users/:id/move-mobile': onUser('adminMoveMobile', { to: '', mobile: '09123456789', reason: 'proved' }),
  'POST /admin/limits/:action/:subject/:window': {
    ...action('adminLimit', { threshold: '10', effect: 'captcha' }, null, [404, 409]),
    path: { action: 'reveal', subject: 'visitor', window: '3600' },
  },
  'GET /outbox.json': {
    summary: fa.api.calls.outbox,
    tag: 'calls',
    answer: { type: 'application/json' },
    statuses: [404],
  },
};
