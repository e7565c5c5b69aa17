/**
 * Calls `run` every `ms`, even in a background tab. Browsers throttle timers of background pages to one a minute, but
 * not those of a worker. Falls back to the page's own timer if no worker is available. Call the returned function to
 * stop.
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
