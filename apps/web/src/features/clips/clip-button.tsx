import { Button, ChipChoice, Dialog, Scissors, Stack, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { askToEnter } from '../../shared/entry/index.ts';
import { useApi } from '../../shared/api/index.ts';
import { SiteLink } from '../../shared/app/index.ts';
import { FormError, useForm } from '../../shared/forms/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useFeatures } from '../../shared/settings/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { PlayerButton } from '../player/index.ts';
import { clipsWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { clipsQueries } from './clips.queries.ts';

const LENGTHS = ['30', '60', '90'] as const;
const LONGEST_TITLE = 100;

interface Props {
  performer: { readonly _id: string; readonly username: string };
  /** True if the show is live and public. */
  isPublic: boolean;
}

/** Player button that clips the last seconds of a show, if its creator allows clips. */
export function ClipButton({ performer, isPublic }: Props) {
  const t = useWords(clipsWords);
  const { role } = useSession();
  const isOn = useFeatures()('clips');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...clipsQueries.offer(performer._id), enabled: isPublic && isOn });
  if (!isPublic || !isOn || !data?.isAllowed) return null;
  const canCut = role === 'user' || role === 'performer';
  const begin = () =>
    canCut ? setOpen(true) : askToEnter({ returnTo: `/live/${performer.username}`, goOn: () => setOpen(true) });
  return (
    <>
      <PlayerButton words={t('clips.cut')} onPress={begin}>
        <Scissors size={20} aria-hidden />
      </PlayerButton>
      {/* Outside the player, whose shortcuts would act on what is typed. */}
      {isOpen && createPortal(<CutDialog performerId={performer._id} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function CutDialog({ performerId, onClose }: { performerId: string; onClose: () => void }) {
  const t = useWords(clipsWords, siteWords);
  const api = useApi();
  const id = useId();
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('30');
  const [made, setMade] = useState<string>();
  const form = useForm({
    initial: { title: '' },
    submit: async ({ title }) => {
      const body = { performerId, seconds: Number(length), ...(title.trim() ? { title: title.trim() } : {}) };
      setMade((await api.clips.create({ body }))._id);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('clips.cutTitle')}
      actions={
        made ? (
          <Button onClick={onClose}>{t('shell.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
            <Button tone="action" type="submit" form={id} busy={form.busy}>
              {t('clips.cut')}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <Made id={made} />
      ) : (
        <Stack id={id} as="form" gap={14} onSubmit={form.onSubmit} noValidate>
          <ChipChoice
            legend={t('clips.length')}
            value={length}
            onChange={setLength}
            options={LENGTHS.map((value) => ({ value, label: t('clips.seconds', { seconds: value }) }))}
          />
          <TextField label={t('clips.name')} maxLength={LONGEST_TITLE} {...form.field('title')} />
          <FormError>{form.error}</FormError>
        </Stack>
      )}
    </Dialog>
  );
}

function Made({ id }: { id: string }) {
  const t = useWords(clipsWords);
  const { data } = useQuery(clipsQueries.view(id));
  const state = data?.state ?? 'making';
  return (
    <Stack as="output" gap={14}>
      <p>{t(`clips.state.${state}`)}</p>
      {state !== 'failed' && <SiteLink href={`/clips/${id}`}>{t('clips.open')}</SiteLink>}
    </Stack>
  );
}
