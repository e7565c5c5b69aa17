import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLive } from '../../../shared/live/index.ts';
import { createToyLink } from './toy-link.ts';

/** Owns a connection to the toys while mounted. Forwards tip actions to them while `isOn`. */
export function useToyLink(isOn: boolean) {
  const [link] = useState(() => createToyLink());
  const now = useSyncExternalStore(link.subscribe, link.get, link.get);
  useEffect(() => {
    const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith('ws://127.0.0.1')) link.forbid();
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => {
      document.removeEventListener('securitypolicyviolation', onViolation);
      link.disconnect();
    };
  }, [link]);
  useLive('device/action', (task) => {
    if (isOn) link.add(task);
  });
  return { link, now };
}
export type LinkedToys = ReturnType<typeof useToyLink>;
