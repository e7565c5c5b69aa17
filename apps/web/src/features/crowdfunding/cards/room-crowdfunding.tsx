import { buttonClass, Cluster, Target } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingWords } from '../words.ts';
import { crowdfundingQueries } from '../crowdfunding.queries.ts';
import { GiveButton } from '../give/give-button.tsx';
import { Progress } from '../progress.tsx';
import { useCrowdfundingLive } from '../use-crowdfunding-live.ts';
import css from './cards.module.css';

/** The running crowdfunding of a room's performer. Renders nothing if the performer has none. */
export function RoomCrowdfunding({ performerId }: { performerId: string }) {
  const t = useWords(crowdfundingWords);
  useCrowdfundingLive();
  const one = useQuery(crowdfundingQueries.running(performerId)).data?.data[0];
  if (!one) return null;
  return (
    <section className={css.room} aria-label={t('crowd.inRoom')}>
      <h2>
        <Target size={18} aria-hidden />
        {one.title}
      </h2>
      <Progress of={one} size="small" />
      <Cluster gap={8}>
        <GiveButton one={one} />
        <SiteLink href={`/crowdfunding/${one._id}`} className={buttonClass({ tone: 'quiet' })}>
          {t('crowd.more')}
        </SiteLink>
      </Cluster>
    </section>
  );
}
