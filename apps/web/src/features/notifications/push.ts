import { browserMemory } from '../../shared/memory/index.ts';
import type { Api } from '../../shared/api/index.ts';

/** `missing` means that the browser does not support push, and `denied` that the user has blocked it for this site. */
export type PushState = 'missing' | 'denied' | 'off' | 'on';

/**
 * Storage key of the id of the account that enabled push in this browser. Another account that signs in here does not
 * inherit it.
 */
const WANTED_BY = 'pushWantedBy';

const isKnown = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns the site's active service worker. Undefined if none is registered. */
const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (await navigator.serviceWorker.getRegistration('/')) && (await navigator.serviceWorker.ready);

async function subscription(): Promise<PushSubscription | null> {
  return (await (await registered())?.pushManager.getSubscription()) ?? null;
}

/** Returns the push state of an account in this browser. */
export async function pushState(accountId: string): Promise<PushState> {
  if (!isKnown()) return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  if (browserMemory.read(WANTED_BY) !== accountId || Notification.permission !== 'granted') return 'off';
  return (await subscription()) ? 'on' : 'off';
}

async function keep(api: Api, { endpoint, keys }: PushSubscriptionJSON): Promise<void> {
  const { p256dh = '', auth = '' } = keys ?? {};
  await api.notifications.addToken({ body: { platform: 'web', endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}

/**
 * Requests permission, subscribes and registers the subscription with the server. Call it from a user gesture, because
 * browsers may ignore other permission requests.
 */
export async function turnPushOn(api: Api, accountId: string): Promise<PushState> {
  if (!isKnown()) return 'missing';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const worker = (await registered()) ?? (await navigator.serviceWorker.register('/sw.js'));
  await navigator.serviceWorker.ready;
  const { publicKey } = await api.notifications.pushKey();
  // Unsubscribes first, because a subscription made with another server key would block a new one.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await keep(api, made.toJSON());
  browserMemory.write(WANTED_BY, accountId);
  return 'on';
}

/** Disables push for this browser. */
export async function turnPushOff(api: Api): Promise<void> {
  browserMemory.write(WANTED_BY, '');
  const { data } = await api.notifications.tokens();
  const own = data.filter((token) => token.isCurrent && token.platform === 'web');
  await Promise.all(own.map(({ _id }) => api.notifications.removeToken({ params: { id: _id } })));
  await (await subscription())?.unsubscribe();
}

/** Renews the push registration after a sign-in, because the server keeps it only for the duration of the session. */
export async function renewPush(api: Api, accountId: string): Promise<void> {
  if ((await pushState(accountId)) !== 'on') return;
  const made = await subscription();
  if (made) await keep(api, made.toJSON());
}
