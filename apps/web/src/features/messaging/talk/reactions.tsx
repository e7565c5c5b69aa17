import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingTalkWords } from './words.ts';
import type { Message } from '../messaging.queries.ts';
import css from './talk.module.css';
import { useReact } from './use-react.ts';

/** Emoji reactions on a message. Clicking a reaction adds or removes the user's own. */
export function Reactions({ message }: { message: Message }) {
  const t = useWords(messagingTalkWords);
  const me = useProfile()?._id;
  const { react } = useReact(message);
  const { reactions = [] } = message;
  if (reactions.length === 0) return null;
  const own = reactions.find(({ accountId }) => accountId === me)?.emoji;
  const kinds = [...new Set(reactions.map(({ emoji }) => emoji))];
  return (
    <p className={css.reactions}>
      {kinds.map((emoji) => {
        const count = reactions.filter((one) => one.emoji === emoji).length;
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={emoji === own}
            aria-label={t('messaging.reactions', { emoji, count })}
            onClick={() => react(emoji === own ? undefined : emoji)}
          >
            {emoji}
            {count > 1 && <span className="num">{count}</span>}
          </button>
        );
      })}
    </p>
  );
}
