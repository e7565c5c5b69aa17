import { Button, Cluster, EmptyState, Smile, Stack, TextField, Trash2 } from '@footlight/ui';
import { MOVING_EMOTE, STILL_EMOTE } from '@footlight/contract/subscriptions/terms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useFileLimits } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsDeskWords } from './words.ts';
import { subscriptionsQueries } from '../subscriptions.queries.ts';
import css from '../subscriptions.module.css';

const stillOf = (picture: string) => picture.replace(MOVING_EMOTE, STILL_EMOTE);

/** A creator's custom emotes, which subscribers write as `:name:`. */
export function EmoteDesk() {
  const t = useWords(subscriptionsDeskWords);
  const api = useApi();
  const { acceptImages } = useFileLimits();
  const client = useQueryClient();
  const query = subscriptionsQueries.emotes(useProfile('performer')?._id ?? '');
  const { data } = useQuery(query);
  const [name, setName] = useState('');
  const [picture, setPicture] = useState<File>();
  const again = () => void client.invalidateQueries({ queryKey: query.queryKey });
  const add = useMutation({
    mutationFn: (file: File) => api.subscriptions.addEmote({ body: { name }, files: { picture: file } }),
    onSuccess: () => {
      setName('');
      again();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.subscriptions.removeEmote({ params: { id } }),
    onSettled: again,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (picture && !add.isPending) add.mutate(picture);
  };
  return (
    <Stack gap={16}>
      <p className={css.small}>{t('subs.emotesIntro')}</p>
      {data?.total === 0 && <EmptyState icon={<Smile size={28} aria-hidden />} title={t('subs.noEmotes')} />}
      <Cluster as="ul" gap={12} className={css.emotes}>
        {(data?.data ?? []).map((emote) => (
          <li key={emote._id}>
            <picture>
              {emote.picture.endsWith(MOVING_EMOTE) && (
                <source media="(prefers-reduced-motion: reduce)" srcSet={stillOf(emote.picture)} />
              )}
              <img src={emote.picture} alt="" width={56} height={56} loading="lazy" />
            </picture>
            <span>:{emote.name}:</span>
            <Button
              size="small"
              icon={<Trash2 size={16} aria-hidden />}
              aria-label={t('subs.removeEmote', { name: emote.name })}
              onClick={() => remove.mutate(emote._id)}
            >
              {t('subs.remove')}
            </Button>
          </li>
        ))}
      </Cluster>
      <Cluster as="form" gap={12} align="end" onSubmit={submit}>
        <TextField label={t('subs.emoteName')} value={name} onChange={setName} required maxLength={20} />
        <label>
          {t('subs.emotePicture')}{' '}
          <input
            type="file"
            accept={acceptImages}
            required
            onChange={(event) => setPicture(event.currentTarget.files?.[0])}
          />
        </label>
        <Button type="submit" busy={add.isPending}>
          {t('subs.addEmote')}
        </Button>
      </Cluster>
      {add.error && (
        <p className={css.error} role="alert">
          {add.error.message}
        </p>
      )}
    </Stack>
  );
}
