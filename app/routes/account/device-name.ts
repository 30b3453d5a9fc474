import { fa } from '../../messages/fa.ts';

/** Browsers in order of detection: user agents of the browsers listed first also contain the names of later ones. */
const BROWSERS = [
  ['firefox', /Firefox\//],
  ['edge', /Edg(?:e|A|iOS)?\//],
  ['samsung', /SamsungBrowser\//],
  ['opera', /OPR\//],
  ['chrome', /(?:Chrome|CriOS)\//],
  ['safari', /Safari\//],
] as const;

const SYSTEMS = [
  ['android', /Android/],
  ['ios', /iPhone|iPad/],
  ['windows', /Windows/],
  ['mac', /Mac OS X/],
  ['linux', /Linux/],
] as const;

export type DeviceName = { readonly name: string; readonly isPhone: boolean };

/** A readable name from the user agent, such as «کروم روی اندروید» (Chrome on Android). */
export function deviceName(agent: string): DeviceName {
  const browser = BROWSERS.find(([, sign]) => sign.test(agent))?.[0];
  const system = SYSTEMS.find(([, sign]) => sign.test(agent))?.[0];
  const isPhone = system === 'android' || system === 'ios';
  if (!browser || !system) return { name: fa.account.unknownDevice, isPhone };
  return { name: fa.account.deviceOn(fa.account.browsers[browser], fa.account.systems[system]), isPhone };
}
