import { browserMemory } from '../../shared/memory/index.ts';
import type { Api } from '../../shared/api/index.ts';

/** `missing`: this browser has no pushes; `denied`: its user wants none from here. */
export type PushState = 'missing' | 'denied' | 'off' | 'on';

/** Who wants pushes in this browser: another account that logs in here does not get them by itself. */
const WANTED_BY = 'pushWantedBy';

const isKnown = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The worker of this site; undefined where none was registered. */
const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (await navigator.serviceWorker.getRegistration('/')) && (await navigator.serviceWorker.ready);

async function subscription(): Promise<PushSubscription | null> {
  return (await (await registered())?.pushManager.getSubscription()) ?? null;
}

/** How it stands with pushes to an account in this browser. */
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

/** Asks the browser's user, subscribes and has the site keep it. Only after a press: browsers ignore it otherwise. */
export async function turnPushOn(api: Api, accountId: string): Promise<PushState> {
  if (!isKnown()) return 'missing';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const worker = (await registered()) ?? (await navigator.serviceWorker.register('/sw.js'));
  await navigator.serviceWorker.ready;
  const { publicKey } = await api.notifications.pushKey();
  // Why first: one for other keys would be refused a second one.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await keep(api, made.toJSON());
  browserMemory.write(WANTED_BY, accountId);
  return 'on';
}

/** Sends no more pushes to this browser. */
export async function turnPushOff(api: Api): Promise<void> {
  browserMemory.write(WANTED_BY, '');
  const { data } = await api.notifications.tokens();
  const own = data.filter((token) => token.isCurrent && token.platform === 'web');
  await Promise.all(own.map(({ _id }) => api.notifications.removeToken({ params: { id: _id } })));
  await (await subscription())?.unsubscribe();
}

/** Renews pushes after a new login: the site keeps them only as long as a session. */
export async function renewPush(api: Api, accountId: string): Promise<void> {
  if ((await pushState(accountId)) !== 'on') return;
  const made = await subscription();
  if (made) await keep(api, made.toJSON());
}
