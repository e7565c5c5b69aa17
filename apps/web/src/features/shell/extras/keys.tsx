import css from './extras.module.css';

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);
/** Of the command palette. The lazy parts are drawn in browsers only. */
export const PALETTE_KEYS: readonly string[] = typeof navigator !== 'undefined' && isMac() ? ['⌘', 'K'] : ['Ctrl', 'K'];

/** Keys, one after the other or together. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={css.keys}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
