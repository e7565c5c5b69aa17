import { Dialog } from '@footlight/ui';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellExtrasWords } from './words.ts';
import { shellWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from './extras.module.css';
import { jumpsOf } from './shortcuts.ts';

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useWords(shellExtrasWords, shellWords, siteWords);
  const { role } = useSession();
  const general = [
    { keys: PALETTE_KEYS, title: t('app.palette') },
    { keys: ['/'], title: t('nav.search') },
    { keys: ['?'], title: t('app.shortcuts') },
    { keys: ['Esc'], title: t('shell.close') },
  ];
  const jumps = jumpsOf(role).map(({ key, words }) => ({ keys: ['g', key], title: t(words) }));
  return (
    <Dialog open onClose={onClose} title={t('app.shortcuts')}>
      <div className={css.sheet}>
        {[
          { title: t('app.everywhere'), rows: general },
          { title: t('app.goTo'), rows: jumps },
        ].map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map((row) => (
                <div key={row.title}>
                  <dt>{row.title}</dt>
                  <dd>
                    <Keys keys={row.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);
/**
 * Shortcut for the command palette. Checks for `navigator`, which the server lacks. The server never shows the
 * shortcut.
 */
const PALETTE_KEYS: readonly string[] = typeof navigator !== 'undefined' && isMac() ? ['⌘', 'K'] : ['Ctrl', 'K'];

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={css.keys}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
