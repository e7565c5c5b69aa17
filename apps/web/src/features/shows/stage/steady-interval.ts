/**
 * Runs something every `ms`, also in a page in the background: browsers slow the timers of such pages down to one a
 * minute, but not those of a worker. Where there can be no worker it is the page's own timer. Ends when the returned function is called.
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
