import { HOUR_MS } from '@footlight/contract/time';
import { useEffect, useState } from 'react';

/** Calls back with a worker that has come and waits for the pages of the last release to go. */
function watch(registration: ServiceWorkerRegistration, onWaiting: (worker: ServiceWorker) => void): void {
  // Why: the first worker of a browser takes over by itself, and nothing is new then.
  const isNews = () => navigator.serviceWorker.controller !== null;
  if (registration.waiting && isNews()) onWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isNews()) onWaiting(worker);
    });
  });
}

/** Registers the worker of this site, and returns how to change to the next release once it is there. */
export function useRelease(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let registration: ServiceWorkerRegistration | undefined;
    let askedAt = Date.now();
    navigator.serviceWorker.register('/sw.js').then(
      (own) => {
        registration = own;
        watch(own, setWaiting);
      },
      // Why not shown: the site works without it, as it does in browsers that have none.
      (error: unknown) => console.warn('no worker', error),
    );
    const onSight = () => {
      if (document.hidden || Date.now() - askedAt < HOUR_MS) return;
      askedAt = Date.now();
      void registration?.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, []);
  return waiting
    ? () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage('take-over');
      }
    : undefined;
}
