import { Meter } from '@footlight/ui';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { catalogDeskWords } from './words.ts';
import type { OwnFile } from './desk.queries.ts';

function standingOf(t: Translate<typeof catalogDeskWords>, { state, progress, waitsFor }: OwnFile): string {
  if (waitsFor) return t(waitsFor === 'review' ? 'content.file.review' : 'content.file.waits');
  if (state === 'processing') return t('content.file.processing', { percent: progress });
  return t(state === 'checking' ? 'content.file.checking' : 'content.file.receiving');
}

export const failureOf = (t: Translate<typeof catalogDeskWords>, { failure = 'broken' }: OwnFile): string =>
  t(`content.failure.${failure}`);

/** Progress of a file, or what it is waiting for. */
export function FileProgress({ file, className }: { file: OwnFile; className: string | undefined }) {
  const t = useWords(catalogDeskWords);
  const words = standingOf(t, file);
  return (
    <span className={className} data-waits={file.waitsFor}>
      {!file.waitsFor && <Meter label={file.name} text={words} value={file.progress} max={100} size="small" />}
      <span className="num">{words}</span>
    </span>
  );
}
