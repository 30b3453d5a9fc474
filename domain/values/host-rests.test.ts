import { expect, it } from 'vitest';
import { HOUR, HOUR_SECONDS } from './durations.ts';
import { createHostRests } from './host-rests.ts';

const NOW = 1_000_000;

function restsWith(hostsMax?: number) {
  const lines: string[] = [];
  const log = { warn: (message: string, fields: object) => void lines.push(`${message} ${JSON.stringify(fields)}`) };
  const rests = createHostRests(log, 'it rests', hostsMax);
  const fail = (host: string, times: number, now = NOW) => {
    for (let time = 0; time < times; time++) rests.noteSilence(host, now);
  };
  return { lines, fail, ...rests };
}

it('NOTI-02 SHOP-02 a host rests for an hour after ten failures in a row, with one log line, and again after the next one', () => {
  const { lines, fail, restOf } = restsWith();
  fail('a.example', 9);
  expect([restOf('a.example', NOW), lines]).toEqual([0, []]);
  fail('a.example', 2);
  expect([restOf('a.example', NOW), restOf('b.example', NOW)]).toEqual([HOUR_SECONDS, 0]);
  expect(lines).toEqual([`it rests {"host":"a.example","failures":10,"ms":${HOUR}}`]);
  expect(restOf('a.example', NOW + HOUR)).toBe(0);
  fail('a.example', 1, NOW + HOUR);
  expect([restOf('a.example', NOW + HOUR), lines.length]).toEqual([HOUR_SECONDS, 2]);
});

it('NOTI-02 SHOP-02 a host that answered between its failures does not rest', () => {
  const { lines, fail, noteAnswer, restOf } = restsWith();
  fail('a.example', 9);
  noteAnswer('a.example');
  fail('a.example', 9);
  expect([restOf('a.example', NOW), lines]).toEqual([0, []]);
});

it('NOTI-02 SHOP-02 many failing hosts take no more memory than the limit, and drop the one that failed longest ago', () => {
  const { fail, restOf } = restsWith(3);
  for (const host of ['a', 'b', 'c', 'd']) fail(host, 10);
  expect(['a', 'b', 'c', 'd'].map((host) => restOf(host, NOW) > 0)).toEqual([false, true, true, true]);
});
