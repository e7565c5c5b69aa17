import { Stack } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { developersStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from '../developers.module.css';
import { Webhooks } from '../webhooks/webhook-list.tsx';
import { TokenTable } from './token-table.tsx';

export function DevelopersDesk() {
  const t = useWords(developersStaffWords, staffWords);
  return (
    <Stack gap={24}>
      <div>
        <h1>{t('admin.developers')}</h1>
        <p className={css.intro}>{t('admin.dev.intro')}</p>
      </div>
      <Webhooks isSite />
      <TokenTable />
    </Stack>
  );
}
