import { expect, it } from 'vitest';
import { AFTER_LOAD_MS, readMainThread, SLOWER, type TraceEvent } from './main-thread.ts';

const ms = (milliseconds: number) => milliseconds * 1_000;
const event = (name: string, at: number, more: Partial<TraceEvent> = {}): TraceEvent => {
  return { name, ph: 'R', pid: 1, tid: 1, ts: ms(at), ...more };
};
const work = (name: string, at: number, cpu: number, more: Partial<TraceEvent> = {}): TraceEvent =>
  event(name, at, { ph: 'X', dur: ms(cpu * 2), tdur: ms(cpu), ...more });
const main = event('thread_name', 0, { ph: 'M', args: { name: 'CrRendererMain' } });
const visit = [main, event('navigationStart', 100), event('firstContentfulPaint', 180), event('MarkLoad', 200)];

it('adds up the CPU of a page’s main thread, on a slower processor', () => {
  const measured = readMainThread([
    ...visit,
    work('RunTask', 110, 30),
    // The called function is part of the evaluated script.
    work('v8.evaluateModule', 111, 10),
    work('FunctionCall', 112, 5),
    work('Layout', 135, 4),
    work('UpdateLayoutTree', 145, 3),
    work('RunTask', 300, 10),
  ]);
  const expected = { tasks: 40, longest: 30, script: 10, layout: 4, style: 3 };
  for (const [key, value] of Object.entries(expected)) expect(measured).toHaveProperty(key, value * SLOWER);
  expect(measured.painted).toBe(80);
});

it('leaves out other threads and processes, the page before, and what comes late', () => {
  const others = [
    work('RunTask', 150, 10, { tid: 2 }),
    work('RunTask', 150, 10, { pid: 2 }),
    work('RunTask', 50, 10),
    work('RunTask', 201 + AFTER_LOAD_MS, 10),
  ];
  expect(readMainThread([...others, ...visit]).tasks).toBe(0);
});

it('refuses a trace without a painted page', () => {
  expect(() => readMainThread([main])).toThrow('no painted page');
});
