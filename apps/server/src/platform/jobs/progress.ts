const EVERY_MS = 1000;

/** Throttles progress reports: at most one per second, one at a time, and only increases. Drops failed writes. */
export function progressOf(write: (percent: number) => Promise<void>): (percent: number) => void {
  let lastMs = -Infinity;
  let most = 0;
  let isWriting = false;
  return (percent) => {
    const whole = Math.min(99, Math.floor(percent));
    const now = performance.now();
    if (isWriting || whole <= most || now - lastMs < EVERY_MS) return;
    lastMs = now;
    most = whole;
    isWriting = true;
    const done = () => (isWriting = false);
    write(whole).then(done, done);
  };
}
