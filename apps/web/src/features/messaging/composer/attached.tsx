import { Cluster, IconButton, RemovableChip, Spinner, X } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../words.ts';
import { kindIn, kindOf } from '../texts.ts';
import type { Doing } from '../talk/talk-pane.tsx';
import css from './composer.module.css';
import type { Attachments } from './use-attachments.ts';

export function AttachedFiles({ files }: { files: Attachments }) {
  const t = useWords(messagingWords);
  if (files.all.length === 0) return null;
  return (
    <Cluster as="ul" gap={6} className={css.files} aria-label={t('messaging.attached')}>
      {files.all.map(({ key, name, share, id, error }) => (
        <li key={key} data-failed={error !== undefined || undefined}>
          {!id && error === undefined && <Spinner size={14} label={`${Math.round(share * 100)} %`} />}
          <RemovableChip label={error ? `${name}: ${error}` : name} onRemove={() => files.remove(key)} />
        </li>
      ))}
    </Cluster>
  );
}

export function DoingNote({ doing: { kind, message }, onDone }: { doing: Doing; onDone: () => void }) {
  const t = useWords(messagingWords);
  return (
    <p className={css.doing}>
      <span dir="auto">
        <b>{t(kind === 'edit' ? 'messaging.editing' : 'messaging.replying')}</b>{' '}
        {message.text || kindIn(t, kindOf(message))}
      </span>
      <IconButton size="small" label={t('messaging.cancel')} onClick={onDone}>
        <X size={16} aria-hidden />
      </IconButton>
    </p>
  );
}
