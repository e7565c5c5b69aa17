import { Button, Cluster, ErrorState, Skeleton, Switch } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ItemsEditor, type Item } from '../../../shared/forms/items/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { fansWords } from '../words.ts';
import { fansDeskWords } from './words.ts';
import { FanMarks } from '../fan-marks.tsx';
import { fansQueries, type OwnLevels } from '../fans.queries.ts';
import css from './desk.module.css';
import { bodyOf, faultsOf, itemsOf, MOST_LEVELS } from './level-draft.ts';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';

const TITLE_MOST = 20;
const STEP = 100;

export function FanLevels() {
  const t = useWords(fansWords, fansDeskWords);
  const { data, error, isFetching, refetch } = useQuery(fansQueries.own());
  if (data) return <Editor own={data} />;
  if (error)
    return (
      <ErrorState
        title={t('fans.levelsFailed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div className={css.desk} aria-busy="true">
      <Skeleton height={44} />
      <Skeleton height={240} />
    </div>
  );
}

function Editor({ own }: { own: OwnLevels }) {
  const t = useWords(fansWords, fansDeskWords);
  const [edited, setEdited] = useState<{ isOn: boolean; items: readonly Item[] }>();
  const [wasAsked, setWasAsked] = useState(false);
  const saving = useSaveLevels();
  const draft = edited ?? { isOn: own.isOn, items: itemsOf(own) };
  const faults = faultsOf(draft.items);
  const save = () => {
    setWasAsked(true);
    if (Object.keys(faults).length > 0) return;
    saving.mutate(bodyOf(draft), {
      onSuccess: () => {
        setEdited(undefined);
        setWasAsked(false);
      },
    });
  };
  return (
    <div className={css.desk}>
      <Switch
        label={t('fans.on')}
        hint={t('fans.onHint')}
        checked={draft.isOn}
        onChange={(isOn) => setEdited({ ...draft, isOn })}
      />
      {draft.isOn && (
        <ItemsEditor
          items={draft.items}
          most={MOST_LEVELS}
          titleMost={TITLE_MOST}
          step={STEP}
          faultsOf={({ key }) => {
            const fault = wasAsked ? faults[key] : undefined;
            const words = fault && t(`fans.${fault}`);
            return fault === 'required' || fault === 'twice' ? { title: words } : { tokens: words };
          }}
          onChange={(items) => setEdited({ ...draft, items })}
          words={{
            title: (n) => t('fans.levelName', { n }),
            tokens: (n) => t('fans.levelTokens', { n }),
            placeholder: t('fans.levelPlaceholder'),
            remove: (n) => t('fans.levelRemove', { n }),
            add: t('fans.levelAdd'),
            full: t('fans.levelFull'),
          }}
        />
      )}
      {draft.isOn && (
        <Cluster as="p" gap={6} aria-label={t('fans.preview')}>
          {draft.items.map(({ key, title }, at) => (
            <FanMarks key={key} userId={undefined} level={title ? { number: at + 1, name: title } : undefined} />
          ))}
        </Cluster>
      )}
      {edited && (
        <div className={css.save}>
          <Button onClick={() => setEdited(undefined)}>{t('fans.discard')}</Button>
          <Button tone="action" busy={saving.isPending} onClick={save}>
            {t('fans.save')}
          </Button>
        </div>
      )}
    </div>
  );
}

function useSaveLevels() {
  const t = useWords(fansWords, fansDeskWords);
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => api.fans.update({ body }),
    onSuccess: (own) => {
      client.setQueryData(fansQueries.own().queryKey, own);
      toast.success(t('fans.saved'));
    },
    onError: (error) => toast.error(t('fans.saveFailed', { reason: error.message })),
  });
}
