/** Strings, quoted names and function bodies, which are kept as they are, or a gap of white space and comments. */
const PART = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|(?:--[^\n]*|\s)+/g;
const GAP = /^(?:--|\s)/;

/** A text of SQL without its comments and line breaks, but for those in function bodies, which the database stores. */
export const bareSql = (sql: string): string => sql.replaceAll(PART, (part) => (GAP.test(part) ? ' ' : part)).trim();
