import pg from 'pg';

/** Statements with which Kysely begins a transaction. They are prepared, by their text as name. */
const STARTS = /^(?:begin|start transaction [a-z ]+)$/;

export const startsTransaction = (text: string): boolean => STARTS.test(text);

type Answered = (error: Error | null, result: pg.QueryResult) => void;

/**
 * Makes a query that begins a transaction first, in the same message: a round trip less. `start` has been prepared on the
 * connection. If it fails, the server skips the statement too, because both end with one Sync; `statement` has a name or values,
 * for a text alone would go as a message of its own.
 */
export function queryAfterStart(start: string, statement: pg.QueryConfig, answered: Answered): pg.Query {
  const query = new pg.Query(statement, ((error: Error | null, results: pg.QueryResult | pg.QueryResult[]) => {
    // The driver answers a list where several commands were completed.
    answered(error, Array.isArray(results) ? (results.at(-1) as pg.QueryResult) : results);
  }) as never);
  const { submit } = query;
  query.submit = (connection) => {
    connection.stream.cork();
    try {
      connection.bind({ statement: start }, true);
      connection.execute({}, true);
      return submit.call(query, connection);
    } finally {
      connection.stream.uncork();
    }
  };
  return query;
}
