import {
  ArrowLeft,
  Avatar,
  Ellipsis,
  IconButton,
  iconButtonClass,
  Menu,
  MenuItem,
  Search,
  Trash2,
  Volume2,
  VolumeX,
  X,
} from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingTalkWords } from './words.ts';
import { messagingWords } from '../words.ts';
import { messagingQueries, type Talk } from '../messaging.queries.ts';
import { ClearDialog } from './clear-dialog.tsx';
import css from './talk.module.css';

interface Props {
  talk: Talk;
  isTyping: boolean;
  q: string;
  onSearch: (q: string) => void;
}

export function TalkHead({ talk, isTyping, q, onSearch }: Props) {
  const t = useWords(messagingTalkWords);
  const isPrivate = talk.type === 'private';
  return (
    <header className={css.head}>
      <SiteLink href="/messages" exact className={`${iconButtonClass()} ${css.back}`} aria-label={t('messaging.back')}>
        <ArrowLeft size={20} aria-hidden />
      </SiteLink>
      <Who talk={talk} isTyping={isTyping} />
      {isPrivate && <SearchHere q={q} onSearch={onSearch} />}
      {isPrivate && <TalkMenu talk={talk} />}
    </header>
  );
}

function Who({ talk, isTyping }: Pick<Props, 'talk' | 'isTyping'>) {
  const t = useWords(messagingTalkWords, messagingWords);
  const { recipient, type } = talk;
  const standing = () => {
    if (isTyping) return t('messaging.typing');
    if (type === 'private') return t(recipient.isOnline ? 'messaging.online' : 'messaging.offline');
    return t(type === 'stream_group' ? 'messaging.groupShow' : 'messaging.privateShow');
  };
  const name = (
    <>
      <Avatar src={recipient.avatar} size={40} />
      <div className={css.name}>
        <h1 dir="auto">{recipient.name}</h1>
        <small data-online={recipient.isOnline || undefined} aria-live="polite">
          {standing()}
        </small>
      </div>
    </>
  );
  if (recipient.role === 'studio') return <div className={css.who}>{name}</div>;
  const page = recipient.role === 'performer' ? `/${recipient.username}` : `/users/${recipient.username}`;
  return (
    <SiteLink href={page} className={css.who}>
      {name}
    </SiteLink>
  );
}

function SearchHere({ q, onSearch }: Pick<Props, 'q' | 'onSearch'>) {
  const t = useWords(messagingTalkWords);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <IconButton label={t('messaging.searchHere')} onClick={() => setOpen(true)}>
        <Search size={18} aria-hidden />
      </IconButton>
    );
  const close = () => {
    onSearch('');
    setOpen(false);
  };
  return (
    <search className={css.find}>
      <input
        type="search"
        value={q}
        maxLength={100}
        placeholder={t('messaging.searchHere')}
        aria-label={t('messaging.searchHere')}
        ref={(field) => field?.focus()}
        onChange={(event) => onSearch(event.target.value)}
      />
      <IconButton label={t('messaging.closeSearch')} onClick={close}>
        <X size={18} aria-hidden />
      </IconButton>
    </search>
  );
}

function TalkMenu({ talk }: Pick<Props, 'talk'>) {
  const t = useWords(messagingTalkWords);
  const api = useApi();
  const client = useQueryClient();
  const [clears, setClears] = useState(false);
  const { _id: id, isMuted } = talk;
  const mute = useMutation({
    mutationFn: () => api.messaging.mute({ params: { id }, body: { isMuted: !isMuted } }),
    onSuccess: (next) => {
      client.setQueryData(messagingQueries.one(id).queryKey, next);
      void client.invalidateQueries({ queryKey: messagingQueries.unread().queryKey });
    },
    onError: (error) => void toast.error(error.message),
  });
  return (
    <>
      <Menu
        label={t('messaging.more')}
        trigger={(attributes) => (
          <button type="button" className={iconButtonClass()} aria-label={t('messaging.more')} {...attributes}>
            <Ellipsis size={20} aria-hidden />
          </button>
        )}
      >
        <MenuItem
          icon={isMuted ? <Volume2 size={16} aria-hidden /> : <VolumeX size={16} aria-hidden />}
          onSelect={() => mute.mutate()}
        >
          {t(isMuted ? 'messaging.unmute' : 'messaging.mute')}
        </MenuItem>
        <MenuItem icon={<Trash2 size={16} aria-hidden />} tone="danger" onSelect={() => setClears(true)}>
          {t('messaging.clear')}
        </MenuItem>
      </Menu>
      {clears && <ClearDialog talk={talk} onClose={() => setClears(false)} />}
    </>
  );
}
