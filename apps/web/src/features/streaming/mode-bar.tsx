import { Lamp } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import css from './mode-bar.module.css';

/** How the show is watched, and what that costs. */
export function ModeBar() {
  const t = useWords();
  return (
    <dl className={css.modes} aria-label={t('streaming.modes')}>
      <div className={css.mode} data-tone="citron">
        <dt>
          <Lamp tone="citron">{t('streaming.public')}</Lamp>
        </dt>
        <dd>{t('streaming.publicPrice')}</dd>
      </div>
    </dl>
  );
}
