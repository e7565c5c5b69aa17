/** What Chromium hands to a page that can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();
const become = (next: InstallPrompt | undefined) => {
  offered = next;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer to install the site until somebody wants it. */
export const installStore = {
  get: () => offered !== undefined,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Begins to listen; returns how to stop. */
  watch(): () => void {
    const take = (event: Event) => become(event as InstallPrompt);
    const forget = () => become(undefined);
    window.addEventListener('beforeinstallprompt', take);
    window.addEventListener('appinstalled', forget);
    return () => {
      window.removeEventListener('beforeinstallprompt', take);
      window.removeEventListener('appinstalled', forget);
    };
  },
  /** Shows the browser's own question. It can be shown once. */
  install(): void {
    void offered?.prompt();
    become(undefined);
  },
};
