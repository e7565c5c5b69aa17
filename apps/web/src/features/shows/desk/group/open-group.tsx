import { Button, Cluster, Lamp, Meter, Note, Play } from '@footlight/ui';
import { useId } from 'react';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../../shared/toasts/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { showsDeskWords } from '../words.ts';
import { useLeaveShow, useKeepShow, useOnce, type Show } from '../../index.ts';
import { missingIn } from '../desk.rules.ts';
import { Members } from './members.tsx';
import css from './open-group.module.css';
import { TimeLeft } from '../requests/time-left.tsx';
import { useApi } from '../../../../shared/api/index.ts';

/** Time the server keeps a group open. */
const OPEN_MS = 30 * 60_000;

export function OpenGroup({ show }: { show: Show }) {
  const t = useWords(showsDeskWords);
  const why = useId();
  const start = useStartGroup();
  const leave = useLeaveShow(show._id);
  const missing = missingIn(show);
  const say = { onError: (error: Error) => void toast.error(error.message) };
  const text = t('desk.reserved', { n: show.viewers, most: show.maxViewers });
  return (
    <section className={css.group} aria-label={t('desk.groupOpen')}>
      <div className={css.head}>
        <Lamp tone="lagoon">{t('desk.groupOpen')}</Lamp>
        <output className="num">{text}</output>
      </div>
      <Meter value={show.viewers} max={show.minViewers} label={t('desk.groupOpen')} text={text} tone="lagoon" />
      <Members members={show.members} />
      <Note id={why} size={13}>
        {missing > 0 ? t('desk.missing', { count: missing }) : t('desk.enough')}
      </Note>
      {show.answerBy && <TimeLeft until={show.answerBy} wholeMs={OPEN_MS} words="desk.toStart" tone="lagoon" />}
      <Cluster gap={8}>
        <Button
          tone="lagoon"
          disabled={missing > 0}
          busy={start.isPending}
          aria-describedby={why}
          icon={<Play size={18} aria-hidden />}
          onClick={() => start.mutate(show._id, say)}
        >
          {t('desk.startGroup')}
        </Button>
        <Button busy={leave.isPending} onClick={() => leave.mutate(undefined, say)}>
          {t('desk.cancelGroup')}
        </Button>
      </Cluster>
    </section>
  );
}

/** Starts the open group. Viewers with reservations pay for their first minute. */
function useStartGroup() {
  const api = useApi();
  const keep = useKeepShow();
  return useMutation({ mutationFn: useOnce((id: string) => api.shows.start({ params: { id } })), onSuccess: keep });
}
