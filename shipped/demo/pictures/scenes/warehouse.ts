import { street } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { path, place, rect, stroke, times } from '../ink.ts';
import type { Scene } from './scene.ts';

/** An industrial shed with its gates. */
export const warehouse: Scene = (s) => {
  const { width: w, dice } = s;
  const { drawing, floor } = street(s);
  const sheet = dice.pick(['#8fa9b8', '#c9c4b8', '#b98a6a', '#7f9a8c', '#d9d4c8']);
  const gate = dice.pick(['#e2a52b', '#c8452f', '#3f6f9c', '#5d6268']);
  const gates = dice.whole(1, 3);
  const shed = [
    s.shadow(0, 2, 580, 34, 0.5),
    path('M-540 0V-360L0 -500L540 -360V0Z', s.linear('right', lighter(sheet, 0.25), sheet, darker(sheet, 0.18))),
    times(35, (i) =>
      stroke(`M${-520 + i * 31} 0V${-360 - (270 - Math.abs(-520 + i * 31) / 2) * 0.5}`, darker(sheet, 0.16), 3, {
        opacity: 0.5,
      }),
    ),
    path('M-570 -346L0 -500L570 -346V-376L0 -532L-570 -376Z', s.linear('down', darker(sheet, 0.3), darker(sheet, 0.5))),
    times(6, (i) =>
      rect(-450 + i * 156, -330, 110, 44, s.linear('slant', '#d5e9f0', '#6f94a6'), {
        stroke: '#f0eee8',
        strokeWidth: 6,
      }),
    ),
    times(gates, (i) => {
      const x = ((i + 0.5) / gates - 0.5) * 900;
      return (
        rect(x - 120, -240, 240, 240, darker(gate, 0.4)) +
        times(8, (k) => rect(x - 110, -234 + k * 29, 220, 25, s.linear('down', lighter(gate, 0.2), gate)))
      );
    }),
    rect(-540, -20, 1080, 20, '#8b8780'),
  ];
  return drawing + place(w / 2, floor - s.height * 0.05, (w / 1000) * 0.82, shed.join(''));
};
