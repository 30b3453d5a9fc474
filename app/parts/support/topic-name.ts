import { fa } from '../../messages/fa.ts';

/** Name of a topic: of a built-in one, or as the settings have it. */
export function topicName(topic: string): string {
  const names: Readonly<Record<string, string>> = fa.tickets.topics;
  return Object.hasOwn(names, topic) ? (names[topic] ?? topic) : topic;
}
