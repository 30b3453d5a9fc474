import pg from 'pg';

/**
 * Matches the statements with which Kysely begins a transaction. They are prepared; the name of the prepared statement
 * is its text.
 */
const STARTS = /^(?:begin|start transaction [a-z ]+)$/;

export const startsTransaction = (text: string): boolean => STARTS.test(text);

type Answered = (error: Error | null, result: pg.QueryResult) => void;

/**
 * Makes a query that begins a transaction in the same network message, which saves a round trip. `start` is the
 * statement that begins it, and must already be prepared on the connection. If `start` fails, the server skips the
 * statement too, because both are ended by the same Sync message. `statement` must have a name or values; the driver
 * would send plain text as a separate message.
 */
export function queryAfterStart(start: string, statement: pg.QueryConfig, answered: Answered): pg.Query {
  const query = new pg.Query(statement, ((error: Error | null, results: pg.QueryResult | pg.QueryResult[]) => {
    // The driver returns a list if several commands were completed; the last result is that of the statement.
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
