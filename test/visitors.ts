/**
 * Visitor who writes to support, without a limit on the messages to their contact, for tests that do not concern the
 * limit.
 */
export const visitorAt = (contact: string) => ({ contact, countLetter: async () => 0 });
