import { action } from './describe-session.ts';
import { listOf, object, type RouteDescriptions, text } from './route-description.ts';

const token = 'WzEsIm1vYmlsZSIsIis5ODkxMjM0NTY3ODkiLDBd.c2lnbmF0dXJl';
const url = object({ url: text });
const waiting = object({ token: text, url: text, codeLength: { type: 'integer' } });
const name = { displayName: 'Sara' };
const proof = { code: '1234' };

/** What people change of their own accounts (AUTH-05). */
export const profileDescriptions: RouteDescriptions = {
  'POST /my/profile/name': action('changeName', name, url, [401]),
  'POST /my/profile/picture': action('changePicture', {}, url, [401, 413]),
  'POST /my/profile/picture/remove': action('removePicture', {}, url, [401]),
  'POST /my/profile/mobile': action('askMobile', { mobile: '09123456789' }, waiting, [401, 503]),
  'POST /my/profile/mobile/confirm': action('confirmMobile', { token, ...proof }, url, [401]),
  'POST /my/profile/email': action('askEmail', { email: 'a@example.ir' }, waiting, [401, 503]),
  'POST /my/profile/email/confirm': action('confirmEmail', { token, ...proof }, url, [401]),
  'POST /my/profile/email/letter': action('confirmByLetter', { token: 'tjs3cg-6o2VUdP6y4xq0b8S0w0y3Q' }, url, [401]),
  'POST /my/profile/email/remove': action('removeEmail', {}, url, [401]),
  'POST /my/profile/password': action(
    'setPassword',
    { password: 'a long password', 'password-confirm': 'a long password' },
    url,
    [401],
  ),
  'POST /my/profile/password/remove': action('removePassword', { 'password-old': 'a long password' }, url, [401]),
  'POST /my/profile/notifications': {
    ...action('chooseNotifications', {}, url, [401]),
    body: { schema: object({ notify: listOf(text) }), example: { notify: ['messages.email'] } },
  },
  'POST /my/profile/delete': action('deleteAccount', proof, url, [401]),
  'POST /my/profile/delete/code': action('askDeletionCode', {}, url, [401, 503]),
  'POST /my/profile/delete/undo': action('keepAccount', {}, url, [401]),
  'POST /api/web/profile': action('changeName', name, url, [401]),
  'DELETE /api/web/account': action('deleteAccount', proof, url, [401]),
};
