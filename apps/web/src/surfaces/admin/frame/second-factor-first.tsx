import { Button } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { SecondFactor } from '../../../features/users/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { profileQuery } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';

/** In place of every page, until who is here has the second factor that the site wants. */
export function SecondFactorFirst() {
  const t = useWords();
  const client = useQueryClient();
  return (
    <div className={lists.form}>
      <h1>{t('admin.security')}</h1>
      <p>{t('admin.st.needsFactor')}</p>
      <SecondFactor />
      <Button tone="action" onClick={() => void client.invalidateQueries({ queryKey: profileQuery('staff').queryKey })}>
        {t('admin.st.open')}
      </Button>
    </div>
  );
}
