import { Note } from '@footlight/ui';
import { DateTime } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { boostsWords } from './words.ts';
import { TokenPrice } from '../currencies/index.ts';
import css from './boosts.module.css';
import type { BoostState } from './boosts.queries.ts';

export function Terms({ state: { price, minutes, places, freePlaces } }: { state: BoostState }) {
  const t = useWords(boostsWords);
  return (
    <dl className={css.terms}>
      <div>
        <dt>{t('boosts.price')}</dt>
        <dd>
          <TokenPrice tokens={price} tone="brass" />
        </dd>
      </div>
      <div>
        <dt>{t('boosts.length')}</dt>
        <dd className="num">{t('boosts.minutes', { count: minutes })}</dd>
      </div>
      <div>
        <dt>{t('boosts.free')}</dt>
        <dd className="num">{t('boosts.freeOf', { free: freePlaces, places })}</dd>
      </div>
    </dl>
  );
}

export function WhyNot({ state: { reason, nextFreeAt } }: { state: BoostState }) {
  const t = useWords(boostsWords);
  if (!reason) return null;
  return (
    <Note>
      {t(`boosts.why.${reason}`)}
      {reason === 'full' && nextFreeAt && (
        <>
          {' '}
          {t('boosts.nextFree')} <DateTime at={nextFreeAt} pattern="HH:mm" />
        </>
      )}
    </Note>
  );
}
