/**
 * Calls `run` every `ms` milliseconds, even in a background tab. Uses a worker, because browsers throttle a background
 * page's timers to once per minute. Falls back to the page's own timer if no worker is available. Returns a function
 * that stops the calls.
 */
export function steadyInterval(run: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const fallBack = () => void (timer ??= setInterval(run, ms));
  let worker: Worker | undefined;
  const address = URL.createObjectURL(
    new Blob([`setInterval(() => postMessage(0), ${ms})`], { type: 'text/javascript' }),
  );
  try {
    worker = new Worker(address);
    worker.addEventListener('message', run);
    worker.addEventListener('error', fallBack);
  } catch {
    fallBack();
  }
  return () => {
    worker?.terminate();
    clearInterval(timer);
    URL.revokeObjectURL(address);
  };
}
