import { Calendar, EmptyState } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PerformerView } from '../../../features/performers/index.ts';
import { PlannedShows, RemindButton } from '../../../features/schedule/index.ts';
import { CreatorShows, ticketsQueries } from '../../../features/tickets/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { catalogWords } from '../../../features/catalog/words.ts';
import css from './content.module.css';

/** High enough to show all plans of a week. */
const MOST = 50;

interface Props {
  performer: PerformerView;
  onChange: (by: Partial<PerformerView>) => void;
  empty: ReactNode;
}

/** Announced ticketed shows, shows planned for the next seven days, and the reminder button. */
export function CreatorPlans({ performer, onChange, empty }: Props) {
  const t = useWords(catalogWords);
  const slots = performer.upcoming ?? [];
  const hasAnnounced = useQuery(ticketsQueries.nextOf(performer._id)).data?.data.length !== 0;
  if (slots.length === 0 && !hasAnnounced)
    return <EmptyState icon={<Calendar size={28} aria-hidden />} title={t('shown.noSchedule')} action={empty} />;
  return (
    <div className={css.plans}>
      {hasAnnounced && <CreatorShows performerId={performer._id} />}
      <PlannedShows slots={slots} most={MOST} isSoon={performer.startsSoonAt !== undefined} />
      <RemindButton performer={performer} onChange={(isReminded) => onChange({ isReminded })} />
    </div>
  );
}
