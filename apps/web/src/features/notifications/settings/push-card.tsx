import { Badge, Button, Card, Monitor, Switch } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText, useApi } from '../../../shared/api/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { notificationsSettingsWords } from './words.ts';
import { notificationsWords } from '../words.ts';
import { notificationsQueries } from '../notifications.queries.ts';
import { usePush } from '../use-push.ts';
import css from './settings.module.css';

export function PushCard() {
  const t = useWords(notificationsSettingsWords);
  const { state, turn } = usePush();
  const blocker =
    state === 'missing'
      ? t('notifications.pushMissing')
      : state === 'denied'
        ? t('notifications.pushDenied')
        : undefined;
  return (
    <Card title={t('notifications.push')}>
      <Switch
        label={t('notifications.pushOn')}
        hint={blocker ?? t('notifications.pushText')}
        checked={turn.isPending ? turn.variables : state === 'on'}
        disabled={!state || blocker !== undefined || turn.isPending}
        onChange={(on) => turn.mutate(on)}
      />
      <Devices />
    </Card>
  );
}

function Devices() {
  const t = useWords(notificationsSettingsWords, notificationsWords);
  const api = useApi();
  const client = useQueryClient();
  const query = notificationsQueries.tokens();
  const { data } = useQuery(query);
  const forget = useMutation({
    mutationFn: (id: string) => api.notifications.removeToken({ params: { id } }),
    onError: (error) => toast.error(t('notifications.notSaved', { reason: errorText(error) })),
    onSettled: () => void client.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <>
      <h3 className={css.sub}>{t('notifications.devices')}</h3>
      <ul className={css.devices}>
        {data.data.map(({ _id, platform, service, isCurrent, createdAt }) => {
          const device = t('notifications.device', { platform: t(`notifications.${platform}`), service });
          return (
            <li key={_id}>
              <Monitor size={18} aria-hidden />
              <span>
                <b>
                  {device} {isCurrent && <Badge tone="ok">{t('notifications.thisDevice')}</Badge>}
                </b>
                <small>
                  <DateTime at={createdAt} />
                </small>
              </span>
              <Button
                size="small"
                busy={forget.isPending && forget.variables === _id}
                aria-label={t('notifications.forget', { device })}
                onClick={() => forget.mutate(_id)}
              >
                {t('notifications.forgetShort')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
