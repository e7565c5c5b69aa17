import { loginPath } from './login-path.ts';

/** An action that requires an account, which a visitor was about to take. */
export interface EntryWish {
  /** Page to return to if the visitor has to leave the current one, e.g. through a link in an email. */
  readonly returnTo: string;
  /** Continues the action. Called on the same page, once the visitor is logged in. */
  readonly goOn?: (() => void) | undefined;
}

/** `enter`: log in or create an account. `confirm`: confirm the account's email address. */
export type EntryAsked =
  | ({ readonly view: 'enter'; readonly starts?: 'login' | 'register' | undefined } & EntryWish)
  | { readonly view: 'confirm'; readonly goOn?: (() => void) | undefined };

let asked: EntryAsked | undefined;
const listeners = new Set<() => void>();
const become = (next: EntryAsked | undefined) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Holds the request that the sheet over the page currently serves, if any. */
export const entryStore = {
  get: () => asked,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** True if the page can show the sheet. */
  isThere: () => listeners.size > 0,
  close: () => become(undefined),
};

/** Opens the login over the page, which keeps running. Navigates to the login page if the page can't show the sheet. */
export function askToEnter(wish: EntryWish, starts?: 'login' | 'register'): void {
  if (entryStore.isThere()) become({ view: 'enter', starts, ...wish });
  else location.assign(loginPath(wish.returnTo));
}

/** Asks for the code from the confirmation email in a sheet over the page. */
export const askToConfirm = (goOn?: () => void): void => become({ view: 'confirm', goOn });
