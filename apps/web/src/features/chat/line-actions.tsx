import { Ban, Copy, Ellipsis, EyeOff, Menu, MenuItem, MenuLine, MicOff, Trash2, Mic } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import type { ChatLine } from './chat.queries.ts';
import css from './line-actions.module.css';
import { MUTE_MINUTES, type ChatModerator } from './use-moderate-chat.ts';

export interface LineRights {
  readonly isHost: boolean;
  /** Account of who looks; undefined for visitors. */
  readonly ownId: string | undefined;
}

/** Whether there is anything that one may do with a line. */
export const hasActions = (line: ChatLine, { isHost, ownId }: LineRights): boolean =>
  !line.local &&
  line.type !== 'system' &&
  (isHost || (ownId === line.sender._id && line.type === 'text' && !line.isDeleted));

interface Props {
  line: ChatLine;
  rights: LineRights;
  moderator: ChatModerator;
  onAskBan: (line: ChatLine) => void;
}

export function LineActions({ line, rights, moderator, onAskBan }: Props) {
  const t = useWords();
  const { username: name } = line.sender;
  const isOthers = rights.isHost && line.sender._id !== rights.ownId && line.sender.role !== 'system';
  return (
    <Menu
      label={t('chat.actions', { name })}
      trigger={(attributes) => (
        <button {...attributes} type="button" className={css.trigger} aria-label={t('chat.actions', { name })}>
          <Ellipsis size={16} aria-hidden />
        </button>
      )}
    >
      <MenuItem icon={<Copy size={16} aria-hidden />} onSelect={() => void navigator.clipboard?.writeText(line.text)}>
        {t('chat.copy')}
      </MenuItem>
      {line.type === 'text' && !line.isDeleted && (
        <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={() => moderator.delete(line)}>
          {t('chat.delete')}
        </MenuItem>
      )}
      {rights.isHost && (
        <MenuItem icon={<EyeOff size={16} aria-hidden />} onSelect={() => moderator.remove(line)}>
          {t('chat.remove')}
        </MenuItem>
      )}
      {isOthers && (
        <>
          <MenuLine />
          {MUTE_MINUTES.map((minutes) => (
            <MenuItem
              key={minutes}
              icon={<MicOff size={16} aria-hidden />}
              onSelect={() => moderator.mute(line, minutes)}
            >
              {t('chat.muteFor', { name, minutes })}
            </MenuItem>
          ))}
          <MenuItem icon={<Mic size={16} aria-hidden />} onSelect={() => moderator.unmute(line)}>
            {t('chat.unmute', { name })}
          </MenuItem>
          <MenuItem tone="danger" icon={<Ban size={16} aria-hidden />} onSelect={() => onAskBan(line)}>
            {t('chat.ban', { name })}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
