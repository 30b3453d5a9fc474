/**
 * Writes the log. It is written here because each line must be written before the process exits, and must not contain
 * characters that control terminals.
 */
import { writeSync } from 'node:fs';
import { PASSED_TIME, type PassedTime } from '../domain/values/within-time.server.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type LogFields = Record<string, unknown>;

/** Log of the process (OPS-03). Each line is a JSON object, or a short text for a person at a terminal. */
export type Log = {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Returns a log that adds these fields to every line, such as `requestId`. */
  child(fields: LogFields): Log;
};

export type LogChoices = {
  level: LogLevel;
  /**
   * Whether to write short texts instead of JSON. By default this depends on whether the standard output is a terminal.
   */
  pretty?: boolean;
  /** Whether short lines begin with the time; they do by default. */
  timed?: boolean;
  write?: (line: string) => void;
  now?: () => Date;
};

export function createLog(choices: LogChoices, fixed: LogFields = {}): Log {
  const { level, pretty = process.stdout.isTTY === true, timed = true } = choices;
  const { write = toStandardOutput, now = () => new Date() } = choices;
  const least = LOG_LEVELS.indexOf(level);
  const format = pretty ? (timed ? timedLine : prettyLine) : jsonLine;
  const at = (name: LogLevel) => (message: string, fields?: LogFields) => {
    if (LOG_LEVELS.indexOf(name) >= least) write(`${plain(format(name, now(), message, { ...fixed, ...fields }))}\n`);
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => createLog(choices, { ...fixed, ...fields }),
  };
}

/**
 * Logs each call to an outside service that was stopped by its time limit and whose caller does not log that itself.
 */
export function logPassedTimes({ warn }: Pick<Log, 'warn'>): void {
  PASSED_TIME.subscribe((told) => warn('a call to the outside ended by its own clock', told as PassedTime));
}

function jsonLine(level: LogLevel, time: Date, msg: string, fields: LogFields): string {
  return JSON.stringify({ level, time: time.toISOString(), msg, ...fields }, errorsToo);
}

function timedLine(level: LogLevel, time: Date, message: string, fields: LogFields): string {
  return `${time.toTimeString().slice(0, 8)} ${prettyLine(level, time, message, fields)}`;
}

function prettyLine(level: LogLevel, _: Date, message: string, fields: LogFields): string {
  const mark = level === 'info' ? '' : `${level}: `;
  const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value, errorsToo)}`);
  return `${mark}${message}${rest.join('')}`;
}

/**
 * Characters that JSON does not escape. Terminals obey some of them; log viewers take others for the end of a line or a
 * change of direction.
 */
const UNPRINTED = /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

const plain = (line: string): string =>
  line.replace(UNPRINTED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Serialises errors, which JSON would write as empty objects. */
function errorsToo(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return typeof value === 'bigint' ? String(value) : value;
  const message = withoutQuotedValues(value);
  return { name: value.name, message, stack: value.stack?.replace(value.message, () => message), cause: value.cause };
}

/**
 * Message of an error. PostgreSQL quotes the value that it could not read (SQLSTATE class 22), which may be a telephone
 * or a code that somebody typed (OPS-03); its other messages quote names of tables and constraints.
 */
function withoutQuotedValues(error: Error & { readonly severity?: unknown; readonly code?: unknown }): string {
  const isUnreadable = error.severity !== undefined && String(error.code).startsWith('22');
  return isUnreadable ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/**
 * Writes directly to the file descriptor. So no line is lost when the process exits, and the process goes on if the
 * reader of a pipe has ended (`| head`).
 */
function toStandardOutput(line: string): void {
  try {
    writeSync(1, line);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') process.stdout.write(line);
  }
}
