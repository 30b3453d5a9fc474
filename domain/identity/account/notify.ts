/** What an account is told of and how (AUTH-05). Warnings about the account itself are no choice: they are always sent. */

/** The channels that a kind can use, and whether it does before its owner has said anything. */
export const NOTIFY_DEFAULTS = {
  messages: { email: true, push: true, sms: false },
  savedSearches: { email: true, push: true },
  priceDrops: { email: true, push: true },
  listings: { email: true, push: true, sms: true },
  news: { email: false, push: false },
} as const satisfies Record<string, Partial<Record<NotifyChannel, boolean>>>;

export type NotifyChannel = 'email' | 'push' | 'sms';
export type NotifyKind = keyof typeof NOTIFY_DEFAULTS;

/** `messages.email` → whether it comes so by default; in the order that people see. */
const CHOICES: ReadonlyMap<string, boolean> = new Map(
  Object.entries(NOTIFY_DEFAULTS).flatMap(([kind, channels]) =>
    Object.entries(channels).map(([channel, chosen]) => [`${kind}.${channel}`, chosen]),
  ),
);

export const NOTIFY_CHOICES: readonly string[] = [...CHOICES.keys()];
export const NOTIFY_KINDS = Object.keys(NOTIFY_DEFAULTS) as readonly NotifyKind[];

export const notifyChannels = (kind: NotifyKind): readonly NotifyChannel[] =>
  Object.keys(NOTIFY_DEFAULTS[kind]) as NotifyChannel[];

type Choosing = { readonly notify: Readonly<Record<string, boolean>> };

/** Whether its owner is to hear of this by that channel; false for a channel that the kind does not use. */
export function wants({ notify }: Choosing, kind: NotifyKind, channel: NotifyChannel): boolean {
  const choice = `${kind}.${channel}`;
  const byDefault = CHOICES.get(choice);
  if (byDefault === undefined) return false;
  return Object.hasOwn(notify, choice) ? notify[choice] === true : byDefault;
}

/** All that is switched on, by default or by choice. */
export function chosenBy(account: Choosing): readonly string[] {
  return NOTIFY_KINDS.flatMap((kind) =>
    notifyChannels(kind).flatMap((channel) => (wants(account, kind, channel) ? [`${kind}.${channel}`] : [])),
  );
}

/** As stored: only what differs from the defaults, so that a default that changes reaches whoever never chose. */
export function sparseChoices(chosen: readonly string[]): Record<string, boolean> {
  const differing = [...CHOICES].filter(([choice, byDefault]) => chosen.includes(choice) !== byDefault);
  return Object.fromEntries(differing.map(([choice, byDefault]) => [choice, !byDefault]));
}
