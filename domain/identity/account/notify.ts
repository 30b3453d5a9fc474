/**
 * Kinds of notices and their channels (AUTH-05). Warnings about the account itself are always sent and cannot be
 * switched off.
 */

/** Channels that each kind can use, with their default. */
export const NOTIFY_DEFAULTS = {
  messages: { email: true, push: true, sms: false },
  savedSearches: { email: true, push: true },
  priceDrops: { email: true, push: true },
  listings: { email: true, push: true, sms: true },
  payments: { email: true, push: true, sms: true },
  news: { email: false, push: false },
} as const satisfies Record<string, Partial<Record<NotifyChannel, boolean>>>;

export type NotifyChannel = 'email' | 'push' | 'sms';
export type NotifyKind = keyof typeof NOTIFY_DEFAULTS;

/** Default of each choice, such as `messages.email`, in the order of the form. */
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

/**
 * Returns whether the account wants this kind of notice by this channel; false for a channel that the kind does not
 * use.
 */
export function wants({ notify }: Choosing, kind: NotifyKind, channel: NotifyChannel): boolean {
  const choice = `${kind}.${channel}`;
  const byDefault = CHOICES.get(choice);
  if (byDefault === undefined) return false;
  return Object.hasOwn(notify, choice) ? notify[choice] === true : byDefault;
}

/** Choices that are switched on, by default or by the user. */
export function chosenBy(account: Choosing): readonly string[] {
  return NOTIFY_KINDS.flatMap((kind) =>
    notifyChannels(kind).flatMap((channel) => (wants(account, kind, channel) ? [`${kind}.${channel}`] : [])),
  );
}

/** Stored form: only differences from the defaults, so that a new default reaches accounts that never chose. */
export function sparseChoices(chosen: readonly string[]): Record<string, boolean> {
  const differing = [...CHOICES].filter(([choice, byDefault]) => chosen.includes(choice) !== byDefault);
  return Object.fromEntries(differing.map(([choice, byDefault]) => [choice, !byDefault]));
}
