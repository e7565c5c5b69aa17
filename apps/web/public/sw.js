/*
 * The worker of this site. It keeps one page, for when there is no network, shows pushes and opens what they are about. Nothing
 * else is kept here: files that never change are in the browser's own store, and everything else is asked for each time.
 */
const KEPT = 'offline-1';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(OFFLINE)));
});

self.addEventListener('activate', (event) => {
  const begin = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(event));
});

const pushOf = (event) => {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
};
self.addEventListener('push', (event) => {
  const { title = 'Footlight', body = '', url = '/notifications', tag } = pushOf(event);
  const look = { body, icon: '/icon-192.png', badge: '/icon-192.png', data: { url }, ...(tag ? { tag } : {}) };
  event.waitUntil(self.registration.showNotification(title, look));
});

/** Shows the page of a push: in a window that has it already, else in a new one. */
async function openPage(address) {
  const target = new URL(address, self.location.origin);
  const url = target.origin === self.location.origin ? target.href : self.location.origin;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = windows.find((one) => one.url === url);
  return same ? same.focus() : self.clients.openWindow(url);
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url ?? '/'));
});
