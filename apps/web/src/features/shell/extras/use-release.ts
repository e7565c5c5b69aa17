import { HOUR_MS } from '@footlight/contract/time';
import { useEffect, useState } from 'react';

/** Calls `onWaiting` when a new worker is waiting for pages of the previous release to close. */
function watch(registration: ServiceWorkerRegistration, onWaiting: (worker: ServiceWorker) => void): void {
  // A browser's first worker activates immediately and isn't a new release.
  const isNews = () => navigator.serviceWorker.controller !== null;
  if (registration.waiting && isNews()) onWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isNews()) onWaiting(worker);
    });
  });
}

/**
 * Registers the service worker. Returns a function that switches to a new release, or undefined while there is none.
 */
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
      // Logged but not shown, because the site works without a worker.
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
