import { onNetworkChange } from './network-change.ts';

/** Delay after which a `disconnected` connection is considered lost. Such connections often recover. */
const DISCONNECTED_MS = 4000;

interface Connection extends EventTarget {
  readonly connectionState: RTCPeerConnectionState;
}

/**
 * Calls `onLost` soon after a connection becomes `disconnected`, long before the browser reports `failed`. Calls it
 * immediately after a network change, because a connection can't move to another network. Returns a function that stops
 * watching.
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
