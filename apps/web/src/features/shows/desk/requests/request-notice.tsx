import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SiteLink } from '../../../../shared/app/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { showsDeskWords } from '../words.ts';
import { showsQueries, useShowsLive } from '../../index.ts';
import { deskOf } from '../desk.rules.ts';
import css from './request-notice.module.css';
import { Requests } from './requests.tsx';

/**
 * Incoming requests in the corner of pages outside the console. They ring there too, and accepting a request opens the
 * console.
 */
export function RequestNotice() {
  const t = useWords(showsDeskWords);
  const navigate = useNavigate();
  const { data } = useQuery({ ...showsQueries.current(), refetchOnMount: 'always' });
  useShowsLive();
  const desk = deskOf(data);
  return (
    <div className={css.corner}>
      <Requests desk={desk} onAccepted={() => void navigate({ to: '/live' })} />
      {desk.requests.length > 0 && (
        <SiteLink href="/live" className={css.toConsole}>
          {t('desk.toConsole')}
        </SiteLink>
      )}
    </div>
  );
}
