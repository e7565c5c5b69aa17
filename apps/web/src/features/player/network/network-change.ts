/** Calls `onChange` when the device may have changed networks. Returns a function that stops listening. */
export function onNetworkChange(onChange: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: EventTarget };
  window.addEventListener('online', onChange);
  connection?.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    connection?.removeEventListener('change', onChange);
  };
}
