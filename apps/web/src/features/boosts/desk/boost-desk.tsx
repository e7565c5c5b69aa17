import { useWords } from '../../../shared/words/index.ts';
import { boostsWords } from '../words.ts';
import css from '../boosts.module.css';
import { BoostHistory } from './boost-history.tsx';
import { BoostPanel } from './boost-panel.tsx';

export function BoostDesk({ performerId }: { performerId: string }) {
  const t = useWords(boostsWords);
  return (
    <div className={css.desk}>
      <BoostPanel performerId={performerId} />
      <section className={css.past} aria-labelledby="past-boosts">
        <h2 id="past-boosts">{t('boosts.past')}</h2>
        <BoostHistory />
      </section>
    </div>
  );
}
