import { useCallback, useEffect, useRef, useState } from 'react';

export type CheckoutWindow = 'none' | 'open' | 'blocked' | 'closed';
const LOOK_MS = 700;
const FEATURES = 'popup,width=480,height=760';

/**
 * A window for the checkout beside the page. `prepare` opens it empty and has to be called in the click itself, or browsers
 * block it; `lead` sends it to the checkout. Whether somebody closed it is looked at every 0.7 s, as no event says.
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
