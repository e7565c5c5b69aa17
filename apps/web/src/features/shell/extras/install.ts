/** Event that Chromium fires if the page can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();
const become = (next: InstallPrompt | undefined) => {
  offered = next;
  for (const listener of listeners) listener();
};

/** Holds the browser's install prompt until the user requests installation. */
export const installStore = {
  get: () => offered !== undefined,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Starts listening for install prompts. Returns the cleanup function. */
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
  /** Shows the browser's install prompt. Works only once per prompt. */
  install(): void {
    void offered?.prompt();
    become(undefined);
  },
};
