import * as v from 'valibot';
import { CLIENT_ID, type FromBrowser, MESSAGE } from '../../domain/chat/chat.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_147_483_647));
const short = v.pipe(v.string(), v.maxLength(100));

const Packet = v.variant('t', [
  v.object({
    t: v.literal('send'),
    id: v.pipe(v.string(), v.regex(CLIENT_ID)),
    c: id,
    // The schema allows longer texts than messages may have. The chat itself refuses them, with a reason.
    text: v.exactOptional(v.pipe(v.string(), v.maxLength(8 * MESSAGE.max))),
    point: v.exactOptional(
      v.object({
        lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
        long: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      }),
    ),
    captcha: v.exactOptional(v.object({ token: short, code: short })),
  }),
  v.object({ t: v.literal('typing'), c: id }),
  v.object({ t: v.literal('read'), c: id, seq }),
  v.object({ t: v.literal('resume'), c: id, seq }),
]);

/** Returns the packet; null for anything that our scripts would not send. */
export function parsePacket(text: string): FromBrowser | null {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = v.safeParse(Packet, said, { abortEarly: true });
  return parsed.success ? parsed.output : null;
}
