import { Lamp, Stack } from '@footlight/ui';
import { formatDate } from '../../../../shared/formats/index.ts';
import { useWords, type Translate } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import type { OwnFile, OwnItem } from '../desk.queries.ts';
import { failureOf, FileProgress } from '../file-progress.tsx';
import { peopleBlocking, toneOf } from '../item.rules.ts';
import css from './item-state.module.css';

/** Status of an item: its indicator, its files' progress, and what blocks it. */
export function ItemState({ item }: { item: OwnItem }) {
  const t = useWords(catalogDeskWords);
  const files = [item.main, item.trailerFile, item.pictureFile].filter((file) => file !== undefined);
  const underWay = files.find(({ state }) => state !== 'ready' && state !== 'failed');
  const reasons = reasonsOf(item, files, t);
  return (
    <Stack as="span" gap={4} align="start">
      <Lamp tone={toneOf(item.status)}>{t(`content.status.${item.status}`)}</Lamp>
      {underWay && <FileProgress file={underWay} className={css.progress} />}
      {reasons.map((reason) => (
        <span key={reason} className={css.reason}>
          {reason}
        </span>
      ))}
    </Stack>
  );
}

function reasonsOf(item: OwnItem, files: readonly OwnFile[], t: Translate<typeof catalogDeskWords>): string[] {
  const people = peopleBlocking(item);
  const failed = files.filter(({ state }) => state === 'failed');
  const words: string[] = item.rejectionReason ? [item.rejectionReason] : [];
  for (const blocker of item.blockers) {
    if (blocker === 'release-form-missing')
      words.push(...people.missing.map((name) => t('content.blocker.formMissing', { name })));
    else if (blocker === 'release-form-expired')
      words.push(...people.expired.map((name) => t('content.blocker.formExpired', { name })));
    else if (blocker === 'file-failed') words.push(...failed.map((file) => `${file.name}: ${failureOf(t, file)}`));
    else words.push(t(blocker === 'no-photos' ? 'content.blocker.noPhotos' : 'content.blocker.noFile'));
  }
  for (const { name } of files.filter((file) => file.endsEarly)) words.push(t('content.file.endsEarly', { name }));
  if (item.scheduledAt && item.wantedStatus === 'active')
    words.push(t('content.scheduled', { time: formatDate(item.scheduledAt, 'DD/MM/YYYY HH:mm') }));
  return words;
}
