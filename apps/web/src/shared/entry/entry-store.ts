import { loginPath } from './login-path.ts';

/** What a visitor was about to do that needs an account. */
export interface EntryWish {
  /** Page to come back to if it takes leaving this one, for example through a link in an email. */
  readonly returnTo: string;
  /** Carries on with it. Called on the same page, once the visitor is logged in. */
  readonly goOn?: (() => void) | undefined;
}

/** `enter`: log in or create an account. `confirm`: confirm the address of the account. */
export type EntryAsked =
  | ({ readonly view: 'enter'; readonly starts?: 'login' | 'register' | undefined } & EntryWish)
  | { readonly view: 'confirm'; readonly goOn?: (() => void) | undefined };

let asked: EntryAsked | undefined;
const listeners = new Set<() => void>();
const become = (next: EntryAsked | undefined) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** The request that the sheet over the page is answering, if any. */
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

/** Opens the login over the page, which keeps running. Leads to the login page where no sheet can open. */
export function askToEnter(wish: EntryWish, starts?: 'login' | 'register'): void {
  if (entryStore.isThere()) become({ view: 'enter', starts, ...wish });
  else location.assign(loginPath(wish.returnTo));
}

/** Asks for the code from the confirmation email, over the page. */
export const askToConfirm = (goOn?: () => void): void => become({ view: 'confirm', goOn });
