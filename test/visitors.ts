/** A visitor who writes to support, for tests of something else than how often letters go to a contact. */
export const visitorAt = (contact: string) => ({ contact, countLetter: async () => 0 });
