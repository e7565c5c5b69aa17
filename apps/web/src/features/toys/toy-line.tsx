import { Badge, Button, buttonClass, Spinner } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { toysWords } from './words.ts';
import { ACTION_WORDS } from './toy-words.ts';
import css from './toy-panel.module.css';
import { MOST_WAITING } from './link/toy-queue.ts';
import type { LinkedToys } from './link/use-toy-link.ts';

/** Connection state, current toy activity, and an emergency stop. */
export function ToyLine({ link, now }: LinkedToys) {
  const t = useWords(toysWords);
  const { state, toys } = now;
  const isReady = state === 'connected' && toys.length > 0;
  return (
    <section className={css.line} aria-label={t('toys.line')}>
      <output className={css.state} data-state={state}>
        <State now={now} />
      </output>
      <div className={css.buttons}>
        {(state === 'off' || state === 'missing' || state === 'lost') && (
          <Button onClick={link.connect}>{t(state === 'off' ? 'toys.connect' : 'toys.tryAgain')}</Button>
        )}
        {state === 'forbidden' && (
          <a className={buttonClass()} href={location.pathname}>
            {t('toys.reload')}
          </a>
        )}
        {state === 'connected' && toys.length === 0 && <Button onClick={link.scan}>{t('toys.scan')}</Button>}
        {isReady && <Button onClick={link.test}>{t('toys.test')}</Button>}
        {isReady && (
          <Button tone="danger" onClick={link.stop}>
            {t('toys.stop')}
          </Button>
        )}
        {(state === 'connected' || state === 'lost') && (
          <Button tone="quiet" onClick={link.disconnect}>
            {t('toys.disconnect')}
          </Button>
        )}
      </div>
      {now.missed.count > 0 && (
        <div className={css.buttons}>
          <p className={css.missed} role="alert">
            {t('toys.missed', { count: now.missed.count, who: now.missed.last, most: MOST_WAITING })}
          </p>
          <Button size="small" onClick={link.forgetMissed}>
            {t('toys.missedSeen')}
          </Button>
        </div>
      )}
      {isReady && (
        <output className={css.doing}>
          {now.now
            ? t('toys.doing', {
                who: now.now.username || t('toys.testing'),
                action: t(ACTION_WORDS[now.now.action]),
                waiting: now.waiting,
              })
            : t('toys.idle')}
        </output>
      )}
    </section>
  );
}

function State({ now: { state, toys } }: Pick<LinkedToys, 'now'>) {
  const t = useWords(toysWords);
  if (state === 'connecting')
    return (
      <>
        <Spinner size={16} /> {t('toys.connecting')}
      </>
    );
  if (state === 'missing')
    return (
      <span>
        {t('toys.missing')}{' '}
        <a href="https://intiface.com/central/" target="_blank" rel="noreferrer">
          {t('toys.install')}
        </a>
      </span>
    );
  if (state === 'forbidden') return <span>{t('toys.forbidden')}</span>;
  if (state === 'lost') return <span role="alert">{t('toys.lost')}</span>;
  if (state === 'off') return <span>{t('toys.off')}</span>;
  if (toys.length === 0) return <span>{t('toys.noToy')}</span>;
  return (
    <>
      {toys.map((toy) => (
        <Badge key={toy.index} tone="citron">
          {toy.name}
        </Badge>
      ))}
    </>
  );
}
