import { Avatar, Button, classNames, Ticket } from '@footlight/ui';
import type { ReactNode } from 'react';
import { formatDate, formatTokens } from '../../shared/formats/index.ts';
import { useWords, type WordKeyOf } from '../../shared/words/index.ts';
import { chatWords } from './words.ts';
import { FanMarks } from '../fans/index.ts';
import css from './chat-line.module.css';
import { NoticeLine, RareText } from './notice-line.tsx';
import type { ChatLine as Line } from './chat.queries.ts';

const BADGES: Partial<Record<Line['sender']['role'], WordKeyOf<typeof chatWords>>> = {
  host: 'chat.host',
  mod: 'chat.mod',
  fan: 'chat.fan',
  bot: 'chat.bot',
};
const TIME = 'HH:mm';

interface ChatLineProps {
  line: Line;
  /** Actions on the message, shown in its corner. */
  actions?: ReactNode;
  onSendAgain: (line: Line) => void;
  onDiscard: (line: Line) => void;
}

export function ChatLine({ line, actions, onSendAgain, onDiscard }: ChatLineProps) {
  const t = useWords(chatWords);
  if (line.type === 'system') return <NoticeLine line={line} />;
  if (line.type === 'tip' && line.ticket && !line.isDeleted)
    return <TicketLine line={line} ticket={line.ticket} actions={actions} />;
  return (
    <div className={css.line} data-local={line.local}>
      <Avatar src={line.sender.avatar} size={28} />
      <div className={css.words}>
        <p>
          <Author line={line} />{' '}
          <span className={classNames(line.isDeleted && css.deleted)} dir="auto">
            {line.isDeleted ? t('chat.deleted') : line.emotes ? <RareText line={line} /> : line.text}
          </span>
        </p>
        {line.local === 'failed' && (
          <p className={css.failed} role="alert">
            {t('chat.failedSend')}
            <Button size="small" onClick={() => onSendAgain(line)}>
              {t('chat.resend')}
            </Button>
            <Button size="small" tone="quiet" onClick={() => onDiscard(line)}>
              {t('chat.discard')}
            </Button>
          </p>
        )}
      </div>
      <time className="num" dateTime={line.createdAt}>
        {formatDate(line.createdAt, TIME)}
      </time>
      {actions}
    </div>
  );
}

function Author({ line: { sender } }: { line: Line }) {
  const t = useWords(chatWords);
  const badge = sender.isSubscriber ? 'chat.subscriber' : BADGES[sender.role];
  return (
    <>
      <b data-role={sender.role}>{sender.role === 'host' ? sender.name || sender.username : sender.username}</b>
      {badge && (
        <em className={css.badge} data-role={sender.role}>
          {t(badge)}
        </em>
      )}
      <FanMarks userId={sender._id} level={sender.level} />
    </>
  );
}

const TipperName = ({ sender }: Pick<Line, 'sender'>) => (
  <>
    {sender.username}
    <FanMarks userId={sender._id} level={sender.level} />
  </>
);

function TicketLine({
  line,
  ticket,
  actions,
}: {
  line: Line;
  ticket: NonNullable<Line['ticket']>;
  actions: ReactNode;
}) {
  const t = useWords(chatWords);
  const amount = formatTokens(ticket.tokens);
  const note = line.text && line.text !== ticket.item ? line.text : '';
  return (
    <article className={css.ticketRow} aria-label={t('chat.tipTicket', { name: line.sender.username, amount })}>
      <Ticket amount={amount} title={<TipperName sender={line.sender} />}>
        {ticket.item ?? (note || t('chat.justTip'))}
        {ticket.item && note && (
          <span className={css.note} dir="auto">
            {note}
          </span>
        )}
      </Ticket>
      {actions}
    </article>
  );
}
