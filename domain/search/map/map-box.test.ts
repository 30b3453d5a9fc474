import { describe, expect, it } from 'vitest';
import { boxAround, boxOf, cellAt, IRAN_BOX, parseMapBox, withMargin, writeMapBox, zoomOf } from './map-box.ts';

describe('MAP-06 a part of the map in an address', () => {
  it.each([
    ['51.2,35.6,51.6,35.8', { west: 51.2, south: 35.6, east: 51.6, north: 35.8 }],
    ['51.23456789,35.6,51.6,35.8', { west: 51.2346, south: 35.6, east: 51.6, north: 35.8 }],
    ['-10,-20,10,20', { west: -10, south: -20, east: 10, north: 20 }],
    ['51.6,35.6,51.2,35.8', null],
    ['51.2,35.6,51.2,35.8', null],
    ['51.2,35.8,51.6,35.6', null],
    ['51.2,35.6,51.6', null],
    ['51.2,35.6,51.6,35.8,1', null],
    ['-200,35,51,36', null],
    ['51,-95,52,36', null],
    ['1e1,35,52,36', null],
    ['NaN,NaN,NaN,NaN', null],
    ['51.2,35.6,51.6,35.8;drop table listings', null],
    ['۵۱,۳۵,۵۲,۳۶', null],
    ['', null],
    [null, null],
  ])('%j is %j', (text, box) => {
    expect(parseMapBox(text)).toEqual(box);
    if (box) expect(parseMapBox(writeMapBox(box))).toEqual(box);
  });

  it.each([
    ['12', IRAN_BOX, 12],
    ['0', IRAN_BOX, 4],
    ['99', IRAN_BOX, 18],
    ['1e3', IRAN_BOX, 5],
    [null, IRAN_BOX, 5],
    [null, boxAround(35.7, 51.4, 0.1), 11],
    [null, withMargin(boxAround(35.7, 51.4, 0)), 17],
  ] as const)('the zoom %j of %j is %i', (text, box, zoom) => expect(zoomOf(text, box)).toBe(zoom));

  it('contains all that it is made of, and a point with a margin', () => {
    expect(boxOf([])).toBeNull();
    const [tehran, shiraz] = [boxAround(35.7, 51.4, 0.1), boxAround(29.6, 52.5, 0.1)];
    expect(boxOf([tehran, shiraz])).toEqual({
      west: tehran.west,
      south: shiraz.south,
      east: shiraz.east,
      north: tehran.north,
    });
    const { west, east, south, north } = withMargin(boxAround(35.7, 51.4, 0));
    expect([west < 51.4, east > 51.4, south < 35.7, north > 35.7]).toEqual([true, true, true, true]);
  });

  it('cells halve with each zoom', () => expect(cellAt(10).width).toBe(2 * cellAt(11).width));
});
