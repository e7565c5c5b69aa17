import { Dialog } from '@footlight/ui';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellExtrasWords } from './words.ts';
import { shellWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { Keys, PALETTE_KEYS } from './keys.tsx';
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
