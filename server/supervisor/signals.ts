/**
 * Milliseconds within which a second signal is ignored. The terminal sends Ctrl-C to this process, and npm repeats it
 * at once; a person would press it later.
 */
const REPEATED = 700;

export type SignalActions = { stop: () => void; stopNow: () => void; restart: () => void };

/**
 * Ctrl-C or TERM stops, a second one stops at once; USR2 replaces the web workers. HUP does so too, except at a
 * terminal, where it means that the window was closed. Returns the function that stops listening.
 */
export function obeySignals({ stop, stopNow, restart }: SignalActions, atTerminal = process.stdin.isTTY === true) {
  let firstAt: number | undefined;
  const end = () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      stop();
    } else if (performance.now() - firstAt > REPEATED) {
      stopNow();
    }
  };
  const actions: [NodeJS.Signals, () => void][] = [
    ['SIGINT', end],
    ['SIGTERM', end],
    ['SIGHUP', atTerminal ? end : restart],
    ['SIGUSR2', restart],
  ];
  for (const [name, action] of actions) process.on(name, action);
  return () => {
    for (const [name, action] of actions) process.off(name, action);
  };
}
