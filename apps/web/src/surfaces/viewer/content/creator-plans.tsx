import { Calendar, EmptyState } from '@footlight/ui';
import type { ReactNode } from 'react';
import type { PerformerView } from '../../../features/performers/index.ts';
import { PlannedShows, RemindButton } from '../../../features/schedule/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import css from './content.module.css';

/** More than a week has. */
const MOST = 50;

interface Props {
  performer: PerformerView;
  onChange: (by: Partial<PerformerView>) => void;
  /** What one can do where nothing is planned. */
  empty: ReactNode;
}

/** The planned shows of the next seven days, and the wish to hear of them. */
export function CreatorPlans({ performer, onChange, empty }: Props) {
  const t = useWords();
  const slots = performer.upcoming ?? [];
  if (slots.length === 0)
    return <EmptyState icon={<Calendar size={28} aria-hidden />} title={t('shown.noSchedule')} action={empty} />;
  return (
    <div className={css.plans}>
      <PlannedShows slots={slots} most={MOST} isSoon={performer.startsSoonAt !== undefined} />
      <RemindButton performer={performer} onChange={(isReminded) => onChange({ isReminded })} />
    </div>
  );
}
