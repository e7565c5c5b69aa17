export { askToConfirm, askToEnter, entryStore, type EntryAsked } from './entry-store.ts';
export { LoginLink } from './login-link.tsx';
