import { Button } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { SecondFactor } from '../../../features/users/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { profileQuery } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { adminWords } from '../words.ts';
import { staffWords } from '../../../shared/words/staff.ts';

/** Replaces every page until the staff member has set up the second factor that the site requires. */
export function SecondFactorFirst() {
  const t = useWords(adminWords, staffWords);
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
