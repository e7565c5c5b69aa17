import { onNetworkChange } from './network-change.ts';

/** A `disconnected` connection often recovers. After this delay it is considered lost. */
const DISCONNECTED_MS = 4000;

interface Connection extends EventTarget {
  readonly connectionState: RTCPeerConnectionState;
}

/**
 * Calls `onLost` soon after a connection is `disconnected`, long before the browser reports `failed`. After a change of
 * network that is at once, because a connection doesn't move to another one. Returns a function that ends this.
 */
export function watchConnection(connection: Connection, onLost: () => void, networkChange = onNetworkChange) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMoved = false;
  const check = () => {
    clearTimeout(timer);
    if (connection.connectionState === 'connected') hasMoved = false;
    if (connection.connectionState !== 'disconnected') return;
    if (hasMoved) onLost();
    else timer = setTimeout(onLost, DISCONNECTED_MS);
  };
  connection.addEventListener('connectionstatechange', check);
  const stopListening = networkChange(() => {
    hasMoved = true;
    if (connection.connectionState === 'disconnected') check();
  });
  return () => {
    clearTimeout(timer);
    connection.removeEventListener('connectionstatechange', check);
    stopListening();
  };
}
