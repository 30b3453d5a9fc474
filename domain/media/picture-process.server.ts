/**
 * Process that redraws uploaded pictures, one at a time. `createDrawing` starts it; it ends when its parent process
 * ends, because the channel closes.
 */
import { ok } from '../values/result.ts';
import type { DrawingAnswer, DrawingWork } from './drawing-gateway.server.ts';
import { redrawPicture, rotateStoredPicture } from './redraw.server.ts';
import { squarePicture } from './square.server.ts';

const drawn = async (work: DrawingWork) => {
  if (work.shape === 'turned') return ok(await rotateStoredPicture(work.original));
  return work.shape === 'square' ? squarePicture(work.file) : redrawPicture(work.file);
};

// A terminal sends these signals to the whole process group. They are ignored here, so that the parent process can
// finish its pictures.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

process.on('message', async (work: DrawingWork) => {
  const before = process.cpuUsage();
  const answer = (kind: Pick<DrawingAnswer, 'drawn' | 'failed'>) => {
    const { user, system } = process.cpuUsage(before);
    process.send?.({ ...kind, cpu: user + system } satisfies DrawingAnswer);
  };
  try {
    answer({ drawn: await drawn(work) });
  } catch (error) {
    answer({ failed: (error as NodeJS.ErrnoException).code ?? (error as Error).name });
  }
});
