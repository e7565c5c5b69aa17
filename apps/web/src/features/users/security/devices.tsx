import { Badge, Button, Card, ErrorState, Monitor, Skeleton } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DateTime } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import { deviceName } from './device-name.ts';
import css from '../settings.module.css';
import { useApi } from '../../../shared/api/index.ts';
import { securityQueries, type Device } from '../users.queries.ts';

export function Devices() {
  const t = useWords(usersWords);
  const devices = useQuery(securityQueries.devices());
  const revoke = useRevokeDevice();
  const nameOf = useDeviceName();
  // Lives in the parent, because the row has unmounted by the time the server confirms.
  const onRevoke = (device: Device) =>
    revoke.mutate(device, {
      onSuccess: () => toast.success(t('users.devices.revoked', { device: nameOf(device) })),
      onError: (error) => toast.error(error.message),
    });
  return (
    <Card title={t('users.devices')}>
      <p className={css.lead}>{t('users.devices.text')}</p>
      {devices.isPending ? (
        <Skeleton height={64} radius={10} />
      ) : devices.isError ? (
        <ErrorState
          title={t('users.devices.failed')}
          reason={devices.error.message}
          onRetry={() => void devices.refetch()}
          retrying={devices.isFetching}
        />
      ) : (
        <ul className={css.rows}>
          {devices.data.data.map((device) => (
            <DeviceRow
              key={device._id}
              device={device}
              busy={revoke.isPending && revoke.variables._id === device._id}
              onRevoke={() => onRevoke(device)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function useDeviceName(): (device: Device) => string {
  const t = useWords(usersWords);
  return ({ userAgent }) => {
    const named = deviceName(userAgent);
    return named ? t('users.devices.on', named) : t('users.devices.unknown');
  };
}

function DeviceRow({ device, busy, onRevoke }: { device: Device; busy: boolean; onRevoke: () => void }) {
  const t = useWords(usersWords);
  const name = useDeviceName()(device);
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Monitor size={18} aria-hidden />
      </span>
      <div>
        <b>
          {name}
          {device.current && <Badge tone="ok">{t('users.devices.this')}</Badge>}
        </b>
        <p>
          {device.address} · {t('users.devices.lastSeen')} <DateTime at={device.lastSeenAt} />
        </p>
      </div>
      {!device.current && (
        <Button
          size="small"
          busy={busy}
          aria-label={t('users.devices.revokeNamed', { device: name })}
          onClick={onRevoke}
        >
          {t('users.devices.revoke')}
        </Button>
      )}
    </li>
  );
}

/** Ends another device's session. The device leaves the list once the server confirms. */
function useRevokeDevice() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = securityQueries.devices();
  return useMutation({
    mutationFn: (device: Device) => api.auth.revokeDevice({ params: { id: device._id } }),
    onSuccess: (_done, { _id }) => {
      client.setQueryData(
        queryKey,
        (list) => list && { ...list, data: list.data.filter((one) => one._id !== _id), total: list.total - 1 },
      );
      return client.invalidateQueries({ queryKey });
    },
  });
}
