/**
 * Program of the separate process that reads a bank statement from its standard input; `read-statement-apart-gateway`
 * starts it.
 */
import { buffer } from 'node:stream/consumers';
import { readBankStatement, type StatementReading } from './bank-statement.ts';

const reading = JSON.parse(process.argv[2] ?? '') as StatementReading;
process.stdout.write(JSON.stringify(readBankStatement(await buffer(process.stdin), reading)));
