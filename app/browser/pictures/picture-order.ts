import { paths } from '../../paths.ts';
import { callServer, type Envelope } from '../server-call.ts';

/** Returns the first move that leads from one order of the pictures to another; null if the orders are equal. */
export function nextMove(
  from: readonly string[],
  to: readonly string[],
): { readonly id: string; readonly position: number } | null {
  const position = to.findIndex((id, index) => from[index] !== id);
  const id = to[position];
  return id === undefined ? null : { id, position };
}

/**
 * Returns the known pictures in the order of `wanted`, followed by the rest; a wanted picture may have been removed
 * meanwhile.
 */
export function knownOf(wanted: readonly string[], known: readonly string[]): string[] {
  const rest = known.filter((id) => !wanted.includes(id));
  return [...wanted.filter((id) => known.includes(id)), ...rest];
}

/** Ids of the pictures in an answer, in the server's order. */
export function orderIn({ data }: Pick<Envelope, 'data'>): string[] {
  const images: readonly unknown[] = Array.isArray(data.images) ? data.images : [];
  return images.flatMap((image) => {
    const { qquuid } = (image ?? {}) as { readonly qquuid?: unknown };
    return typeof qquuid === 'string' ? [qquuid] : [];
  });
}

type Change = { readonly qquuid: string; readonly action: 'turn' | 'move' | 'remove'; readonly position?: number };

/** Changes a stored picture. Returns null if the change failed. */
export async function changePicture(token: string, { qquuid, action, position }: Change): Promise<Envelope | null> {
  const body = new URLSearchParams({ token, qquuid, addId: '', action });
  if (position !== undefined) body.set('position', String(position));
  const { envelope } = await callServer(paths.updateImage(), { body }).catch(() => ({ envelope: null }));
  return envelope?.success ? envelope : null;
}

/**
 * Changes the server's order to the wanted one by single moves. Returns the server's message, which is empty unless the
 * main picture changed; null on failure.
 */
export async function sendOrder(token: string, wanted: readonly string[]): Promise<{ message: string } | null> {
  const [first] = wanted;
  if (first === undefined || wanted.length < 2) return { message: '' };
  let message = '';
  // Parallel uploads are stored in arbitrary order; the answer to the first move shows the server's order.
  let move: ReturnType<typeof nextMove> = { id: first, position: 0 };
  for (let steps = 0; move && steps <= wanted.length; steps++) {
    const answer = await changePicture(token, { qquuid: move.id, action: 'move', position: move.position });
    if (!answer) return null;
    message = answer.message ?? message;
    const order = orderIn(answer);
    move = nextMove(order, knownOf(wanted, order));
  }
  return { message };
}
