import css from './extras.module.css';

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);
/** Shortcut of the command palette. The guard is for the server, where lazy parts never render. */
export const PALETTE_KEYS: readonly string[] = typeof navigator !== 'undefined' && isMac() ? ['⌘', 'K'] : ['Ctrl', 'K'];

export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={css.keys}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
