/** Matches strings, quoted names and function bodies, which stay unchanged, or a run of white space and comments. */
const PART = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|(?:--[^\n]*|\s)+/g;
const GAP = /^(?:--|\s)/;

/** SQL text without comments and line breaks, except in function bodies, which the database stores as they are. */
export const bareSql = (sql: string): string => sql.replaceAll(PART, (part) => (GAP.test(part) ? ' ' : part)).trim();
