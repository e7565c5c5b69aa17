/** Maximum time in milliseconds for which a request may send or receive no data. */
const SILENCE_MS = 60_000;

type Request = Pick<XMLHttpRequest, 'abort' | 'onerror'> & EventTarget & { readonly upload: EventTarget };

/**
 * Fails a request whose connection has gone silent, so that it is retried like any other failure. Browsers themselves
 * wait many minutes on a dead connection. Call this before sending the request.
 */
export function endOnSilence(request: Request, silenceMs = SILENCE_MS): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    const fail = request.onerror as ((event: Event) => unknown) | null;
    request.abort();
    fail?.call(request, new Event('error'));
  };
  const waitAnew = () => {
    clearTimeout(timer);
    timer = setTimeout(end, silenceMs);
  };
  request.addEventListener('loadstart', waitAnew);
  request.upload.addEventListener('progress', waitAnew);
  request.addEventListener('progress', waitAnew);
  request.addEventListener('loadend', () => clearTimeout(timer));
}
