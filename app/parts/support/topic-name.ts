import { fa } from '../../messages/fa.ts';

/** Name of a support topic: the words of a built-in one, or the text from the settings. */
export function topicName(topic: string): string {
  const names: Readonly<Record<string, string>> = fa.tickets.topics;
  return Object.hasOwn(names, topic) ? (names[topic] ?? topic) : topic;
}
