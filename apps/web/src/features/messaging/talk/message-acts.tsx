import { Copy, Ellipsis, Flag, iconButtonClass, Menu, MenuItem, Pencil, Trash2, Undo2 } from '@footlight/ui';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingTalkWords } from './words.ts';
import type { Message, Talk } from '../messaging.queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import css from './talk.module.css';
import type { Doing } from './talk-pane.tsx';
import { useReact } from './use-react.ts';

const EDIT_MS = 5 * 60_000;
const QUICK = ['❤️', '👍', '😂', '😮', '😢', '🔥'] as const;

interface Props {
  message: Message;
  talk: Talk;
  isOwn: boolean;
  onDo: (doing: Doing) => void;
}

export function MessageActs({ message, talk, isOwn, onDo }: Props) {
  const t = useWords(messagingTalkWords);
  const api = useApi();
  const { react } = useReact(message);
  const [reports, setReports] = useState(false);
  const [isFresh, setFresh] = useState(true);
  const canEdit = isOwn && isFresh && talk.canWrite && message.text !== '' && !message.isMass;
  const remove = () =>
    void api.messaging
      .deleteMessage({ params: { id: message._id } })
      .catch((error: Error) => toast.error(error.message));
  return (
    <>
      <Menu
        label={t('messaging.actsOf')}
        onNear={() => setFresh(Date.now() - new Date(message.createdAt).getTime() < EDIT_MS)}
        trigger={(attributes) => (
          <button
            type="button"
            className={`${iconButtonClass({ size: 'small' })} ${css.acts}`}
            aria-label={t('messaging.actsOf')}
            {...attributes}
          >
            <Ellipsis size={16} aria-hidden />
          </button>
        )}
      >
        {!talk.isBlocked && (
          <div className={css.quick}>
            {QUICK.map((emoji) => (
              <MenuItem key={emoji} onSelect={() => react(emoji)}>
                {emoji}
              </MenuItem>
            ))}
          </div>
        )}
        {talk.canWrite && (
          <MenuItem icon={<Undo2 size={16} aria-hidden />} onSelect={() => onDo({ kind: 'reply', message })}>
            {t('messaging.reply')}
          </MenuItem>
        )}
        {message.text && (
          <MenuItem
            icon={<Copy size={16} aria-hidden />}
            onSelect={() =>
              void navigator.clipboard?.writeText(message.text).then(() => toast.success(t('messaging.copied')))
            }
          >
            {t('messaging.copy')}
          </MenuItem>
        )}
        {canEdit && (
          <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => onDo({ kind: 'edit', message })}>
            {t('messaging.edit')}
          </MenuItem>
        )}
        {isOwn ? (
          <MenuItem icon={<Trash2 size={16} aria-hidden />} tone="danger" onSelect={remove}>
            {t('messaging.delete')}
          </MenuItem>
        ) : (
          <MenuItem icon={<Flag size={16} aria-hidden />} onSelect={() => setReports(true)}>
            {t('messaging.report')}
          </MenuItem>
        )}
      </Menu>
      {reports && <ReportDialog message={message} onClose={() => setReports(false)} />}
    </>
  );
}
