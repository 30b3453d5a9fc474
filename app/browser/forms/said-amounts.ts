/**
 * Stops a form from being sent if an amount in words was replaced by digits only after the user pressed the button
 * (GEN-03). The amount is replaced when the user leaves the field, and the press that leaves the field is often the
 * press of the button. The user has to press again after seeing the digits.
 */
const readings = new WeakMap<HTMLFormElement, Promise<number | null>>();
let pressedAt: number | null = null;

/** Begins to record the time of presses when the user first types into an amount field. */
export function watchPresses(): void {
  if (pressedAt !== null) return;
  pressedAt = 0;
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, () => (pressedAt = performance.now()), { capture: true });
}

/** Records when the digits were shown. `reading` resolves to whether the words were an amount. */
export function keepReading(form: HTMLFormElement, reading: Promise<boolean>): void {
  readings.set(
    form,
    reading.then((isRead) => (isRead ? performance.now() : null)),
  );
}

/** Whether the press that sends the form came before the digits were shown. */
export async function isUnseen(form: HTMLFormElement): Promise<boolean> {
  const pressed = pressedAt ?? 0;
  const shownAt = await readings.get(form);
  return shownAt !== undefined && shownAt !== null && shownAt > pressed;
}
