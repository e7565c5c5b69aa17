import { Card, ErrorState, Skeleton, Switch } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useWords } from '../../../shared/words/index.ts';
import { alertsWords } from '../words.ts';
import { alertsQueries, type Alerts } from '../alerts.queries.ts';
import css from '../alerts.module.css';
import { RoomAlerts } from '../room-alerts.tsx';
import { BandForm } from './band-form.tsx';
import { PageAddress } from './page-address.tsx';
import { SoundList } from './sound-list.tsx';
import { useSaveAlerts } from './use-own-alerts.ts';

/** Alerts in the console: tip settings, custom sounds, the URL for OBS, and the current alert. */
export function AlertDesk({ performerId }: { performerId: string }) {
  const t = useWords(alertsWords);
  const { data, error, refetch, isFetching } = useQuery(alertsQueries.own());
  return (
    <Card title={t('alerts.title')}>
      {data ? (
        <Loaded alerts={data} />
      ) : error ? (
        <ErrorState
          title={t('alerts.failed')}
          reason={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={160} radius={10} />
      )}
      {createPortal(
        <div className={css.stage}>
          <RoomAlerts performerId={performerId} />
        </div>,
        document.body,
      )}
    </Card>
  );
}

function Loaded({ alerts }: { alerts: Alerts }) {
  const t = useWords(alertsWords);
  const save = useSaveAlerts();
  const wanted = save.isPending ? save.variables?.isOn : undefined;
  return (
    <div className={css.desk}>
      <Switch
        label={t('alerts.switch')}
        hint={t('alerts.switchHint')}
        checked={wanted === undefined ? alerts.isOn : wanted === true}
        onChange={(isOn) => save.mutate({ isOn })}
      />
      <BandForm key={alerts.bands.map(({ _id }) => _id).join()} saved={alerts.bands} sounds={alerts.sounds} />
      <SoundList sounds={alerts.sounds} />
      <PageAddress />
    </div>
  );
}
