import { DateTime } from '../../../shared/formats/index.ts';
import { useWords, type WordKeyOf } from '../../../shared/words/index.ts';
import { crowdfundingPageWords } from './words.ts';
import type { CrowdfundingView } from '../crowdfunding.queries.ts';
import css from './page.module.css';

function wordsOf({ status, claimedAt, disputes }: CrowdfundingView): WordKeyOf<typeof crowdfundingPageWords> {
  if (status !== 'funded') return `crowd.standing.${status}`;
  if (!claimedAt) return 'crowd.standing.funded';
  return disputes > 0 ? 'crowd.standing.disputed' : 'crowd.standing.claimed';
}

/** Explains the current status and when it changes automatically. */
export function Standing({ one }: { one: CrowdfundingView }) {
  const t = useWords(crowdfundingPageWords);
  const { status, claimedAt, confirmedPercent, dueAt, performer } = one;
  return (
    <div className={css.standing}>
      <p>{t(wordsOf(one), { name: performer.name })}</p>
      {dueAt && (
        <p>
          {t(status === 'active' ? 'crowd.due.active' : claimedAt ? 'crowd.due.claimed' : 'crowd.due.funded')}{' '}
          <DateTime at={dueAt} pattern="DD/MM/YYYY HH:mm" />
        </p>
      )}
      {status === 'funded' && claimedAt && <p>{t('crowd.confirmedPercent', { percent: confirmedPercent })}</p>}
    </div>
  );
}
