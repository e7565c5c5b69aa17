import { Ban, Copy, Ellipsis, EyeOff, Flag, Menu, MenuItem, MenuLine, MicOff, Trash2, Mic } from '@footlight/ui';
import { Suspense, useState } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { chatWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { ReportDialog } from '../reports/index.ts';
import type { ChatLine } from './chat.queries.ts';
import css from './line-actions.module.css';
import { isOthersLine, mayDelete, type LineRights } from './line-rights.ts';
import { MUTE_MINUTES, type ChatModerator } from './use-moderate-chat.ts';

interface Props {
  line: ChatLine;
  rights: LineRights;
  moderator: ChatModerator;
  onAskBan: (line: ChatLine) => void;
}

/**
 * Actions on a message. Anyone can report messages from other users, and hosts can moderate. Lazy-loaded after the
 * chat.
 */
export function LineActions({ line, rights, moderator, onAskBan }: Props) {
  const t = useWords(chatWords, siteWords);
  const [isReporting, setReporting] = useState(false);
  const { username: name } = line.sender;
  const isOthers = isOthersLine(line, rights);
  return (
    <>
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
        {mayDelete(line, rights) && (
          <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={() => moderator.delete(line)}>
            {t('chat.delete')}
          </MenuItem>
        )}
        {rights.isHost && (
          <MenuItem icon={<EyeOff size={16} aria-hidden />} onSelect={() => moderator.remove(line)}>
            {t('chat.remove')}
          </MenuItem>
        )}
        {isOthers && !line.isDeleted && (
          <MenuItem icon={<Flag size={16} aria-hidden />} onSelect={() => setReporting(true)}>
            {t('reports.report')}
          </MenuItem>
        )}
        {isOthers && rights.isHost && (
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
      {isReporting && (
        <Suspense>
          <ReportDialog kind="chat-message" id={line._id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}
