/** How long a request may send nothing and bring nothing. */
const SILENCE_MS = 60_000;

type Request = Pick<XMLHttpRequest, 'abort' | 'onerror'> & EventTarget & { readonly upload: EventTarget };

/**
 * Ends a request whose line has gone silent, as one that failed; it is tried again like any other then. Browsers themselves
 * wait for a connection that nobody closes, for many minutes. To be called before the request is sent.
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
