import { EmptyState, Gift, Stack, Ticket } from '@footlight/ui';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { TipSoundSwitch } from '../../tips/index.ts';
import type { TipFact } from '../console.live.ts';
import css from './room-column.module.css';

const TIME = 'HH:mm';

/** Tips since this page was opened, newest first. */
export function TipFeed({ feed }: { feed: readonly TipFact[] }) {
  const t = useWords(broadcastConsoleWords);
  return (
    <div className={css.feed}>
      <div className={css.tools}>
        <TipSoundSwitch />
      </div>
      {feed.length === 0 ? (
        <EmptyState icon={<Gift size={28} aria-hidden />} title={t('console.noTips')}>
          {t('console.noTipsText')}
        </EmptyState>
      ) : (
        <Stack as="ol" gap={8} aria-label={t('console.tipsLog')}>
          {feed.map((tip) => (
            <li key={tip._id}>
              <Ticket amount={formatTokens(tip.token)} title={tip.username}>
                {[tip.item, tip.note].filter(Boolean).join(' · ')} <DateTime at={tip.createdAt} pattern={TIME} />
              </Ticket>
            </li>
          ))}
        </Stack>
      )}
    </div>
  );
}
