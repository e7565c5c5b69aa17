import type { Message } from '@footlight/contract';
import type { ReactNode } from 'react';
import { formatTokens } from '../../shared/formats/index.ts';
import { styleOf, type OverlayTheme } from './overlay-theme.ts';
import css from './overlays.module.css';

export interface GoalShown {
  readonly title: string;
  readonly targetTokens: number;
  readonly raisedTokens: number;
}
export type LineShown = Pick<Message, '_id' | 'text' | 'ticket'> & { readonly sender: { readonly username: string } };

export function Themed({ theme, children }: { theme: OverlayTheme; children: ReactNode }) {
  return (
    <div className={css.overlay} style={styleOf(theme)} data-align={theme.align}>
      {children}
    </div>
  );
}

export function GoalBar({ goal }: { goal: GoalShown }) {
  const share = Math.min(1, goal.raisedTokens / goal.targetTokens);
  return (
    <div className={css.goal}>
      <p>
        <span dir="auto">{goal.title}</span>
        <span className="num">
          {formatTokens(goal.raisedTokens)} / {formatTokens(goal.targetTokens)}
        </span>
      </p>
      <div className={css.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

/** Latest messages of a chat, newest last. */
export function ChatLines({ lines }: { lines: readonly LineShown[] }) {
  return (
    <div className={css.chat}>
      {lines.map(({ _id, sender, text, ticket }) => (
        <p key={_id}>
          <b translate="no">{sender.username}</b> {ticket && <b className="num">+{formatTokens(ticket.tokens)}</b>}{' '}
          {text}
        </p>
      ))}
    </div>
  );
}
