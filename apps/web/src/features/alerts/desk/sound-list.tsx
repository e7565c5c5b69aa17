import { Button, Cluster, IconButton, Note, Play, Stack, Trash2, Upload } from '@footlight/ui';
import { useRef } from 'react';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type WordKeyOf } from '../../../shared/words/index.ts';
import { alertsWords } from '../words.ts';
import { playAlert } from '../alert-sounds.ts';
import type { OwnSound } from '../alerts.queries.ts';
import css from '../alerts.module.css';
import { useOwnSounds } from './use-own-alerts.ts';

const MOST_SOUNDS = 8;
const MOST_BYTES = 512 * 1024;

function stateOf({ state, failure, waitsFor }: OwnSound): WordKeyOf<typeof alertsWords> {
  if (failure === 'too-long') return 'alerts.soundTooLong';
  if (state === 'failed') return 'alerts.soundBroken';
  return waitsFor ? 'alerts.soundWaits' : 'alerts.soundWorking';
}

/** The creator's custom sounds, with upload, playback and removal. */
export function SoundList({ sounds }: { sounds: readonly OwnSound[] }) {
  const t = useWords(alertsWords);
  const { add, remove } = useOwnSounds();
  const field = useRef<HTMLInputElement>(null);
  const bring = (file: File | undefined) => {
    if (file && file.size > MOST_BYTES) toast.error(t('alerts.soundTooLarge'));
    else if (file) add.mutate(file);
    if (field.current) field.current.value = '';
  };
  return (
    <section className={css.part} aria-label={t('alerts.sounds')}>
      <h3>{t('alerts.sounds')}</h3>
      <Note size={14}>{t('alerts.soundsHint')}</Note>
      {sounds.length > 0 && (
        <Stack as="ul" gap={8} className={css.sounds}>
          {sounds.map((sound) => (
            <li key={sound._id}>
              <span>{sound.name}</span>
              <Cluster as="span" gap={8} align="center">
                {sound.url ? (
                  <IconButton label={t('alerts.play', { name: sound.name })} onClick={() => playAlert(sound.url)}>
                    <Play size={18} aria-hidden />
                  </IconButton>
                ) : (
                  <Note as="output" size={14}>
                    {t(stateOf(sound))}
                  </Note>
                )}
                <IconButton
                  label={t('alerts.removeSound', { name: sound.name })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(sound._id)}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              </Cluster>
            </li>
          ))}
        </Stack>
      )}
      <Cluster gap={8} align="center">
        <input
          ref={field}
          type="file"
          hidden
          accept=".mp3,.ogg,.wav,audio/mpeg,audio/ogg,audio/wav"
          onChange={({ currentTarget }) => bring(currentTarget.files?.[0])}
        />
        <Button
          icon={<Upload size={16} aria-hidden />}
          busy={add.isPending}
          disabled={sounds.length >= MOST_SOUNDS}
          onClick={() => field.current?.click()}
        >
          {t('alerts.addSound')}
        </Button>
      </Cluster>
    </section>
  );
}
