import { useLazyWords, useWords } from '../../../shared/words/index.ts';
import css from '../developers.module.css';
import { Webhooks } from '../webhooks/webhook-list.tsx';
import { TokenTable } from './token-table.tsx';

export function DevelopersDesk() {
  useLazyWords('developers');
  const t = useWords();
  return (
    <div className={css.desk}>
      <div>
        <h1>{t('admin.developers')}</h1>
        <p className={css.intro}>{t('admin.dev.intro')}</p>
      </div>
      <Webhooks isSite />
      <TokenTable />
    </div>
  );
}
