import { useCallback, useEffect, useRef, useState } from 'react';

export type CheckoutWindow = 'none' | 'open' | 'blocked' | 'closed';
const LOOK_MS = 700;
const FEATURES = 'popup,width=480,height=760';

/**
 * A separate window for the checkout. Call `prepare` directly in the click handler, or the browser blocks the empty
 * window it opens; `lead` then navigates it to the checkout. Polls every 0.7 s for a closed window, because no event
 * reports it.
 */
export function useCheckoutWindow() {
  const own = useRef<Window | null>(null);
  const [state, setState] = useState<CheckoutWindow>('none');

  useEffect(() => {
    if (state !== 'open') return;
    const timer = setInterval(() => {
      if (own.current?.closed !== false) setState('closed');
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [state]);

  const prepare = useCallback(() => {
    own.current = window.open('', 'checkout', FEATURES);
    setState(own.current ? 'open' : 'blocked');
  }, []);
  const lead = useCallback((url: string) => {
    if (own.current && !own.current.closed) own.current.location.href = url;
  }, []);
  const close = useCallback(() => {
    own.current?.close();
    own.current = null;
    setState('none');
  }, []);
  const focus = useCallback(() => own.current?.focus(), []);
  return { state, prepare, lead, close, focus };
}
